import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import { counter, country, listCount, location, waitListChange } from '#schema/tables.ts'
import type { Env } from '../../env.ts'
import { buildSnapshottedWaitListChangesRemoval } from '../../seating/wait-lists/live-writes.ts'
import { runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { getDrizzle, runQueriesAndCountersInOneBatch } from '../../stores/db.ts'
import { valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { countryOfLocationJoinCondition, type LocationRecord, storedLocationColumns } from '../stored-location.ts'
import { maxSnapshotLocations, readLocationsForSnapshot, storeNewLocationsSnapshot } from './build.ts'
import { buildLocationDensityUpdateQueries } from './density.ts'
import { patchLocationsSnapshot } from './snapshot.ts'
import {
  createLocationsSnapshotMetadata,
  readStoredLocationsSnapshot,
  storeLocationsSnapshot,
} from './stored-snapshot.ts'

type SearchedRecord = Pick<LocationRecord, 'id' | 'cell' | 'closed_at'>

/** A location before (if it existed) and after a change, as far as the search counts it. */
export interface LocationChangeForSearch {
  before: SearchedRecord | undefined
  after: SearchedRecord
}

/** The statements of a change's batch that count again where locations appear, move or go. */
export const prepareLocationDensityRecount = (
  db: D1Database,
  changes: readonly LocationChangeForSearch[],
): D1PreparedStatement[] =>
  [...new Set(changes.flatMap(listRecountedCells))]
    .flatMap((cell) => buildLocationDensityUpdateQueries(db, cell))
    .map((query) => toPreparedStatement(db, query))

function listRecountedCells({ before, after }: LocationChangeForSearch): number[] {
  const cells = [before, after].flatMap((at) => (at?.closed_at === null ? [at.cell] : []))
  return cells.length === 2 && cells[0] === cells[1] ? [] : cells
}

/**
 * Reads the version and the changed locations in the batch of a change, which has incremented the version once. The
 * wait lists that have changed since the last snapshot are read with them, and forgotten unless parties wait there.
 */
export async function readLocationsSnapshotUpdate(db: D1Database, ids: readonly number[]) {
  const changed = sql`SELECT value FROM ${valuesAsSqlRows(ids)}
    UNION SELECT ${waitListChange.location_id} FROM ${waitListChange}`
  const [[state], rows] = await runQueriesAndCountersInOneBatch(db, [
    getDrizzle(db)
      .select({ version: counter.value, open: openLocationCount })
      .from(counter)
      .where(eq(counter.name, 'locations')),
    getDrizzle(db)
      .select(storedLocationColumns)
      .from(location)
      .leftJoin(country, countryOfLocationJoinCondition)
      .where(sql`${location.id} IN (${changed})`)
      .orderBy(location.rlid),
    buildSnapshottedWaitListChangesRemoval(db),
  ])
  return { ...state!, rows }
}

/** The number of restaurants that have not closed, which database triggers maintain. */
const openLocationCount = sql<number>`(
  SELECT sum(iif(${listCount.name} = 'all', ${listCount.count}, -${listCount.count}))
  FROM ${listCount} WHERE ${and(eq(listCount.list, 'location'), sql`${listCount.name} IN ('all', 'closed')`)})`

/**
 * Stores the snapshot of a version: the one before with the changed locations. If KV does not have that one, as while
 * another change is stored, all locations are read.
 */
export async function updateLocationsSnapshot(
  { DB, KV }: Pick<Env, 'DB' | 'KV'>,
  { version, open, rows }: Awaited<ReturnType<typeof readLocationsSnapshotUpdate>>,
  now: Date,
): Promise<void> {
  if (open > maxSnapshotLocations) return storeLocationsSnapshot(KV, version, null)
  const before = await readStoredLocationsSnapshot(KV, version - 1)
  if (!before) return storeNewLocationsSnapshot(KV, await runReadsInOneBatch(DB, readLocationsForSnapshot), now)
  const packed = patchLocationsSnapshot(before.snapshot, rows, now)
  // The special days of the other locations are as of the day before.
  const { madeOn } = before.metadata ?? createLocationsSnapshotMetadata(new Date(0))
  await storeLocationsSnapshot(KV, version, { packed, metadata: { madeOn } })
}
