import { isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import { nearbySearchLimits } from '#schema/locations/wire.ts'
import type { Env } from '../../env.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { maxNearbyLocationMiles } from '../page/page-data.ts'
import { parsePublicLocationJson, type StoredLocation } from '../stored-location.ts'
import { findNearestLocations } from './search.ts'

/**
 * Finds the open restaurant of a site nearest to a temporarily closed one, at most `maxNearbyLocationMiles` away; null
 * when there is none.
 */
export async function findNearestOpenRlidAndMiles(
  env: Pick<Env, 'DB' | 'KV'>,
  site: ResolvedSite,
  { rlid: own, latitude, longitude }: Pick<StoredLocation, 'rlid' | 'latitude' | 'longitude'>,
  now: Date,
): Promise<{ rlid: number; miles: number } | null> {
  const query = { latitude, longitude, radius: maxNearbyLocationMiles, limit: nearbySearchLimits.limit }
  const { found } = await findNearestLocations(env, site, query, now.getTime())
  const isOpen = (json: Uint8Array) => !isTemporarilyClosedAt(parsePublicLocationJson(json), now)
  return found.find(({ rlid, json }) => rlid !== own && isOpen(json)) ?? null
}
