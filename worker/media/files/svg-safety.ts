const svg = 'http://www.w3.org/2000/svg'

/** The allowed elements, which only draw: no scripts, links, foreign documents or event handlers. */
const allowedElements = new Set(
  `svg g defs symbol use switch title desc metadata style view
   path rect circle ellipse line polyline polygon text tspan textPath image
   linearGradient radialGradient stop pattern marker mask clipPath
   filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
   feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
   feSpecularLighting feSpotLight feTile feTurbulence
   animate animateMotion animateTransform mpath set`.split(/\s+/),
)

/** Namespaces that drawing programs use in their files and browsers ignore. */
const inertNamespaces = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
])
const attributeNamespaces = new Set(['http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'])

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const attribute = String.raw`\s+(${name})\s*=\s*("[^"<]*"|'[^'<]*')`
const everyTag = new RegExp(String.raw`<(/?)(${name})((?:${attribute.replaceAll(/\((?!\?)/g, '(?:')})*)\s*/?>`, 'g')
const everyAttribute = new RegExp(attribute, 'g')

/** The XML declaration, with no encoding but UTF-8: in some others, `<script>` can be written in ways we cannot see. */
const declaration =
  /^\uFEFF?\s*<\?xml\s+version=["']1\.\d["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i

/** URLs within the file itself, or of an embedded raster image. */
const internalUrl = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/**
 * Whether an SVG contains only a drawing: allowed elements and namespaces, no event handlers, no external URLs, no
 * processing instructions or doctype (ASVS 1.3.4).
 */
export function isSafeSvg(text: string): boolean {
  if (/[^\t\n\r\x20-\u{10FFFF}]|\x7F|\uFFFD/u.test(text)) return false
  const content = removeComments(text.replace(declaration, ''))
  if (content === null) return false
  const tags = [...content.matchAll(everyTag)].map(([, end, tag, attributes]) => ({
    opens: end === '',
    tag: tag!,
    attributes: [...attributes!.matchAll(everyAttribute)].map(
      ([, key, quoted]) => [key!, quoted!.slice(1, -1)] as const,
    ),
  }))
  if (content.replaceAll(everyTag, '').includes('<') || !hasSafeStyles(text)) return false
  const namespaces = parseNamespaces(tags.flatMap(({ attributes }) => attributes))
  if (!namespaces) return false
  return tags.every(
    ({ opens, tag, attributes }) => !opens || (isAllowedElement(tag, namespaces) && attributes.every(isSafeAttribute)),
  )
}

/** Removes comments and CDATA sections, in linear time; null if one of them is not closed. */
function removeComments(text: string): string | null {
  const parts: string[] = []
  const openings = /<!--|<!\[CDATA\[/g
  let offset = 0
  for (let opening = openings.exec(text); opening; opening = openings.exec(text)) {
    const close = opening[0] === '<!--' ? '-->' : ']]>'
    const end = text.indexOf(close, openings.lastIndex)
    if (end < 0) return null
    parts.push(text.slice(offset, opening.index))
    offset = openings.lastIndex = end + close.length
  }
  return parts.join('') + text.slice(offset)
}

/** Returns the namespace of each prefix; null if one is not allowed or a prefix has two different namespaces. */
function parseNamespaces(attributes: readonly (readonly [string, string])[]): Map<string, string> | null {
  const bound = new Map<string, string>()
  for (const [key, value] of attributes) {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
    const prefix = key.slice(6)
    if ((bound.get(prefix) ?? value) !== value) return null
    if (value !== svg && (prefix === '' || !(inertNamespaces.has(value) || attributeNamespaces.has(value)))) return null
    bound.set(prefix, value)
  }
  return bound
}

function isAllowedElement(tag: string, namespaces: ReadonlyMap<string, string>): boolean {
  const [prefix, local] = tag.includes(':') ? (tag.split(':') as [string, string]) : ['', tag]
  const namespace = namespaces.get(prefix) ?? (prefix === '' ? svg : '')
  return namespace === svg ? allowedElements.has(local) : inertNamespaces.has(namespace)
}

function isSafeAttribute([key, value]: readonly [string, string]): boolean {
  const local = key.replace(/^.*:/, '').toLowerCase()
  if (local.startsWith('on')) return false
  if (local === 'href' || local === 'src' || local === 'base') return internalUrl.test(value.trim())
  return local !== 'attributename' || !/href|^on|style|&/i.test(value)
}

/** Whether styles load nothing external (imports, URLs), also when written with escapes. */
function hasSafeStyles(text: string): boolean {
  const plain = text.replaceAll(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) => {
    return toCharacter(Number(/^x/i.test(code) ? `0${code}` : code))
  })
  return [plain, decodeEscapes(plain)].every(loadsNothing)
}

const toCharacter = (point: number) => (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '')

/** Decodes CSS escapes as browsers do: `\75 rl(`, `u\rl(` and a `url(` with an escaped line break are all `url(`. */
const decodeEscapes = (text: string) =>
  text.replaceAll(/\\(?:([0-9a-f]{1,6})(?:\r\n|[\t\n\f\r ])?|(\r\n|[\s\S]))/gi, (_, hex?: string, other = '') =>
    hex === undefined ? other.replace(/[\n\f\r]+/, '') : toCharacter(Number.parseInt(hex, 16)),
  )

function loadsNothing(style: string): boolean {
  if (/@import|expression\s*\(|-moz-binding|image-set\s*\(|(?:^|[^a-z0-9_-])(?:src|image)\(/i.test(style)) return false
  return [...style.matchAll(/url\(\s*["']?\s*([^)]{0,40})/gi)].every(([, url]) =>
    internalUrl.test(url!.replaceAll('&quot;', '')),
  )
}
