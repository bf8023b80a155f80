import { fail, ok, type Result } from '#schema/result.ts'
import type { PublicWaitListStateResponse } from '#schema/seating/wait-list-wire.ts'
import { isLocationOfSite } from '../../locations/locations-of-site.ts'
import { findNotClosedLocationByRlid, isLocationTemporarilyClosed } from '../../locations/stored-location.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { getMaxPartySize, isWaitListOpen } from './queries.ts'
import { countWaitingParties } from './waiting-parties.ts'

/** Returns the state of a restaurant's wait list; `not_found` if the site has no such restaurant. */
export async function readPublicWaitListState(
  db: D1Database,
  site: ResolvedSite,
  rlid: number,
): Promise<Result<PublicWaitListStateResponse>> {
  const location = await findNotClosedLocationByRlid(db, rlid)
  if (!location || !isLocationOfSite(location, site))
    return fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  return ok({
    rlid,
    waitListReady: isWaitListOpen(location),
    estimatedWaitTime: isLocationTemporarilyClosed(location) ? null : location.estimated_wait_time,
    waitListMaxPartySize: getMaxPartySize(location),
    partiesWaiting: await countWaitingParties(db, location.id),
  })
}
