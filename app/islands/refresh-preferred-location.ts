import { preferredRlid, savePreferredLocation } from './keep-preferred-location.ts'
import { locationDetail } from './location-api.ts'
import { preferredLocation } from './preferred-location.ts'

/** Asks the server about the visitor's own restaurant again, and forgets it when it is gone. Throws when the server fails. */
export async function refreshPreferredLocation() {
  const rlid = preferredRlid()
  if (rlid === undefined) return
  const location = await locationDetail(rlid)
  // Meanwhile another may have been chosen.
  if (preferredLocation()?.location.rlid === rlid) savePreferredLocation(location)
}
