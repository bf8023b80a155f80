import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { describeCurrentWait } from '#schema/seating/wait-list.ts'
import { getCachedSites, type UrlPathToLinkFunction } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { findNotClosedLocationWithPageUrl } from '../../seating/reservations/queries.ts'
import { getCachedWaitListState } from '../../seating/wait-lists/live-state.ts'
import { findNearestOpenRlidAndMiles } from '../search/nearest-open.ts'
import { isLocationTemporarilyClosed, type StoredLocation } from '../stored-location.ts'
import { type SearchResultLocationWithUrl, toNearbyRestaurantWithoutLiveState } from './page-data.ts'

/** Converts a location to an entry of a list of nearby ones. `distance` is in miles. */
export function toNearbyLocation(
  row: SearchResultLocationWithUrl,
  distance: number,
  linkTo?: UrlPathToLinkFunction,
): NearbyLocation {
  const isClosed = isLocationTemporarilyClosed(row)
  const { smallPartiesWaiting = null } = getCachedWaitListState(row.rlid) ?? {}
  const restaurant = toNearbyRestaurantWithoutLiveState(row, distance, linkTo)
  return {
    ...restaurant,
    // Results say whether a restaurant is open; the hours of other services are on its page.
    hours: restaurant.hours.filter(({ type_name }) => type_name === 'Operation'),
    estimatedWaitTime: isClosed ? null : describeCurrentWait(row.estimated_wait_time, smallPartiesWaiting),
    waitListReady: row.wait_list_ready === 1 && !isClosed,
    isReservationsEnabled: row.is_reservations_enabled === 1 && !isClosed,
  }
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
