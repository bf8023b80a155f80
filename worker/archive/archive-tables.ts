import { count, lt, sql } from 'drizzle-orm'
import type { ArchiveChangeLine } from '#schema/archive/archive-wire.ts'
import type { ArchivedTable } from '#schema/archive/archived-tables.ts'
import { archiveLease } from '#schema/archive/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsOneOf } from '../stores/expressions.ts'
import { parseReturnedRows } from '../stores/returned-rows.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { ArchiveLeaseError, buildArchiveLeaseEndQuery, runStatementsUnderArchiveLease } from './archive-lease.ts'
import {
  parseRemainingChangeResults,
  prepareArchiveTrackingStop,
  prepareRemainingChangesRead,
} from './change-tracking.ts'

/** The moment that an archive shows. */
export interface ArchiveClosingSnapshot {
  /** The last changes of rows that were read before. */
  changes: ArchiveChangeLine[]
  /** The number of rows of each table, by name. */
  rowCounts: Record<string, number>
  /** The last ids of tables that never use one again, by name. */
  sequences: Record<string, number>
}

/** SQLite's own table of the last ids; it has no declaration. */
const sequenceTable = sql`sqlite_sequence`

/**
 * Ends the reading of tables: in one transaction reads the last changes and counts all rows, stops the tracking, and
 * ends the writer's lease. With all changes applied, the rows that were read are those of this moment. Throws
 * `ArchiveLeaseError` if the lease has ended before.
 */
export async function finishTableReadsForArchive(
  db: D1Database,
  archived: readonly ArchivedTable[],
  owner: string,
): Promise<ArchiveClosingSnapshot> {
  const changes = prepareRemainingChangesRead(db, archived)
  const counts = archived.map(({ table }) =>
    getDrizzle(db)
      .select({ rows: count().as('rows') })
      .from(table),
  )
  const names = archived.map(({ name }) => name)
  const sequences = getDrizzle(db)
    .select({ name: sql<string>`name`.as('name'), seq: sql<number>`seq`.as('seq') })
    .from(sequenceTable)
    .where(columnIsOneOf(sql.raw('name'), names))
  const results = await runStatementsUnderArchiveLease(db, owner, [
    ...changes,
    ...[...counts, sequences].map((query) => toPreparedStatement(db, query)),
    ...prepareArchiveTrackingStop(db),
    toPreparedStatement(db, buildArchiveLeaseEndQuery(db, owner)),
  ])
  const counted = results.slice(changes.length, changes.length + counts.length)
  const lastIds = parseReturnedRows(sequences, results[changes.length + counts.length])
  return {
    changes: parseRemainingChangeResults(db, archived, results.slice(0, changes.length)),
    rowCounts: Object.fromEntries(
      names.map((name, place) => [name, parseReturnedRows(counts[place]!, counted[place])[0]!.rows]),
    ),
    sequences: Object.fromEntries(lastIds.map(({ name, seq }) => [name, seq])),
  }
}

/**
 * Stops the tracking of changes after an error and ends the writer's lease. Does nothing if the lease is another's, or
 * with a time, if it has been prolonged up to then.
 */
export async function abandonArchiveTracking(db: D1Database, owner: string, endedBefore?: Date): Promise<void> {
  const hasEnded = endedBefore && lt(archiveLease.lease_until, endedBefore.toISOString())
  const statements = [...prepareArchiveTrackingStop(db), toPreparedStatement(db, buildArchiveLeaseEndQuery(db, owner))]
  try {
    await runStatementsUnderArchiveLease(db, owner, statements, hasEnded)
  } catch (error) {
    if (!(error instanceof ArchiveLeaseError)) throw error
  }
}
