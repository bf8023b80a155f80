import { eq } from 'drizzle-orm'
import type { MapFilterName } from '#schema/locations/map/map-filters.ts'
import { counter } from '#schema/tables.ts'
import {
  getSyncedLocationDataVersion,
  requirePagePointerSyncAfterOwnChange,
  syncPagePointersIntoMemory,
} from '../../cache/pointers.ts'
import type { Env } from '../../env.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { isLocationOfSite } from '../locations-of-site.ts'
import {
  findLocationById,
  findNotClosedLocationByRlid,
  isLocationTemporarilyClosed,
  parsePublicLocationJson,
  toPublicLocationJson,
} from '../stored-location.ts'
import { type LocationCountsByMapCell, readLocationCountsByMapCell } from './cells.ts'
import {
  type FilteredNearestLocations,
  findFilteredNearestLocationsInDatabase,
  findFilteredNearestLocationsInSnapshot,
} from './filters.ts'
import { findNearestLocationsInDatabase, type NearestLocationsQuery, type NearestLocationsResult } from './nearest.ts'
import {
  findLocationJsonById,
  findNearestLocationsInSnapshot,
  findSnapshotLocationJson,
  type LocationsSnapshot,
} from './snapshot.ts'
import { readStoredLocationsSnapshot } from './stored-snapshot.ts'

type Storage = Pick<Env, 'DB' | 'KV'>

/** The site whose locations are searched. */
type SearchedSite = Pick<ResolvedSite, 'locationSiteIds'>

/** KV caches missing keys for a while, so a missing snapshot is not requested again at once. */
const missingInterval = 30_000

/** This isolate's cached location data, all of one version. */
const cachedSearchData: {
  version: number
  snapshot?: LocationsSnapshot | undefined
  missedAt: number
  directory?: LocationCountsByMapCell | undefined
} = { version: -1, missedAt: 0 }

/** Finds the nearest locations of a site in memory, or in the database when there are too many for a snapshot. */
export async function findNearestLocations(
  { DB, KV }: Storage,
  { locationSiteIds }: SearchedSite,
  query: NearestLocationsQuery,
  now: number,
): Promise<NearestLocationsResult> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  if (snapshot) return findNearestLocationsInSnapshot(snapshot, query, locationSiteIds)
  return findNearestLocationsInDatabase(DB, await currentDirectory(DB), query, new Date(now), locationSiteIds)
}

/**
 * Finds the nearest locations that match filters, with the number of matches per further filter; like
 * `findNearestLocations`.
 */
export async function findFilteredNearestLocations(
  { DB, KV }: Storage,
  { locationSiteIds }: SearchedSite,
  query: NearestLocationsQuery,
  filters: readonly MapFilterName[],
  now: Date,
): Promise<FilteredNearestLocations> {
  const snapshot = await currentSnapshot({ DB, KV }, now.getTime())
  if (snapshot) return findFilteredNearestLocationsInSnapshot(snapshot, query, filters, now, locationSiteIds)
  return findFilteredNearestLocationsInDatabase(DB, await currentDirectory(DB), query, filters, now, locationSiteIds)
}

/** Returns the index of all locations: the snapshot, or the counts by quads when there are too many for one. */
export async function readLocationSearchIndex(
  { DB, KV }: Storage,
  now: Date,
): Promise<{ snapshot: LocationsSnapshot } | { directory: LocationCountsByMapCell }> {
  const snapshot = await currentSnapshot({ DB, KV }, now.getTime())
  return snapshot ? { snapshot } : { directory: await currentDirectory(DB) }
}

/** Returns a location of a site as UTF-8 JSON in the format of the public API, or undefined. */
export async function findPublicLocationJson(
  { DB, KV }: Storage,
  site: SearchedSite,
  rlid: number,
  now: number,
): Promise<Uint8Array | undefined> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  if (snapshot) return findSnapshotLocationJson(snapshot, rlid, site.locationSiteIds)
  const row = await findNotClosedLocationByRlid(DB, rlid)
  return row && isLocationOfSite(row, site) ? toPublicLocationJson(row, new Date(now)) : undefined
}

