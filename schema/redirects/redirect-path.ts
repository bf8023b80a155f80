import { isReservedUrlPath } from '../pages/url-path.ts'
import { dummyOriginForSitePaths, toRedirectLookupPath, toStoredRedirectPath } from './lookup-path.ts'

/** The length of Wagtail's column. */
export const maxRedirectPathLength = 255
/** No URL of the site is longer. */
export const maxRedirectTargetLength = 2000

/** The result of a check: the normalized URL, or the problem as a message for the editor. */
export type UrlNormalizationResult = { ok: true; address: string } | { ok: false; problem: string }

const wrong = (problem: string): UrlNormalizationResult => ({ ok: false, problem })
const unwanted = /[\\\p{Cc}\u2028\u2029]/u

/**
 * Wagtail's `normalise_path`: returns an old path in the form in which it is stored and looked up. It starts with a
 * slash and has no trailing slash and no fragment, and its query parameters are sorted. Escapes are decoded where that
 * is safe (`%C3%A9` is `é`, `%2F` stays). Fails for another host than `hosts`, whose requests never arrive here.
 */
export function normalizeRedirectOldPath(text: string, hosts: readonly string[]): UrlNormalizationResult {
  const typed = text.trim()
  if (typed === '') return wrong('Give the old address, such as /lunch-menu.')
  if (unwanted.test(typed)) return wrong('An address holds no control characters and no backslashes.')
  const place = placeOf(typed, hosts)
  const url = place.ok ? URL.parse(dummyOriginForSitePaths + place.address) : null
  if (!place.ok) return place
  if (!url || url.origin !== dummyOriginForSitePaths) return wrong('This is not an address.')
  const path = toStoredRedirectPath(url)
  if (unwanted.test(path)) return wrong('An address holds no control characters and no backslashes.')
  if (path.length > maxRedirectPathLength)
    return wrong(`An old address has ${maxRedirectPathLength} characters at most.`)
  if (isReservedUrlPath(path))
    return wrong(
      `The site itself answers everything below /${path.split('/')[1]}/, so nobody would come to this redirect.`,
    )
  return { ok: true, address: path }
}

/** Removes the origin of an entered URL, which must be one of the site's hosts. */
function placeOf(typed: string, hosts: readonly string[]): UrlNormalizationResult {
  const absolute = /^([a-z][a-z\d+.-]*:)?\/\/([^/?#]*)(.*)$/i.exec(typed)
  if (absolute) {
    const [, scheme, host = '', rest = ''] = absolute
    if (scheme && !/^https?:$/i.test(scheme))
      return wrong('An old address is one of this site: it begins with a slash.')
    if (!isOwn(host, hosts)) return wrong(`${host || 'This'} is not an address of this site.`)
    return { ok: true, address: slashed(rest) }
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(typed)) return wrong('An old address is one of this site: it begins with a slash.')
  const [first = ''] = typed.split(/[/?#]/)
  return { ok: true, address: slashed(first.includes('.') && isOwn(first, hosts) ? typed.slice(first.length) : typed) }
}

const slashed = (rest: string) => (rest.startsWith('/') ? rest.replace(/^\/+/, '/') : `/${rest}`)
const isOwn = (host: string, hosts: readonly string[]) =>
  hosts.some(
    (own) => own.toLowerCase() === host.toLowerCase() || own.toLowerCase() === host.toLowerCase().replace(/:\d+$/, ''),
  )

/** Normalizes the target of a redirect: a path of this site, or an https URL elsewhere. Only ASCII, for a header. */
export function normalizeRedirectTarget(text: string, hosts: readonly string[]): UrlNormalizationResult {
  const typed = text.trim()
  if (typed === '') return wrong('Say where the old address leads.')
  if (typed.length > maxRedirectTargetLength)
    return wrong(`An address has ${maxRedirectTargetLength} characters at most.`)
  if (unwanted.test(typed)) return wrong('An address holds no control characters and no backslashes.')
  const isPath = /^\/(?!\/)/.test(typed)
  const url = URL.parse(typed, isPath ? dummyOriginForSitePaths : undefined)
  const own =
    url !== null &&
    (isPath ? url.origin === dummyOriginForSitePaths : /^https?:$/.test(url.protocol) && isOwn(url.host, hosts))
  if (own && !url.username && !url.password && !url.pathname.startsWith('//'))
    return fitting(url.pathname + url.search + url.hash)
  if (url?.protocol !== 'https:')
    return wrong('Use a path of this site, such as /menu/, or an address that begins with https://.')
  if (url.username || url.password) return wrong('An address holds no name and no password.')
  return fitting(url.href)
}

const fitting = (address: string): UrlNormalizationResult =>
  address.length > maxRedirectTargetLength
    ? wrong(`An address has ${maxRedirectTargetLength} characters at most.`)
    : { ok: true, address }

/** The maximum number of redirects in a chain, below the limit of browsers. */
export const maxRedirectChainLength = 10

/**
 * Returns why a redirect would not arrive: it leads back to its own start, or is part of an endless chain. Null if it
 * arrives.
 */
export function findRedirectCycleProblem(
  from: string,
  to: string,
  next: (path: string) => string | undefined,
): string | null {
  let at = toRedirectLookupPath(to)
  for (let steps = 0; at !== null; steps++) {
    if (at === from || at.split('?')[0] === from) {
      return steps === 0
        ? 'This leads to itself.'
        : 'This leads back to where it begins, by other redirects: a visitor would go in circles.'
    }
    if (steps === maxRedirectChainLength)
      return `This leads from one redirect to the next more than ${maxRedirectChainLength} times.`
    const onward: string | undefined = next(at) ?? next(at.split('?')[0]!)
    at = onward === undefined ? null : toRedirectLookupPath(onward)
  }
  return null
}
