/** The maximum length of the HTML in an accessibility report, in characters. */
export const maxDomLength = 100_000