/** A location with its position in degrees. */
interface Place {
  rlid: number
  latitude: number
  longitude: number
  isTemporarilyClosed: boolean
}

/**
 * Returns the position of the location of a site with this id and whether it is temporarily closed; undefined when
 * there is none.
 */
export async function findLocationPosition(
  { DB, KV }: Storage,
  site: SearchedSite,
  id: number,
  now: number,
): Promise<Place | undefined> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  const json = snapshot && findLocationJsonById(snapshot, id, site.locationSiteIds)
  if (json) return parsePublicLocationJson(json)
  // Permanently closed locations are not in the snapshot, but their pages still show nearby ones.
  const row = await findLocationById(DB, id)
  return row && isLocationOfSite(row, site)
    ? { ...row, isTemporarilyClosed: isLocationTemporarilyClosed(row) }
    : undefined
}

async function currentSnapshot({ DB, KV }: Storage, now: number): Promise<LocationsSnapshot | undefined> {
  await syncVersion({ DB, KV }, now)
  if (cachedSearchData.snapshot || now - cachedSearchData.missedAt < missingInterval) return cachedSearchData.snapshot
  const version = cachedSearchData.version
  const snapshot = await readSnapshot(KV, version)
  // Another request may have loaded a newer version meanwhile.
  if (version !== cachedSearchData.version) return cachedSearchData.snapshot
  if (!snapshot) cachedSearchData.missedAt = now
  cachedSearchData.snapshot = snapshot
  return snapshot
}

/** Returns undefined when the snapshot is missing or invalid; then the database is queried. */
const readSnapshot = async (kv: KVNamespace, version: number) =>
  (await readStoredLocationsSnapshot(kv, version))?.snapshot

async function currentDirectory(db: D1Database): Promise<LocationCountsByMapCell> {
  const version = cachedSearchData.version
  const directory = cachedSearchData.directory ?? (await readLocationCountsByMapCell(db))
  if (version === cachedSearchData.version) cachedSearchData.directory = directory
  return directory
}

/** Requires a version check before the next response, after a change by this isolate. */
export const requireLocationsVersionCheck = () => requirePagePointerSyncAfterOwnChange([])

const versionQuery = compileCachedQuery((db) =>
  db.select({ value: counter.value }).from(counter).where(eq(counter.name, 'locations')).prepare(),
)
const readVersion = async (db: D1Database) => (await versionQuery(db).get())?.value ?? null

/** Drops cached data of an older version. While the database is down, the cached locations stay in use. */
async function syncVersion(env: Storage, now: number) {
  await syncPagePointersIntoMemory(env, now)
  const version = getSyncedLocationDataVersion()
  if (version > cachedSearchData.version) return setVersion(version)
  if (cachedSearchData.version >= 0 || (await syncLastVersion(env.KV))) return
  setVersion((await readVersion(env.DB)) ?? 0)
}

function setVersion(version: number) {
  Object.assign(cachedSearchData, { version, snapshot: undefined, directory: undefined, missedAt: 0 })
}

/** KV key of the version, at most a minute old. */
const lastVersionKey = 'outage-snapshot:locations'

/** Saves the version to KV every minute if it has changed. */
export async function saveLocationsVersionToKv({ DB, KV }: Storage): Promise<void> {
  const [version, saved] = await Promise.all([readVersion(DB), KV.get(lastVersionKey)])
  if (version !== null && saved !== String(version)) await KV.put(lastVersionKey, String(version))
}

/** Uses the version saved in KV, if this isolate has no later one and the snapshot exists. Returns whether it does. */
async function syncLastVersion(kv: KVNamespace): Promise<boolean> {
  const version = Number(await kv.get(lastVersionKey).catch(() => null))
  const snapshot = version >= cachedSearchData.version ? await readSnapshot(kv, version) : undefined
  if (snapshot) Object.assign(cachedSearchData, { version, snapshot, directory: undefined, missedAt: 0 })
  return snapshot !== undefined
}
