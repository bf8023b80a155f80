/** What the server tells the page's scripts, as JSON in the document. It never runs. */
export interface StartUpData {
  page: { id: number | null; template: string; title: string; url: string; data: unknown }
  /** On pages with a form: the token its posts carry, a hole that is filled when the page is sent, and the page's own address. */
  page_context?: { csrf_token: string; url: string }
  server_context: { error_reporting_dsn: string | null; release: string; environment: string }
  translations: { language: string; catalogue: Record<string, string> }
}

/** JSON that cannot end the script element it stands in. */
export const scriptJson = (data: unknown) =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
