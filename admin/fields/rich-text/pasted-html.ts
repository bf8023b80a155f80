/**
 * Converts inline styles in pasted HTML to data attributes that the editor parses as marks. The CSP blocks inline
 * styles, so bold, italic and superscript from word processors would be lost, and the `<b style="font-weight:normal">`
 * around a whole Google document would count as bold. The editor's schema cleans everything else.
 */
export function convertPastedStylesToAttributes(html: string): string {
  return html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi, (_, tag, rest) => openTag(tag, rest))
}

const styleAttribute = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

function openTag(tag: string, rest: string): string {
  let style = ''
  const attributes = rest.replaceAll(styleAttribute, (_, double, single, bare) => {
    style += `;${double ?? single ?? bare}`
    return ''
  })
  const isNormalWeight = /font-weight\s*:\s*(?:normal|400)/i.test(style)
  const name = isNormalWeight && /^(?:b|strong)$/i.test(tag) ? 'span' : tag
  const marks = /^h[1-6]$/i.test(tag) ? '' : marksOf(style)
  return `<${name}${marks}${attributes}>`
}

const marksOf = (style: string) =>
  (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style) ? ' data-bold' : '') +
  (/font-style\s*:\s*italic/i.test(style) ? ' data-italic' : '') +
  (/vertical-align\s*:\s*super/i.test(style) ? ' data-superscript' : '')
