import { parseBrandPicturePath } from '#schema/theme/brand-pictures.ts'
import { imageMimeTypesByFormat } from '../media/files/image-header.ts'
import { parseSharePicturePath } from '../pictures/share/share-picture-path.ts'

/** The parameter of lists that have several pages. */
const pageParameter = 'page'

/**
 * Returns the path that a URL of the site has in an export, where queries mean nothing: pages of a list become folders,
 * text tracks get a name that says what they are, and share pictures a short one. Null for a URL with another query.
 */
export function toExportedPath(url: URL): string | null {
  const keys = [...url.searchParams.keys()]
  const path = url.pathname
  const picture = parseSharePicturePath(path)
  // Its path contains what it shows, which is longer than a file's name may be.
  if (picture) return `/images/share/${picture.signature}.${picture.format}`
  if (keys.length === 0) return /^\/video-track\/\d+\/$/.test(path) ? `${path.slice(0, -1)}.vtt` : path
  const number = url.searchParams.get(pageParameter)
  const isListPage = keys.length === 1 && path.endsWith('/') && /^[1-9]\d*$/.test(number ?? '')
  return isListPage ? (number === '1' ? path : `${path}page-${number}/`) : null
}

/**
 * Returns the path under which the response to an exported path is written. Hosts know the type of a file by its
 * extension, and the address of a picture of a brand kit has none: an SVG is served under it as it is.
 */
export function toStaticExportPathWithExtension(path: string, type: string): string {
  const format = Object.entries(imageMimeTypesByFormat).find(([, mimetype]) => type.startsWith(mimetype))?.[0]
  return format && parseBrandPicturePath(path) ? `${path}.${format}` : path
}

/** Returns the file of an exported path, relative to the folder. Throws if it would be outside. */
export function toExportedFilePath(path: string): string {
  const parts = (path.endsWith('/') ? `${path}index.html` : path).slice(1).split('/').map(decodeURIComponent)
  if (parts.some((part) => part === '..' || /[/\\\0]/.test(part)))
    throw new RangeError(`${path} is not the path of a file.`)
  return parts.join('/')
}
