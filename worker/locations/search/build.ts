import type { D1Database, D1PreparedStatement, KVNamespace } from '@cloudflare/workers-types'
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { wholeMapQuad } from '#schema/geo/sphere.ts'
import { counter, country, location, locationDensity, waitListChange } from '#schema/tables.ts'
import { getDatabase, readInOneBatch } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import {
  countryOfLocationJoinCondition,
  type LocationRecord,
  locationNotClosedCondition,
  type StoredLocation,
  storedLocationColumns,
} from '../stored-location.ts'
import { packLocationSnapshot } from './snapshot.ts'

/**
 * Up to this many locations are searched in memory; beyond it in the database. An isolate has 128 MB, 24 MB of them for
 * pages: 5,000 locations take 7 MB and 28 MB while the snapshot is built; 20,000 would take 29 MB and 106 MB.
 */
export const maxSnapshotLocations = 5000

/** Quads are split until they contain at most this many locations or are less than half a mile wide. */
const maxPerQuad = 64
const minQuadSize = 4 ** 7

/** The KV key of a snapshot: gzip of the layout in `snapshot.ts`, whose number is part of the key. */
export const getKvKeyOfLocationSnapshotVersion = (version: number): string => `locations:2:${version}`

/**
 * KV metadata of a snapshot: the day it was created in UTC, such as `2026-12-24`, as it only contains upcoming special
 * days.
 */
export interface LocationSnapshotMetadata {
  madeOn: string
}
export const createLocationSnapshotMetadata = (now: Date): LocationSnapshotMetadata => ({
  madeOn: now.toISOString().slice(0, 10),
})

/**
 * Call after every change of locations: recounts the quads, increments the version of all location data and stores the
 * snapshot of that version. Readers are correct at every moment in between because they query the database then.
 * Returns the version.
 */
export async function refreshLocationSearchData(
  { DB, KV }: { DB: D1Database; KV: KVNamespace },
  now = new Date(),
): Promise<number> {
  const increment = getDatabase(DB)
    .update(counter)
    .set(locationVersionIncrement)
    .where(eq(counter.name, 'locations'))
    .returning({ value: counter.value })
  // The snapshot of this version has all wait lists as they are.
  const forgetWaitListChanges = getDatabase(DB).delete(waitListChange)
  const [incremented] = await readInOneBatch(DB, [increment, forgetWaitListChanges, ...directoryQueries(DB)])
  const version = incremented[0]!.value
  await storeLocationSnapshot(KV, { version, rows: await listAllLocations(DB) }, now)
  return version
}

/** The statements of a change's batch that increment the version of all location data and recount the quads. */
export const prepareLocationSearchRefresh = (db: D1Database): D1PreparedStatement[] =>
  [
    getDatabase(db).update(counter).set(locationVersionIncrement).where(eq(counter.name, 'locations')),
    getDatabase(db).delete(waitListChange),
    ...directoryQueries(db),
  ].map((query) => toPreparedStatement(db, query))

/** What a snapshot is made of; without rows if there are too many locations. */
export interface LocationsForSnapshot {
  version: number
  rows: Awaited<ReturnType<typeof listAllLocations>>
}

/** Reads the current version and its locations, in the batch of a change. */
export async function readLocationsForSnapshot(db: D1Database): Promise<LocationsForSnapshot> {
  const current = getDatabase(db).select({ version: counter.value }).from(counter)
  const [row, rows] = await Promise.all([current.where(eq(counter.name, 'locations')).get(), listAllLocations(db)])
  return { version: row!.version, rows }
}

/** Stores the snapshot of a version, and deletes those before it. */
export async function storeLocationSnapshot(
  KV: KVNamespace,
  { version, rows }: LocationsForSnapshot,
  now: Date,
): Promise<void> {
  try {
    if (rows)
      await KV.put(getKvKeyOfLocationSnapshotVersion(version), await gzip(packLocationSnapshot(rows, now)), {
        metadata: createLocationSnapshotMetadata(now),
      })
    // The change itself may have incremented the version, which never had a snapshot.
    await Promise.all([
      KV.delete(getKvKeyOfLocationSnapshotVersion(version - 1)),
      KV.delete(getKvKeyOfLocationSnapshotVersion(version - 2)),
    ])
  } catch (error) {
    // The change is valid anyway: the database is queried until the scheduled task recreates the snapshot.
    console.error(`The snapshot of the locations, version ${version}, could not be written`, error)
  }
}

/** Assignment that increments the version counter of all location data. */
export const locationVersionIncrement = { value: sql`${counter.value} + 1` }

/**
 * Splits the map into quads, level by level, and counts their locations. Only quads with too many locations are split
 * again.
 */
function directoryQueries(db: D1Database) {
  const insert = (query: SQL) => getDatabase(db).insert(locationDensity).select(query)
  const isDone = or(
    eq(locationDensity.count, 0),
    and(gt(locationDensity.count, maxPerQuad), gt(locationDensity.size, minQuadSize)),
  )
  return [
    getDatabase(db).delete(locationDensity),
    insert(sql`SELECT 0, ${wholeMapQuad.size}, count(*) FROM ${location} WHERE ${locationNotClosedCondition}`),
    ...sizesBelow(wholeMapQuad.size).map((size) => insert(quarters(size))),
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
    WHERE ${location.cell} >= ${first} AND ${location.cell} < ${locationDensity.first} + (quarter.value + 1) * ${size}
    AND ${locationNotClosedCondition})`
  const crowded = sql`${locationDensity.size} = 4 * ${size} AND ${locationDensity.count} > ${maxPerQuad}`
  return sql`SELECT ${first}, ${size}, ${count} FROM ${locationDensity}, json_each('[0,1,2,3]') AS quarter
    WHERE ${crowded}`
}

/** Number of rows per query. */
const pageSize = 1000

/** Returns every open location by ascending rlid, or null when there are too many for a snapshot. */
async function listAllLocations(db: D1Database) {
  const rows: (StoredLocation & Pick<LocationRecord, 'x' | 'y' | 'z'>)[] = []
  for (;;) {
    const batch = await getDatabase(db)
      .select(storedLocationColumns)
      .from(location)
      .leftJoin(country, countryOfLocationJoinCondition)
      .where(and(gt(location.rlid, rows.at(-1)?.rlid ?? 0), locationNotClosedCondition))
      .orderBy(location.rlid)
      .limit(pageSize)
    rows.push(...batch)
    if (rows.length > maxSnapshotLocations) return null
    if (batch.length < pageSize) return rows
  }
}

const gzip = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Response(bytes).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
