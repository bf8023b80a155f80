/** The parameter of lists that have several pages. */
const pageParameter = 'page'

/**
 * Returns the path that a URL of the site has in an export, where queries mean nothing: pages of a list become folders,
 * and text tracks get a name that says what they are. Null for a URL with another query.
 */
export function toExportedPath(url: URL): string | null {
  const keys = [...url.searchParams.keys()]
  const path = url.pathname
  if (keys.length === 0) return /^\/video-track\/\d+\/$/.test(path) ? `${path.slice(0, -1)}.vtt` : path
  const number = url.searchParams.get(pageParameter)
  const isListPage = keys.length === 1 && path.endsWith('/') && /^[1-9]\d*$/.test(number ?? '')
  return isListPage ? (number === '1' ? path : `${path}page-${number}/`) : null
}

/** Returns the file of an exported path, relative to the folder. */
export const toExportedFilePath = (path: string): string =>
  decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path).slice(1)
