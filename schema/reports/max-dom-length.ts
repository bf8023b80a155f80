/** The maximum length of the HTML in an accessibility report, in characters. */
export const maxReportedHtmlLength = 100_000
