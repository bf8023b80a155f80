import { toWebOrigin } from './web-origin.ts'

/** Scripts of other companies, by their addresses. Each is a part of the page only once the visitor has agreed. */

/** An origin to be named in a security policy; nothing for what is not encrypted, no address at all, or would say more than an origin. */
export function toScriptOrigin(address: string): string {
  const origin = toWebOrigin(address)
  return origin.startsWith('https:') ? origin : ''
}

/** A tag manager's script for one container: `https://tags.example/gtm.js?id=GTM-1`. Null without an id or an https address. */
export function tagManagerUrl({ address, id }: { address: string; id: string }): string | null {
  if (id === '' || !toScriptOrigin(address)) return null
  const url = new URL(address)
  url.searchParams.set('id', id)
  return url.href
}

export interface MapsScriptOptions {
  key: string
  /** `weekly`, or a number. */
  version: string
  language: string
  /** Two letters: `US`. */
  region: string
  /** Names with commas between them. */
  libraries: string
}

/** The script of the maps service for these settings, after https://developers.google.com/maps/documentation/javascript/url-params. Null without a key. */
export function mapsScriptUrl({ key, version, language, region, libraries }: MapsScriptOptions): string | null {
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
