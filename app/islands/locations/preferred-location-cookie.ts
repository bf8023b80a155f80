import { preferredLocationCookieName as cookie } from '#schema/locations/preferred-location.ts'
import { getPreferredLocation } from './preferred-location.ts'

/** Returns the number of the visitor's preferred restaurant, from the cookie if nothing is stored. */
export function getPreferredLocationRlid(): number | undefined {
  const [, rlid] = new RegExp(`(?:^|; )${cookie}=([1-9]\\d{0,14})(?:;|$)`).exec(document.cookie) ?? []
  return getPreferredLocation()?.location.rlid ?? (rlid ? Number(rlid) : undefined)
}
