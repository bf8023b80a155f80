import { isClosedFor } from '#schema/rules/location-opening.ts'
import { type Location, searchLimits } from '#schema/wire/location.ts'
import type { NearbyLocation } from '#schema/wire/page-data.ts'
import type { Env } from '../env.ts'
import type { StoredLocation } from './location.ts'
import { nearbyDataOf, nearbyRadius } from './location-page.ts'
import { nearestLocations } from './nearby.ts'
import { restaurantAt } from './reservation.ts'

const decoder = new TextDecoder()

/** The open restaurant nearest to one that is closed for a time, at most `nearbyRadius` miles away; null when there is none. */
export async function nearestOpen(
  env: Pick<Env, 'DB' | 'KV'>,
  { rlid: own, latitude, longitude }: Pick<StoredLocation, 'rlid' | 'latitude' | 'longitude'>,
  now: Date,
): Promise<{ rlid: number; miles: number } | null> {
  const query = { latitude, longitude, radius: nearbyRadius, limit: searchLimits.limit }
  const { found } = await nearestLocations(env, query, now.getTime())
  const isOpen = (json: Uint8Array) => !isClosedFor(JSON.parse(decoder.decode(json)) as Location, now)
  return found.find(({ rlid, json }) => rlid !== own && isOpen(json)) ?? null
}

/** The same as pages receive it. */
export async function nearestOpenRestaurant(
  env: Pick<Env, 'DB' | 'KV'>,
  closed: Pick<StoredLocation, 'rlid' | 'latitude' | 'longitude'>,
  now: Date,
): Promise<NearbyLocation | null> {
  const found = await nearestOpen(env, closed, now)
  const at = found && (await restaurantAt(env.DB, found.rlid))
  return at && nearbyDataOf(at, found.miles)
}
