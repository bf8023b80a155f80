/** The most of a page's HTML that an accessibility report carries, in characters. */
export const maxDomLength = 100_000
