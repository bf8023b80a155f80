import { maxReportedHtmlLength } from '#schema/reports/max-dom-length.ts'

/** Elements that may contain something the visitor entered. */
const inputs = 'input, textarea, option, [contenteditable]'

/**
 * Returns the page as HTML, without scripts, styles and every value a visitor may have entered, cut to
 * `maxReportedHtmlLength` characters.
 */
export function captureSanitizedPageHtml(page: Element): string {
  const copy = page.cloneNode(true) as Element
  for (const script of copy.querySelectorAll('script, style')) script.remove()
  for (const field of copy.querySelectorAll(inputs)) {
    for (const name of ['value', 'checked', 'selected']) field.removeAttribute(name)
    if (!field.matches('option')) field.replaceChildren()
  }
  return copy.outerHTML.slice(0, maxReportedHtmlLength)
}
