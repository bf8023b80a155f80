import { unescapeMarkup } from '#schema/security/unescape-markup.ts'

const attribute = /\s(href|src|poster|srcset|imagesrcset|content|data-[a-z-]+)="([^"]*)"/gi
/** A URL in a stylesheet, and the mark of its quotation. */
export const cssUrlPattern = /url\(\s*(['"]?)([^'")]+)\1\s*\)/g

/** A script with structured data, and the whole address of a picture in it, such as the share card of a brand. */
export const structuredDataScriptPattern = /<script type="application\/ld\+json"[^>]*>[^<]*/g
export const structuredDataImageUrlPattern = /"(https?:\/\/[^"\s]+\/images\/[^"\s]+)"/g

/** Lists what a text refers to, relative to its URL: pages, pictures, styles, scripts. Only URLs of the same site. */
export function listReferencedUrls(text: string, url: URL, type: string): URL[] {
  const found = new Map<string, URL>()
  for (const reference of listReferences(text, type)) {
    if (!URL.canParse(reference, url)) continue
    const target = new URL(reference, url)
    target.hash = ''
    if (target.origin === url.origin) found.set(target.href, target)
  }
  return [...found.values()]
}

function listReferences(text: string, type: string): string[] {
  if (type.includes('html'))
    return [...listAttributeReferences(text), ...listStyleReferences(text), ...listStructuredPictures(text)]
  if (type.includes('css')) return listStyleReferences(text)
  if (type.includes('javascript')) return listScriptReferences(text)
  if (type.includes('manifest')) return [...text.matchAll(/"(?:src|start_url)":\s*"([^"]+)"/g)].map(([, to]) => to!)
  if (type.includes('xml')) return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, to]) => unescapeMarkup(to!))
  return []
}

/** The pages and files that a page names. Of `content` and `data-…` only what looks like a path or a URL. */
function listAttributeReferences(text: string): string[] {
  return [...text.matchAll(attribute)].flatMap(([, name, value]) => {
    const decoded = unescapeMarkup(value!)
    if (/srcset$/i.test(name!)) return splitSrcset(decoded).map(([to]) => to)
    const isPlain = /^(?:href|src|poster)$/i.test(name!) || /^(?:\/|https?:\/\/)[^\s]*$/.test(decoded)
    return isPlain && decoded !== '' && !decoded.startsWith('#') ? [decoded] : []
  })
}

/** Splits the value of a `srcset` into pictures and their descriptors. */
export const splitSrcset = (value: string): [to: string, descriptor: string][] =>
  value.split(/,\s+/).map((source) => {
    const [to = '', ...descriptor] = source.trim().split(/\s+/)
    return [to, descriptor.join(' ')]
  })

const listStructuredPictures = (text: string): string[] =>
  [...text.matchAll(structuredDataScriptPattern)].flatMap(([script]) =>
    [...script.matchAll(structuredDataImageUrlPattern)].map(([, to]) => to!),
  )

const listStyleReferences = (text: string): string[] =>
  [...text.matchAll(cssUrlPattern)].map(([, , to]) => to!).filter((to) => !/^(?:data:|#|%23)/.test(to))

/** The other files that a script of the build loads. It names them relative to itself, or from the top. */
const listScriptReferences = (text: string): string[] =>
  [...text.matchAll(/["'`](\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2?|svg|png))["'`]/g)].map(([, from, file]) =>
    from === './' ? `./${file}` : `/assets/${file}`,
  )
