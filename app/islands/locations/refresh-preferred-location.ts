import { isApiLocation } from '#schema/locations/is-api-location.ts'
import { restaurantPaths } from '#schema/locations/restaurant-paths.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { readResponseOrThrow } from '../response-error.ts'
import { getPreferredLocation } from './preferred-location.ts'
import { getPreferredLocationRlid } from './preferred-location-cookie.ts'
import { savePreferredLocation } from './save-preferred-location.ts'

/**
 * Fetches the visitor's preferred restaurant again, and removes it if it no longer exists. Throws when the request
 * fails.
 */
export async function refreshPreferredLocation() {
  const rlid = getPreferredLocationRlid()
  if (rlid === undefined) return
  const location = await fetchLocation(rlid)
  // Another one may have been chosen in the meantime.
  if (getPreferredLocation()?.location.rlid === rlid) savePreferredLocation(location)
}

/** Fetches one restaurant; null if there is none with that number. Throws for an error response or another shape. */
async function fetchLocation(rlid: number): Promise<ApiLocation | null> {
  const response = await fetch(`${restaurantPaths.getLocation}?rlid=${rlid}`)
  if (response.status === 404) return null
  return readResponseOrThrow(response, isApiLocation)
}
