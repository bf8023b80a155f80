/** Converts a file name to a slug for keys and URLs: `Crème brûlée (1).JPG` → `creme-brulee-1`. */
export function toFileSlug(name: string): string {
  const slug = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return slug.slice(0, 60).replaceAll(/^-+|-+$/g, '') || 'file'
}

/** Returns the extension in lower case, without the dot; empty if there is none. */
export const getFileExtension = (name: string) => /\.([a-zA-Z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns a default title: the file name without its extension, with spaces between words. */
export const createTitleFromFileName = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 255) || 'Untitled'

/** Control, invisible and direction-changing characters, which could disguise a name. */
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu

/**
 * Returns the Content-Disposition header for a download with a name (RFC 6266): in ASCII for old browsers and in UTF-8
 * for all others. Path separators, line breaks and quotes are replaced.
 */
export function createAttachmentDisposition(name: string): string {
  const safe = name.slice(0, 200).toWellFormed().replaceAll(deceptive, '_') || 'download'
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["%]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
