/** Completes a path of this site, which has several hosts, to a URL. */
export const dummyOriginForSitePaths = 'http://here.invalid'

/** Returns the forms under which a redirect from a request may be stored, best first: with its query, then without. */
export function listRedirectLookupPaths({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string[] {
  const paths = [toStoredRedirectPath({ pathname, search }), toStoredRedirectPath({ pathname, search: '' })]
  return [...new Set(paths.flatMap((path) => (path === '/' || path.includes('?') ? [path] : [path, `${path}/`])))]
}

/** Parses a path of this site; null for another address. */
export const parseSameSitePathToUrl = (address: string): URL | null =>
  address.startsWith('/') ? URL.parse(dummyOriginForSitePaths + address) : null

/** Returns a path of this site in the form of a lookup; for following redirect chains. */
export const toRedirectLookupPath = (address: string): string | null => {
  const url = parseSameSitePathToUrl(address)
  return url && toStoredRedirectPath(url)
}

/** Returns a path and its query in the form in which redirects are stored and looked up. */
export function toStoredRedirectPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const path = decodeSafely(pathname).replace(/(?<=.)\/+$/, '')
  const query = decodeSafely(search.slice(1)).split('&').filter(Boolean).toSorted().join('&')
  return (path || '/') + (query && `?${query}`)
}

/** Decodes escapes one run at a time; percent signs, delimiters and invalid text stay escaped, in uppercase. */
const decodeSafely = (text: string) =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURI(run.replaceAll('%25', '%2525')).replaceAll(/%[\da-f]{2}/gi, (each) => each.toUpperCase())
    } catch {
      return run.toUpperCase()
    }
  })
