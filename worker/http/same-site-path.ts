/** No address of ours is longer. */
const maxLength = 2000

/** An origin nobody has: a path that leaves it leads to another site. */
const here = 'http://here.invalid'

/**
 * An address to go back to, when it is a path of this site: it begins with one slash, and a browser that follows it
 * stays here. Comes back as a browser would ask for it, without its fragment; null for anything else.
 */
export function toSameSitePath(text: string | null | undefined): string | null {
  if (!text || text.length > maxLength || !/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return null
  const url = URL.parse(text, here)
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}
