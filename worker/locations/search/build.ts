import type { D1Database, D1PreparedStatement, KVNamespace } from '@cloudflare/workers-types'
import { and, eq, gt, sql } from 'drizzle-orm'
import { counter, country, location } from '#schema/tables.ts'
import { buildSnapshottedWaitListChangesRemoval } from '../../seating/wait-lists/live-writes.ts'
import { getDrizzle, runQueriesAndCountersInOneBatch } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import {
  countryOfLocationJoinCondition,
  type LocationRecord,
  locationNotPermanentlyClosedCondition,
  type StoredLocation,
  storedLocationColumns,
} from '../stored-location.ts'
import { buildLocationDensityRebuildQueries } from './density.ts'
import { packLocationsSnapshot } from './snapshot.ts'
import { createLocationsSnapshotMetadata, storeLocationsSnapshot } from './stored-snapshot.ts'

/**
 * Up to this many locations are searched in memory; beyond it in the database. An isolate has 128 MB, 24 MB of them for
 * pages: 5,000 locations take 7 MB and 28 MB while the snapshot is built; 20,000 would take 29 MB and 106 MB.
 */
export const maxSnapshotLocations = 5000

/**
 * Call after changes of many locations: recounts the quads, increments the version of all location data and stores the
 * snapshot of that version. Readers are correct at every moment in between because they query the database then.
 * Returns the version.
 */
export async function refreshLocationSearchData(
  { DB, KV }: { DB: D1Database; KV: KVNamespace },
  now = new Date(),
): Promise<number> {
  const increment = getDrizzle(DB)
    .update(counter)
    .set(locationsVersionIncrementAssignment)
    .where(eq(counter.name, 'locations'))
    .returning({ value: counter.value })
  // The snapshot of this version has all wait lists as they are.
  const forgetWaitListChanges = buildSnapshottedWaitListChangesRemoval(DB)
  const [incremented] = await runQueriesAndCountersInOneBatch(DB, [
    increment,
    forgetWaitListChanges,
    ...buildLocationDensityRebuildQueries(DB),
  ])
  const version = incremented[0]!.value
  await storeNewLocationsSnapshot(KV, { version, rows: await listAllLocations(DB) }, now)
  return version
}

/** The statements of a change's batch that increment the version of all location data and recount the quads. */
export const prepareLocationSearchRefresh = (db: D1Database): D1PreparedStatement[] =>
  [
    getDrizzle(db).update(counter).set(locationsVersionIncrementAssignment).where(eq(counter.name, 'locations')),
    buildSnapshottedWaitListChangesRemoval(db),
    ...buildLocationDensityRebuildQueries(db),
  ].map((query) => toPreparedStatement(db, query))

/** What a snapshot is made of; without rows if there are too many locations. */
export interface AllLocationRowsWithVersion {
  version: number
  rows: Awaited<ReturnType<typeof listAllLocations>>
}

/** Reads the current version and its locations, in the batch of a change. */
export async function readLocationsForSnapshot(db: D1Database): Promise<AllLocationRowsWithVersion> {
  const [row, rows] = await Promise.all([buildLocationVersionQuery(db).get(), listAllLocations(db)])
  return { version: row!.version, rows }
}

/** Stores the snapshot of a version, made from all its locations. */
export const storeNewLocationsSnapshot = (
  KV: KVNamespace,
  { version, rows }: AllLocationRowsWithVersion,
  now: Date,
): Promise<void> =>
  storeLocationsSnapshot(
    KV,
    version,
    rows && { packed: packLocationsSnapshot(rows, now), metadata: createLocationsSnapshotMetadata(now) },
  )

const buildLocationVersionQuery = (db: D1Database) =>
  getDrizzle(db).select({ version: counter.value }).from(counter).where(eq(counter.name, 'locations'))

/** Assignment that increments the version counter of all location data. */
export const locationsVersionIncrementAssignment = { value: sql`${counter.value} + 1` }

/** Number of rows per query. */
const pageSize = 1000

/** Returns every open location by ascending rlid, or null when there are too many for a snapshot. */
async function listAllLocations(db: D1Database) {
  const rows: (StoredLocation & Pick<LocationRecord, 'x' | 'y' | 'z'>)[] = []
  for (;;) {
    const batch = await getDrizzle(db)
      .select(storedLocationColumns)
      .from(location)
      .leftJoin(country, countryOfLocationJoinCondition)
      .where(and(gt(location.rlid, rows.at(-1)?.rlid ?? 0), locationNotPermanentlyClosedCondition))
      .orderBy(location.rlid)
      .limit(pageSize)
    rows.push(...batch)
    if (rows.length > maxSnapshotLocations) return null
    if (batch.length < pageSize) return rows
  }
}
