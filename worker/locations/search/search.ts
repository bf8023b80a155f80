import { eq } from 'drizzle-orm'
import type { MapFilter } from '#schema/locations/map/map-filters.ts'
import type { Location } from '#schema/locations/wire.ts'
import { counter } from '#schema/tables.ts'
import { getLocationVersion, requireSync, syncPointers } from '../../cache/pointers.ts'
import type { Env } from '../../env.ts'
import { compileQuery } from '../../stores/db.ts'
import { findLocationById, findLocationByRlid, isTemporarilyClosed, toLocationJson } from '../stored-location.ts'
import { snapshotKey } from './build.ts'
import { type CellCounts, readCellCounts } from './cells.ts'
import { type FilteredLocations, filterInDatabase, filterInSnapshot } from './filters.ts'
import { findNearestInDatabase, type NearestLocations, type NearestQuery } from './nearest.ts'
import { findJsonById, findJsonByRlid, findNearestInSnapshot, openSnapshot, type Snapshot } from './snapshot.ts'

type Storage = Pick<Env, 'DB' | 'KV'>

/** KV caches missing keys for a while, so a missing snapshot is not requested again at once. */
const missingInterval = 30_000

/** This isolate's cached location data, all of one version. */
const cachedSearchData: {
  version: number
  snapshot?: Snapshot | undefined
  missedAt: number
  directory?: CellCounts | undefined
} = { version: -1, missedAt: 0 }

/** Finds the nearest locations in memory, or in the database when there are too many for a snapshot. */
export async function findNearestLocations(
  { DB, KV }: Storage,
  query: NearestQuery,
  now: number,
): Promise<NearestLocations> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  if (snapshot) return findNearestInSnapshot(snapshot, query)
  return findNearestInDatabase(DB, await currentDirectory(DB), query, new Date(now))
}

/**
 * Finds the nearest locations that match filters, with the number of matches per further filter; like
 * `findNearestLocations`.
 */
export async function filterNearestLocations(
  { DB, KV }: Storage,
  query: NearestQuery,
  filters: readonly MapFilter[],
  now: Date,
): Promise<FilteredLocations> {
  const snapshot = await currentSnapshot({ DB, KV }, now.getTime())
  if (snapshot) return filterInSnapshot(snapshot, query, filters, now)
  return filterInDatabase(DB, await currentDirectory(DB), query, filters, now)
}

/** Returns a location as UTF-8 JSON in the format of the public API, or undefined. */
export async function findLocationJson(
  { DB, KV }: Storage,
  rlid: number,
  now: number,
): Promise<Uint8Array | undefined> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  if (snapshot) return findJsonByRlid(snapshot, rlid)
  const row = await findLocationByRlid(DB, rlid)
  return row ? toLocationJson(row, new Date(now)) : undefined
}

const decoder = new TextDecoder()

/** A location with its position in degrees. */
interface Place {
  rlid: number
  latitude: number
  longitude: number
  isTemporarilyClosed: boolean
}

/**
 * Returns the position of the location with this id and whether it is temporarily closed; undefined when there is none.
 */
export async function findLocationPosition({ DB, KV }: Storage, id: number, now: number): Promise<Place | undefined> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  const json = snapshot && findJsonById(snapshot, id)
  if (json) return JSON.parse(decoder.decode(json)) as Location
  // Permanently closed locations are not in the snapshot, but their pages still show nearby ones.
  const row = await findLocationById(DB, id)
  return row ? { ...row, isTemporarilyClosed: isTemporarilyClosed(row) } : undefined
}

async function currentSnapshot({ DB, KV }: Storage, now: number): Promise<Snapshot | undefined> {
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
async function readSnapshot(kv: KVNamespace, version: number) {
  try {
    const packed = await kv.get(snapshotKey(version), { type: 'stream' })
    return packed ? openSnapshot(await gunzip(packed)) : undefined
  } catch (error) {
    console.error(`The snapshot of the locations, version ${version}, could not be read`, error)
    return undefined
  }
}

async function currentDirectory(db: D1Database): Promise<CellCounts> {
  const version = cachedSearchData.version
  const directory = cachedSearchData.directory ?? (await readCellCounts(db))
  if (version === cachedSearchData.version) cachedSearchData.directory = directory
  return directory
}

/** Requires a version check before the next response, after a change by this isolate. */
export const requireLocationSync = () => requireSync([])

const versionQuery = compileQuery((db) =>
  db.select({ value: counter.value }).from(counter).where(eq(counter.name, 'locations')).prepare(),
)
const readVersion = async (db: D1Database) => (await versionQuery(db).get())?.value ?? null

/** Drops cached data of an older version. While the database is down, the cached locations stay in use. */
async function syncVersion(env: Storage, now: number) {
  await syncPointers(env, now)
  const version = getLocationVersion()
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
export async function saveLastLocationVersion({ DB, KV }: Storage): Promise<void> {
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

const gunzip = (packed: ReadableStream) =>
  new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
