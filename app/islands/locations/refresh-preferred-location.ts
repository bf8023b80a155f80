import { fetchLocation } from './location-api.ts'
import { getPreferredLocation } from './preferred-location.ts'
import { getPreferredRlid, savePreferredLocation } from './save-preferred-location.ts'

/** Asks the server about the visitor's own restaurant again, and forgets it when it is gone. Throws when the server fails. */
export async function refreshPreferredLocation() {
  const rlid = getPreferredRlid()
  if (rlid === undefined) return
  const location = await fetchLocation(rlid)
  // Meanwhile another may have been chosen.
  if (getPreferredLocation()?.location.rlid === rlid) savePreferredLocation(location)
}
