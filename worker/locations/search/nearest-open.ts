import { isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import { nearbySearchLimits } from '#schema/locations/wire.ts'
import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { findNotClosedLocationWithPageUrl } from '../../seating/reservations/queries.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { maxNearbyLocationMiles, toNearbyLocation } from '../page/page-data.ts'
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

/** Finds the nearest open restaurant of the same site as page data. */
export async function findNearestOpenLocationData(
  env: Pick<Env, 'DB' | 'KV'>,
  closed: Pick<StoredLocation, 'rlid' | 'latitude' | 'longitude' | 'site_id'>,
  now: Date,
): Promise<NearbyLocation | null> {
  const site = getCachedSites().siteOfLocation(closed)
  const found = await findNearestOpenRlidAndMiles(env, site, closed, now)
  const at = found && (await findNotClosedLocationWithPageUrl(env.DB, site, found.rlid))
  return at && toNearbyLocation(at, found.miles)
}
