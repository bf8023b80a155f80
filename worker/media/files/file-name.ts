/** A file's name in plain letters, for keys and addresses: `Crème brûlée (1).JPG` → `creme-brulee-1`. */
export function toFileSlug(name: string): string {
  const words = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return words.slice(0, 60).replaceAll(/^-+|-+$/g, '') || 'file'
}

/** The letters after the last dot, in lower case; empty when there are none. */
export const extensionOf = (name: string) => /\.([a-zA-Z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A title to begin with: the file's name without its ending, in words. */
export const titleFromFileName = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 255) || 'Untitled'

/** Unassigned, invisible and direction-changing characters would let a name pretend to be another. */
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu

/**
 * The header that makes a browser save a file under a name (RFC 6266): in ASCII for old browsers, in UTF-8 for all
 * others. Paths, line breaks and quotes cannot get in.
 */
export function attachmentDisposition(name: string): string {
  const safe = name.slice(0, 200).toWellFormed().replaceAll(deceptive, '_') || 'download'
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["%]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
