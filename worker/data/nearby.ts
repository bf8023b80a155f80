import { eq } from 'drizzle-orm'
import type { MapFilter } from '#schema/rules/map-filters.ts'
import { counter } from '#schema/tables/index.ts'
import type { Location } from '#schema/wire/location.ts'
import type { Env } from '../env.ts'
import { within } from '../patience.ts'
import { compiled } from '../stores/db.ts'
import { isTemporarilyClosed, jsonOf, locationWithId, locationWithRlid } from './location.ts'
import { type Directory, readDirectory } from './location-directory.ts'
import { snapshotKey } from './location-index.ts'
import { type Narrowed, narrowedInDatabase, narrowedInSnapshot } from './location-narrowed.ts'
import { type Nearest, type NearestQuery, nearestInDatabase } from './location-nearest.ts'
import { jsonInSnapshot, jsonOfId, nearestInSnapshot, openSnapshot, type Snapshot } from './location-snapshot.ts'

type Storage = Pick<Env, 'DB' | 'KV'>

/** Location data may be this old on an isolate that did not make the change, in milliseconds. */
const pollInterval = 2000
/** What is held need not wait longer for word that it is still current, in milliseconds. */
const versionPatience = 1000
/** KV remembers for a while that a key was not there, so it is not asked for it again at once. */
const missingInterval = 30_000

/** What this isolate holds of the location data, all of one version. */
const held: {
  version: number
  polledAt: number
  snapshot?: Snapshot | undefined
  missedAt: number
  directory?: Directory | undefined
} = { version: -1, polledAt: 0, missedAt: 0 }

/** The nearest locations: from this isolate's memory, or from the database where there are too many for that. */
export async function nearestLocations({ DB, KV }: Storage, query: NearestQuery, now: number): Promise<Nearest> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  if (snapshot) return nearestInSnapshot(snapshot, query)
  return nearestInDatabase(DB, await currentDirectory(DB), query, new Date(now))
}

/** The nearest locations that pass filters, and how many each further filter would leave: found as `nearestLocations` finds them. */
export async function narrowedLocations(
  { DB, KV }: Storage,
  query: NearestQuery,
  chosen: readonly MapFilter[],
  now: Date,
): Promise<Narrowed> {
  const snapshot = await currentSnapshot({ DB, KV }, now.getTime())
  if (snapshot) return narrowedInSnapshot(snapshot, query, chosen, now)
  return narrowedInDatabase(DB, await currentDirectory(DB), query, chosen, now)
}

/** One location as UTF-8 JSON in the shape of the public API, or undefined. */
export async function locationJson({ DB, KV }: Storage, rlid: number, now: number): Promise<Uint8Array | undefined> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  if (snapshot) return jsonInSnapshot(snapshot, rlid)
  const row = await locationWithRlid(DB, rlid)
  return row ? jsonOf(row, new Date(now)) : undefined
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
export async function placeOfId({ DB, KV }: Storage, id: number, now: number): Promise<Place | undefined> {
  const snapshot = await currentSnapshot({ DB, KV }, now)
  const json = snapshot && jsonOfId(snapshot, id)
  if (json) return JSON.parse(decoder.decode(json)) as Location
  // One that has closed for good is in no snapshot, but its page still names its neighbours.
  const row = await locationWithId(DB, id)
  return row ? { ...row, isTemporarilyClosed: isTemporarilyClosed(row) } : undefined
}

async function currentSnapshot({ DB, KV }: Storage, now: number): Promise<Snapshot | undefined> {
  await followVersion(DB, KV, now)
  if (held.snapshot || now - held.missedAt < missingInterval) return held.snapshot
  const version = held.version
  const snapshot = await readSnapshot(KV, version)
  // Another request may have seen a newer version meanwhile.
  if (version !== held.version) return held.snapshot
  if (!snapshot) held.missedAt = now
  held.snapshot = snapshot
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

async function currentDirectory(db: D1Database): Promise<Directory> {
  const version = held.version
  const directory = held.directory ?? (await readDirectory(db))
  if (version === held.version) held.directory = directory
  return directory
}

/** After a change: this isolate asks which version is current before its next answer. */
export function mustFollowLocations() {
  held.polledAt = 0
}

/** Drops what is held of an older version. While the database is away the locations already known go on being served. */
const versionQuery = compiled((db) => db.select({ value: counter.value }).from(counter).where(eq(counter.name, 'locations')).prepare())
const currentVersion = async (db: D1Database) => (await versionQuery(db).get())?.value ?? null

async function followVersion(db: D1Database, kv: KVNamespace, now: number) {
  if (now - held.polledAt < pollInterval) return
  try {
    const version = await within(versionPatience, currentVersion(db))
    if (version !== held.version) Object.assign(held, { version, snapshot: undefined, directory: undefined, missedAt: 0 })
  } catch (error) {
    console.error('The version of the locations could not be read', error)
    if (!held.snapshot && !(await followLastVersion(kv))) throw error
  }
  held.polledAt = now
}

/** Where KV holds the version that was current a minute ago. */
const lastVersionKey = 'last-known:locations'

/** Scheduled each minute: writes the version down when it has changed. */
export async function keepLastVersion({ DB, KV }: Storage): Promise<void> {
  const [version, kept] = await Promise.all([currentVersion(DB), KV.get(lastVersionKey)])
  if (version !== null && kept !== String(version)) await KV.put(lastVersionKey, String(version))
}

/** The version that was written down last, when this isolate knows no later one and its snapshot is there. Whether it is. */
async function followLastVersion(kv: KVNamespace): Promise<boolean> {
  const version = Number(await kv.get(lastVersionKey).catch(() => null))
  const snapshot = version >= held.version ? await readSnapshot(kv, version) : undefined
  if (snapshot) Object.assign(held, { version, snapshot, directory: undefined, missedAt: 0 })
  return snapshot !== undefined
}

const gunzip = (packed: ReadableStream) => new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
