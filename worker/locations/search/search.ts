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

/** KV remembers for a while that a key was not there, so it is not asked for it again at once. */
const missingInterval = 30_000

/** What this isolate holds of the location data, all of one version. */
const cachedSearchData: {
  version: number
  snapshot?: Snapshot | undefined
  missedAt: number
  directory?: CellCounts | undefined
} = { version: -1, missedAt: 0 }

/** The nearest locations: from this isolate's memory, or from the database where there are too many for that. */
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
 * The nearest locations that pass filters, and how many each further filter would leave: found as
 * `findNearestLocations` finds them.
 */
export async function filterNearestLocations(
  { DB, KV }: Storage,
  query: NearestQuery,
  chosen: readonly MapFilter[],
  now: Date,
): Promise<FilteredLocations> {
  const snapshot = await currentSnapshot({ DB, KV }, now.getTime())
  if (snapshot) return filterInSnapshot(snapshot, query, chosen, now)
  return filterInDatabase(DB, await currentDirectory(DB), query, chosen, now)
}

/** One location as UTF-8 JSON in the shape of the public API, or undefined. */
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

/** A location with where it lies, in degrees. */
interface Place {
  rlid: number
  latitude: number
  longitude: number
  isTemporarilyClosed: boolean
}

/** Where the location with this id lies, and whether it is closed for a time; undefined when there is none. */
export async function findLocationPosition({ DB, KV }: Storage, id: number, now: number): Promise<Place | undefined> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  const json = snapshot && findJsonById(snapshot, id)
  if (json) return JSON.parse(decoder.decode(json)) as Location
  // One that has closed for good is in no snapshot, but its page still names its neighbours.
  const row = await findLocationById(DB, id)
  return row ? { ...row, isTemporarilyClosed: isTemporarilyClosed(row) } : undefined
}

async function currentSnapshot({ DB, KV }: Storage, now: number): Promise<Snapshot | undefined> {
  await syncVersion({ DB, KV }, now)
  if (cachedSearchData.snapshot || now - cachedSearchData.missedAt < missingInterval) return cachedSearchData.snapshot
  const version = cachedSearchData.version
  const snapshot = await readSnapshot(KV, version)
  // Another request may have seen a newer version meanwhile.
  if (version !== cachedSearchData.version) return cachedSearchData.snapshot
  if (!snapshot) cachedSearchData.missedAt = now
  cachedSearchData.snapshot = snapshot
  return snapshot
}

/** Undefined when it is not there or cannot be read: then the database is asked. */
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

/** After a change: this isolate reads the current version before its next response. */
export const requireLocationSync = () => requireSync([])

const versionQuery = compileQuery((db) =>
  db.select({ value: counter.value }).from(counter).where(eq(counter.name, 'locations')).prepare(),
)
const readVersion = async (db: D1Database) => (await versionQuery(db).get())?.value ?? null

/**
 * Drops what is held of an older version, which comes with what is current of all pages (`../../cache/pointers.ts`).
 * While the database is away the locations already known go on being served.
 */
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

/** Where KV holds the version that was current a minute ago. */
const lastVersionKey = 'outage-snapshot:locations'

/** Scheduled each minute: writes the version down when it has changed. */
export async function saveLastLocationVersion({ DB, KV }: Storage): Promise<void> {
  const [version, kept] = await Promise.all([readVersion(DB), KV.get(lastVersionKey)])
  if (version !== null && kept !== String(version)) await KV.put(lastVersionKey, String(version))
}

/**
 * The version that was written down last, when this isolate knows no later one and its snapshot is there. Whether it
 * is.
 */
async function syncLastVersion(kv: KVNamespace): Promise<boolean> {
  const version = Number(await kv.get(lastVersionKey).catch(() => null))
  const snapshot = version >= cachedSearchData.version ? await readSnapshot(kv, version) : undefined
  if (snapshot) Object.assign(cachedSearchData, { version, snapshot, directory: undefined, missedAt: 0 })
  return snapshot !== undefined
}

const gunzip = (packed: ReadableStream) =>
  new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
