import type { ArchiveChangeLine, ArchivePart } from '#schema/archive/archive-wire.ts'
import { toArchiveChangesPartPath, toArchiveTablePartPath } from '#schema/archive/archive-wire.ts'
import type { ArchivedTable } from '#schema/archive/archived-tables.ts'
import type { NightlyArchiveProgress } from '#schema/archive/nightly-archive.ts'
import { prolongArchiveLease } from '../archive-lease.ts'
import { finishTableReadsForArchive } from '../archive-tables.ts'
import { takeTrackedChangesForArchive } from '../change-tracking.ts'
import { readArchivedRowPage } from '../read-rows.ts'
import { putArchiveLines } from './archive-bucket.ts'
import { assertDatabaseMatchesSchema } from './archive-layout.ts'
import { prepareArchivePartUpsert } from './archive-rows.ts'
import { nightlyArchiveTables } from './nightly-tables.ts'
import type { NightlyArchiveRunContext } from './run.ts'

type TablesProgress = NightlyArchiveProgress & { step: 'tables' }

/** The aimed size of a part in bytes. */
const partBytes = 4_000_000

/**
 * Continues to write tables, part by part. When all are written, another run reads the last changes and ends the
 * tracking. Throws `ArchiveLeaseError` if changes were not noted all the time.
 */
export async function writeArchiveTables(run: NightlyArchiveRunContext, progress: TablesProgress): Promise<void> {
  const { DB } = run.env
  await prolongArchiveLease(DB, progress.owner, run.clock())
  if (progress.table === nightlyArchiveTables.length) return writeLastChanges(run, progress)
  let current = progress
  while (current.table < nightlyArchiveTables.length && run.hasTime()) {
    const table = nightlyArchiveTables[current.table]!
    const { lines, after, limit } = await readPart(run, table, current)
    const isEnd = after === null
    const next: TablesProgress = isEnd
      ? { ...current, table: current.table + 1, parts: 0, after, limit: initialRowsPerPart }
      : { ...current, parts: current.parts + 1, after: keyOf(table, after), limit }
    if (lines.length > 0) {
      const part = await putArchiveLines(run, toArchiveTablePartPath(table.name, current.parts + 1), lines)
      await run.save({ progress: next }, [prepareArchivePartUpsert(DB, run.archive.id, part)])
      await prolongArchiveLease(DB, progress.owner, run.clock())
    }
    current = next
  }
  await run.save({ progress: current })
}

/** The number of rows that the first query of a table asks for. */
export const initialRowsPerPart = 50

const keyOf = ({ key }: ArchivedTable, row: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(key.map(({ name }) => [name, row[name] ?? null]))

/** Reads rows of a table for one part. */
async function readPart(
  { env, count }: NightlyArchiveRunContext,
  table: ArchivedTable,
  { after, limit }: TablesProgress,
) {
  const lines: string[] = []
  let size = 0
  for (let from = after, rows = limit; ; ) {
    const page = await readArchivedRowPage(env.DB, table, from, rows)
    count(1)
    for (const line of page.lines) lines.push(line)
    size += page.lines.reduce((sum, line) => sum + line.length, 0)
    if (page.after === null || size >= partBytes) return { lines, after: page.after, limit: page.limit }
    from = page.after
    rows = page.limit
  }
}

/**
 * Reads what has changed since tables were read, in as many runs as it takes, the last of it in the transaction that
 * ends the tracking. Reading removes the notes, so a run that was stopped in it cannot be continued.
 */
async function writeLastChanges(run: NightlyArchiveRunContext, progress: TablesProgress): Promise<void> {
  const { DB } = run.env
  const { owner, layout } = progress
  await run.save({ progress: { step: 'changes', layout, owner } })
  const parts: ArchivePart[] = []
  const write = async (changes: readonly ArchiveChangeLine[]) => {
    run.count(new Set(changes.map(({ table }) => table)).size + callsPerBatch)
    if (changes.length === 0) return
    const lines = changes.map((change) => JSON.stringify(change))
    parts.push(await putArchiveLines(run, toArchiveChangesPartPath(progress.parts + parts.length + 1), lines))
  }
  const recordParts = () => parts.map((part) => prepareArchivePartUpsert(DB, run.archive.id, part))
  for (let isLast = false; !isLast; ) {
    if (!run.hasTime())
      return run.save({ progress: { ...progress, parts: progress.parts + parts.length } }, recordParts())
    await prolongArchiveLease(DB, owner, run.clock())
    const taken = await takeTrackedChangesForArchive(DB, nightlyArchiveTables, owner)
    await write(taken.changes)
    isLast = taken.isLast
    await run.save({})
  }
  const { changes, rowCounts, sequences } = await finishTableReadsForArchive(DB, nightlyArchiveTables, owner)
  const finished_at = run.clock().toISOString()
  await assertDatabaseMatchesSchema(DB)
  await write(changes)
  await run.save(
    { finished_at, progress: { step: 'files', layout, after: '', moment: { finished_at, rowCounts, sequences } } },
    recordParts(),
  )
}

/** The calls of D1 for some changed rows, besides one for each of their tables. */
const callsPerBatch = 5
