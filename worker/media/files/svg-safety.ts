const svg = 'http://www.w3.org/2000/svg'

/** Elements that draw, and nothing else. No scripts, links, foreign documents, nor old ways to handle events. */
const drawing = new Set(
  `svg g defs symbol use switch title desc metadata style view
   path rect circle ellipse line polyline polygon text tspan textPath image
   linearGradient radialGradient stop pattern marker mask clipPath
   filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
   feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
   feSpecularLighting feSpotLight feTile feTurbulence
   animate animateMotion animateTransform mpath set`.split(/\s+/),
)

/** Vocabularies that drawing programs leave in their files and no browser acts on. */
const inert = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
])
const attributesOnly = new Set(['http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'])

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const attribute = String.raw`\s+(${name})\s*=\s*("[^"<]*"|'[^'<]*')`
const everyTag = new RegExp(String.raw`<(/?)(${name})((?:${attribute.replaceAll(/\((?!\?)/g, '(?:')})*)\s*/?>`, 'g')
const everyAttribute = new RegExp(attribute, 'g')

/**
 * Without its encoding another than UTF-8 cannot be meant: in some, `<script>` can be written so that nobody here would
 * see it.
 */
const declaration =
  /^\uFEFF?\s*<\?xml\s+version=["']1\.\d["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i

/** Within the file itself, or a picture of dots that it carries. */
const inside = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/**
 * Whether an SVG holds a drawing and nothing but: only elements and vocabularies on the list, no event handlers, no
 * address outside the file, no instruction to a parser or to another program (ASVS 1.3.4).
 */
export function isSafeSvg(text: string): boolean {
  if (/[^\t\n\r\x20-\u{10FFFF}]|\x7F|\uFFFD/u.test(text)) return false
  const content = markupOf(text.replace(declaration, ''))
  if (content === null) return false
  const tags = [...content.matchAll(everyTag)].map(([, end, tag, attributes]) => ({
    opens: end === '',
    tag: tag!,
    attributes: [...attributes!.matchAll(everyAttribute)].map(
      ([, key, quoted]) => [key!, quoted!.slice(1, -1)] as const,
    ),
  }))
  if (content.replaceAll(everyTag, '').includes('<') || !isQuietStyle(text)) return false
  const vocabularies = vocabulariesOf(tags.flatMap(({ attributes }) => attributes))
  if (!vocabularies) return false
  return tags.every(
    ({ opens, tag, attributes }) => !opens || (draws(tag, vocabularies) && attributes.every(isHarmless)),
  )
}

/**
 * Without comments and quoted text; null when one of them has no end. Goes through the text once, whatever it holds.
 */
function markupOf(text: string): string | null {
  const parts: string[] = []
  const begins = /<!--|<!\[CDATA\[/g
  let at = 0
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const close = begin[0] === '<!--' ? '-->' : ']]>'
    const end = text.indexOf(close, begins.lastIndex)
    if (end < 0) return null
    parts.push(text.slice(at, begin.index))
    at = begins.lastIndex = end + close.length
  }
  return parts.join('') + text.slice(at)
}

/** What each prefix stands for; null when one is bound to what is not on the list, or to two things. */
function vocabulariesOf(attributes: readonly (readonly [string, string])[]): Map<string, string> | null {
  const bound = new Map<string, string>()
  for (const [key, value] of attributes) {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
    const prefix = key.slice(6)
    if ((bound.get(prefix) ?? value) !== value) return null
    if (value !== svg && (prefix === '' || !(inert.has(value) || attributesOnly.has(value)))) return null
    bound.set(prefix, value)
  }
  return bound
}

function draws(tag: string, vocabularies: ReadonlyMap<string, string>): boolean {
  const [prefix, local] = tag.includes(':') ? (tag.split(':') as [string, string]) : ['', tag]
  const vocabulary = vocabularies.get(prefix) ?? (prefix === '' ? svg : '')
  return vocabulary === svg ? drawing.has(local) : inert.has(vocabulary)
}

function isHarmless([key, value]: readonly [string, string]): boolean {
  const local = key.replace(/^.*:/, '').toLowerCase()
  if (local.startsWith('on')) return false
  if (local === 'href' || local === 'src' || local === 'base') return inside.test(value.trim())
  return local !== 'attributename' || !/href|^on|style|&/i.test(value)
}

/** Styles fetch nothing: no import, no address outside, also not written in escapes. */
function isQuietStyle(text: string): boolean {
  const plain = text.replaceAll(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) => {
    return characterOf(Number(/^x/i.test(code) ? `0${code}` : code))
  })
  return [plain, withoutEscapes(plain)].every(fetchesNothing)
}

const characterOf = (point: number) => (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '')

/**
 * A style as a browser reads it: `\75 rl(`, `u\rl(` and a `url(` that goes on after a line's end are all the same word.
 */
const withoutEscapes = (text: string) =>
  text.replaceAll(/\\(?:([0-9a-f]{1,6})(?:\r\n|[\t\n\f\r ])?|(\r\n|[\s\S]))/gi, (_, hex?: string, other = '') =>
    hex === undefined ? other.replace(/[\n\f\r]+/, '') : characterOf(Number.parseInt(hex, 16)),
  )

function fetchesNothing(style: string): boolean {
  if (/@import|expression\s*\(|-moz-binding|image-set\s*\(|(?:^|[^a-z0-9_-])(?:src|image)\(/i.test(style)) return false
  return [...style.matchAll(/url\(\s*["']?\s*([^)]{0,40})/gi)].every(([, address]) =>
    inside.test(address!.replaceAll('&quot;', '')),
  )
}
