import { maxDomLength } from '#schema/reports/max-dom-length.ts'

/** What may hold something the visitor wrote. */
const written = 'input, textarea, option, [contenteditable]'

/** The page as it stands, as HTML: without scripts and their data, and with every value a visitor could have given left out. Cut where it grows too long. */
export function captureDom(page: Element): string {
  const copy = page.cloneNode(true) as Element
  for (const script of copy.querySelectorAll('script, style')) script.remove()
  for (const field of copy.querySelectorAll(written)) {
    for (const name of ['value', 'checked', 'selected']) field.removeAttribute(name)
    if (!field.matches('option')) field.replaceChildren()
  }
  return copy.outerHTML.slice(0, maxDomLength)
}
