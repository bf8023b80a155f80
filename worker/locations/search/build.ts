import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { wholeMap } from '#schema/geo/sphere.ts'
import { counter, country, location, locationDensity } from '#schema/tables.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import {
  isNotClosed,
  joinsCountryOfLocation,
  type LocationRecord,
  type StoredLocation,
  storedLocationColumns,
} from '../stored-location.ts'
import { packSnapshot } from './snapshot.ts'

/**
 * Up to this many locations are searched in memory; beyond it in the database. An isolate has 128 MB in all, 24 MB of
 * them for pages: 5,000 locations take 7 MB there and 28 MB while they are packed, 20,000 would take 29 MB and 106 MB.
 */
export const maxSnapshotLocations = 5000

/** Quads of the directory are cut until they hold at most this many locations, or are less than half a mile wide. */
const maxPerQuad = 64
const minQuadSize = 4 ** 7

/** The key of a snapshot in KV: gzip of the layout of `snapshot.ts`. */
export const snapshotKey = (version: number): string => `locations:${version}`

/**
 * What KV keeps beside a snapshot: the day it was made, `2026-12-24` in UTC, as it tells of special days only the next.
 */
export interface SnapshotMetadata {
  madeOn: string
}
export const createSnapshotMetadata = (now: Date): SnapshotMetadata => ({ madeOn: now.toISOString().slice(0, 10) })

/**
 * To be called after any change to locations: counts them anew for the directory, gives all location data a new version
 * and stores the snapshot of that version. Readers are right at every moment in between, as they then ask the database.
 * Returns the version.
 */
export async function refreshLocationIndex(
  { DB, KV }: { DB: D1Database; KV: KVNamespace },
  now = new Date(),
): Promise<number> {
  const bump = getDatabase(DB)
    .update(counter)
    .set(incrementCounter)
    .where(eq(counter.name, 'locations'))
    .returning({ value: counter.value })
  const [bumped] = await readTogether(DB, [bump, ...directoryQueries(DB)])
  const version = bumped[0]!.value
  const rows = await allLocations(DB)
  try {
    if (rows)
      await KV.put(snapshotKey(version), await gzip(packSnapshot(rows, now)), { metadata: createSnapshotMetadata(now) })
    // The change itself may have taken a version of its own, for which there never was a snapshot.
    await Promise.all([KV.delete(snapshotKey(version - 1)), KV.delete(snapshotKey(version - 2))])
  } catch (error) {
    // The change counts all the same: the database is asked until a trigger makes the snapshot again.
    console.error(`The snapshot of the locations, version ${version}, could not be written`, error)
  }
  return version
}

/** For the counter that is the version of all location data. */
export const incrementCounter = { value: sql`${counter.value} + 1` }

/** Cuts the map into quads, level by level, and counts. Only quads with too many locations are looked at again. */
function directoryQueries(db: D1Database) {
  const insert = (query: SQL) => getDatabase(db).insert(locationDensity).select(query)
  const isDone = or(
    eq(locationDensity.count, 0),
    and(gt(locationDensity.count, maxPerQuad), gt(locationDensity.size, minQuadSize)),
  )
  return [
    getDatabase(db).delete(locationDensity),
    insert(sql`SELECT 0, ${wholeMap.size}, count(*) FROM ${location} WHERE ${isNotClosed}`),
    ...sizesBelow(wholeMap.size).map((size) => insert(quarters(size))),
    getDatabase(db).delete(locationDensity).where(isDone),
  ]
}

function sizesBelow(size: number): number[] {
  const quarter = size / 4
  return quarter < minQuadSize ? [] : [quarter, ...sizesBelow(quarter)]
}

function quarters(size: number): SQL {
  const first = sql`${locationDensity.first} + quarter.value * ${size}`
  const count = sql`(SELECT count(*) FROM ${location}
    WHERE ${location.cell} >= ${first} AND ${location.cell} < ${locationDensity.first} + (quarter.value + 1) * ${size} AND ${isNotClosed})`
  const crowded = sql`${locationDensity.size} = 4 * ${size} AND ${locationDensity.count} > ${maxPerQuad}`
  return sql`SELECT ${first}, ${size}, ${count} FROM ${locationDensity}, json_each('[0,1,2,3]') AS quarter WHERE ${crowded}`
}

/** So many rows are read at once. */
const pageSize = 1000

/** Every location that has not closed, by rising rlid, or null when there are too many for a snapshot. */
async function allLocations(db: D1Database) {
  const rows: (StoredLocation & Pick<LocationRecord, 'x' | 'y' | 'z'>)[] = []
  for (;;) {
    const read = await getDatabase(db)
      .select(storedLocationColumns)
      .from(location)
      .leftJoin(country, joinsCountryOfLocation)
      .where(and(gt(location.rlid, rows.at(-1)?.rlid ?? 0), isNotClosed))
      .orderBy(location.rlid)
      .limit(pageSize)
    rows.push(...read)
    if (rows.length > maxSnapshotLocations) return null
    if (read.length < pageSize) return rows
  }
}

const gzip = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Response(bytes).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
