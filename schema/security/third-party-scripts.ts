import { toWebOrigin } from './web-origin.ts'

/** URLs of third-party scripts. Each is loaded only after the visitor's consent. */

/**
 * Returns the origin of a URL for a security policy; an empty string unless it is a valid https URL with a safe origin.
 */
export function toCspSafeHttpsOrigin(address: string): string {
  const origin = toWebOrigin(address)
  return origin.startsWith('https:') ? origin : ''
}

/**
 * Returns the URL of a tag manager's script: `https://tags.example/gtm.js?id=GTM-1`. Null without an id or an https
 * URL.
 */
export function buildTagManagerScriptUrl({ address, id }: { address: string; id: string }): string | null {
  if (id === '' || !toCspSafeHttpsOrigin(address)) return null
  const url = new URL(address)
  url.searchParams.set('id', id)
  return url.href
}

export interface GoogleMapsScriptOptions {
  key: string
  /** `weekly`, or a number. */
  version: string
  language: string
  /** Two letters: `US`. */
  region: string
  /** Names separated by commas. */
  libraries: string
}

/**
 * Returns the URL of the maps script for these settings, see
 * https://developers.google.com/maps/documentation/javascript/url-params. Null without a key.
 */
export function buildGoogleMapsScriptUrl({
  key,
  version,
  language,
  region,
  libraries,
}: GoogleMapsScriptOptions): string | null {
  if (key === '') return null
  const url = new URL('https://maps.googleapis.com/maps/api/js')
  const names = libraries
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(',')
  for (const [name, value] of Object.entries({ key, v: version, language, region, libraries: names, loading: 'async' }))
    if (value) url.searchParams.set(name, value)
  return url.href
}
