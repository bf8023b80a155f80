import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { archivesFolder } from '#schema/archive/nightly-archive.ts'
import { nightlyArchive } from '#schema/archive/table.ts'
import type { ArchiveListItem } from '#schema/archive/wire.ts'
import { buildTotalRowCountColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'

/** Returns a page of nightly archives, latest first, and their number, in one round trip. */
export async function listNightlyArchives(
  db: D1Database,
  limit: number,
  offset: number,
): Promise<{ items: ArchiveListItem[]; total_count: number }> {
  const rows = await getDrizzle(db)
    .select({
      id: nightlyArchive.id,
      name: sql<string>`substr(${nightlyArchive.folder}, ${archivesFolder.length + 2})`,
      state: nightlyArchive.state,
      started_at: nightlyArchive.started_at,
      finished_at: nightlyArchive.finished_at,
      checked_at: nightlyArchive.checked_at,
      bytes: nightlyArchive.bytes,
      error: nightlyArchive.error,
      progress: nightlyArchive.progress,
      total: buildTotalRowCountColumn(),
    })
    .from(nightlyArchive)
    .orderBy(desc(nightlyArchive.id))
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ total: _, progress, ...item }) => ({
    ...item,
    check: (item.state === 'complete' && progress.step === 'check' && progress.found) || null,
  }))
  return { items, total_count: rows[0]?.total ?? 0 }
}

/** Lets the minute trigger check a written archive again. */
export async function requestArchiveCheck(db: D1Database, id: number): Promise<'requested' | 'unwritten' | 'missing'> {
  const requested = await getDrizzle(db)
    .update(nightlyArchive)
    .set({ state: 'checking', progress: { step: 'check', checked: 0 } })
    .where(and(eq(nightlyArchive.id, id), inArray(nightlyArchive.state, ['complete', 'damaged'])))
    .returning({ id: nightlyArchive.id })
  if (requested.length > 0) return 'requested'
  const existing = await getDrizzle(db)
    .select({ id: nightlyArchive.id })
    .from(nightlyArchive)
    .where(eq(nightlyArchive.id, id))
  return existing.length > 0 ? 'unwritten' : 'missing'
}
