import { createHash } from 'node:crypto'

interface Tag {
  name: string
  attributes: [name: string, value: string][]
  /** The content of a script or style. */
  text: string
}

const attribute = /([^\s"'>/=][^\s>/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g
const opening = /<!--[\s\S]*?-->|<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const rawText = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'xmp', 'iframe'])

/** Lists the opening tags of a document, as a browser's tokenizer finds them. */
export function listOpeningHtmlTags(html: string): Tag[] {
  const tags: Tag[] = []
  opening.lastIndex = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    if (!found[1]) continue
    const name = found[1].toLowerCase()
    const attributes = [...found[2]!.matchAll(attribute)].map(
      ([, key, ...values]) =>
        [key!.toLowerCase(), decodeHtmlEntities(values.find((value) => value !== undefined) ?? '')] as [string, string],
    )
    const end = rawText.has(name) ? html.toLowerCase().indexOf(`</${name}`, opening.lastIndex) : -1
    tags.push({ name, attributes, text: end < 0 ? '' : html.slice(opening.lastIndex, end) })
    if (end >= 0) opening.lastIndex = end
  }
  return tags
}

const named: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
}
export const decodeHtmlEntities = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    name ? (named[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )

const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href', 'poster'])

/**
 * Lists content that a browser would run or load although neither the policy nor the site intends it. Empty if all is
 * well.
 */
export function listUnintendedActiveContent(html: string, policy: string): string[] {
  return listOpeningHtmlTags(html).flatMap(({ name, attributes, text }) => [
    ...attributes.filter(([key]) => key.startsWith('on')).map(([key]) => `${name} has ${key}`),
    ...attributes
      .filter(
        ([key, value]) =>
          addresses.has(key) &&
          /^(?:javascript|vbscript|data:text)/.test(value.replaceAll(/[\0-\x20]/g, '').toLowerCase()),
      )
      .map(([key, value]) => `${name} ${key} is ${value}`),
    ...(['base', 'object', 'embed', 'math', 'mglyph'].includes(name) ? [`there is ${name}`] : []),
    ...(name === 'script' || name === 'style' ? unhashed(name, Object.fromEntries(attributes), text, policy) : []),
  ])
}

/** A script or style that is neither data, nor an own file, nor allowed by its hash. */
function unhashed(name: string, { src, type }: Record<string, string>, text: string, policy: string): string[] {
  if (src !== undefined) return /^\/(?!\/)/.test(src) ? [] : [`${name} of ${src}`]
  if (type?.endsWith('json')) return []
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return policy.includes(hash) ? [] : [`${name} of its own: ${text.slice(0, 60)}`]
}
