import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { ArchivedFile, ArchivePart } from '#schema/archive/archive-wire.ts'
import { nightlyArchive, nightlyArchiveFile, nightlyArchivePart } from '#schema/archive/table.ts'
import { buildOnConflictUpdateClause } from '../../stores/bulk-load.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, buildJsonRowSource, columnIsOneOf } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

export type NightlyArchiveRow = typeof nightlyArchive.$inferSelect
type NightlyArchiveChange = Partial<Omit<NightlyArchiveRow, 'id' | 'run_id' | 'run_until'>>

/** How long a run may be silent before the next one continues its archive, in milliseconds. */
const runDuration = 90_000

/** Lists all nightly archives, oldest first. There are about thirty. */
export const listAllNightlyArchives = (db: D1Database): Promise<NightlyArchiveRow[]> =>
  getDrizzle(db).select().from(nightlyArchive).orderBy(asc(nightlyArchive.id))

const runEnd = (now: Date) => new Date(now.getTime() + runDuration).toISOString()

/** Lets a run work on an archive; false while another run does. */
export async function claimNightlyArchive(db: D1Database, id: number, run: string, now: Date): Promise<boolean> {
  const isFree = or(isNull(nightlyArchive.run_until), lt(nightlyArchive.run_until, now.toISOString()))
  const claimed = await getDrizzle(db)
    .update(nightlyArchive)
    .set({ run_id: run, run_until: runEnd(now) })
    .where(and(eq(nightlyArchive.id, id), isFree))
    .returning({ id: nightlyArchive.id })
  return claimed.length > 0
}

/** Ends the work of a run, so that the next one can continue. */
export async function releaseNightlyArchive(db: D1Database, id: number, run: string): Promise<void> {
  await getDrizzle(db)
    .update(nightlyArchive)
    .set({ run_id: null, run_until: null })
    .where(and(eq(nightlyArchive.id, id), eq(nightlyArchive.run_id, run)))
}

/**
 * Changes an archive and writes more rows in one transaction, and only while the run works on it; then it may for
 * longer. Throws if another run has taken over, which continues from what was saved last.
 */
export async function updateNightlyArchiveRow(
  db: D1Database,
  { id, run, now }: { id: number; run: string; now: Date },
  change: NightlyArchiveChange,
  statements: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const isClaimed = sql`EXISTS (SELECT 1 FROM ${nightlyArchive}
    WHERE ${and(eq(nightlyArchive.id, id), eq(nightlyArchive.run_id, run))})`
  const update = getDrizzle(db)
    .update(nightlyArchive)
    .set({ ...change, run_until: runEnd(now) })
    .where(eq(nightlyArchive.id, id))
  await commitWritePlan(db, {
    guards: [prepareConditionGuard(db, isClaimed)],
    writes: [...statements, toPreparedStatement(db, update)],
  })
}

/** Returns the statement that adds an archive. */
export const prepareNightlyArchiveInsert = (db: D1Database, values: typeof nightlyArchive.$inferInsert) =>
  toPreparedStatement(db, getDrizzle(db).insert(nightlyArchive).values(values))

/** Marks archives as to be deleted. */
export async function markNightlyArchivesForDeletion(db: D1Database, ids: readonly number[]): Promise<void> {
  await getDrizzle(db).update(nightlyArchive).set({ state: 'deleting' }).where(columnIsOneOf(nightlyArchive.id, ids))
}

/** Deletes the row of an archive whose files were deleted. */
export async function deleteNightlyArchiveRow(db: D1Database, id: number): Promise<void> {
  const row = getDrizzle(db).delete(nightlyArchive).where(eq(nightlyArchive.id, id))
  await commitWritePlan(db, { writes: [...prepareArchivePartAndFileDeletion(db, id), toPreparedStatement(db, row)] })
}

/** Returns the statements that forget what was written of an archive. */
export const prepareArchivePartAndFileDeletion = (db: D1Database, id: number): D1PreparedStatement[] => [
  toPreparedStatement(db, getDrizzle(db).delete(nightlyArchivePart).where(eq(nightlyArchivePart.archive_id, id))),
  toPreparedStatement(db, getDrizzle(db).delete(nightlyArchiveFile).where(eq(nightlyArchiveFile.archive_id, id))),
]

/** Returns the statement that records a part; a part that is written again replaces the one before. */
export const prepareArchivePartUpsert = (db: D1Database, archive_id: number, part: ArchivePart): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(nightlyArchivePart)
      .values({ archive_id, ...part })
      .onConflictDoUpdate({ target: [nightlyArchivePart.archive_id, nightlyArchivePart.path], set: part }),
  )

/** Returns the statement that records files; a file that is copied again replaces the record before. */
export function prepareArchiveFilesUpsert(
  db: D1Database,
  archive_id: number,
  files: readonly ArchivedFile[],
): D1PreparedStatement {
  const rows = files.map((file) => ({ archive_id, ...file }))
  const { from, field } = buildJsonRowSource(rows)
  const columns = getTableColumns(nightlyArchiveFile)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const values = Object.fromEntries(names.map((name) => [name, field(name)]))
  const conflict = buildOnConflictUpdateClause([columns.archive_id, columns.key], Object.values(columns))
  return toPreparedStatement(
    db,
    buildInsertSelect(nightlyArchiveFile, values, sql`FROM ${from} WHERE true ${conflict}`),
  )
}

/** Lists the recorded parts in the order of their paths. */
export const listRecordedArchiveParts = (db: D1Database, id: number): Promise<ArchivePart[]> =>
  getDrizzle(db)
    .select({
      path: nightlyArchivePart.path,
      bytes: nightlyArchivePart.bytes,
      sha256: nightlyArchivePart.sha256,
      rows: nightlyArchivePart.rows,
    })
    .from(nightlyArchivePart)
    .where(eq(nightlyArchivePart.archive_id, id))
    .orderBy(asc(nightlyArchivePart.path))

/** Lists recorded files in the order of their keys. */
export const listRecordedArchiveFiles = (
  db: D1Database,
  id: number,
  after: string,
  limit: number,
): Promise<ArchivedFile[]> =>
  getDrizzle(db)
    .select({
      key: nightlyArchiveFile.key,
      bytes: nightlyArchiveFile.bytes,
      sha256: nightlyArchiveFile.sha256,
      stored_sha256: nightlyArchiveFile.stored_sha256,
      http: nightlyArchiveFile.http,
    })
    .from(nightlyArchiveFile)
    .where(and(eq(nightlyArchiveFile.archive_id, id), sql`${nightlyArchiveFile.key} > ${after}`))
    .orderBy(asc(nightlyArchiveFile.key))
    .limit(limit)

/** Returns the digest in the archive of a content that was copied; undefined if it was not. */
export async function findArchivedFileDigest(db: D1Database, id: number, sha256: string): Promise<string | undefined> {
  const [found] = await getDrizzle(db)
    .select({ stored_sha256: nightlyArchiveFile.stored_sha256 })
    .from(nightlyArchiveFile)
    .where(and(eq(nightlyArchiveFile.archive_id, id), eq(nightlyArchiveFile.sha256, sha256)))
    .limit(1)
  return found?.stored_sha256
}
