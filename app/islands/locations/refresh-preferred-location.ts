import { fetchLocation } from './location-api.ts'
import { getPreferredLocation } from './preferred-location.ts'
import { getPreferredLocationRlid, savePreferredLocation } from './save-preferred-location.ts'

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
