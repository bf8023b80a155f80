import { and, asc, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { StaticMirrorListItem } from '#schema/archive/wire.ts'
import { staticMirror } from '#schema/static-export/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'

export type StaticMirrorRow = typeof staticMirror.$inferSelect

/** How long a run may be silent before the next one continues its mirror, in milliseconds. */
const runDuration = 5 * 60_000

/** Lists all mirrors, oldest first. There are a few of each site. */
export const listStaticMirrors = (db: D1Database): Promise<StaticMirrorRow[]> =>
  getDrizzle(db).select().from(staticMirror).orderBy(asc(staticMirror.id))

/** Lists the mirrors of all sites for administrators, latest first, but those that are being deleted. */
export const listMirrorsForAdministrators = (db: D1Database): Promise<StaticMirrorListItem[]> =>
  getDrizzle(db)
    .select({
      id: staticMirror.id,
      host: staticMirror.host,
      state: staticMirror.state,
      started_at: staticMirror.started_at,
      finished_at: staticMirror.finished_at,
      files: staticMirror.files,
      bytes: staticMirror.bytes,
      error: staticMirror.error,
    })
    .from(staticMirror)
    .where(ne(staticMirror.state, 'deleting'))
    .orderBy(desc(staticMirror.id))

/** Adds a mirror. Returns its row. */
export async function insertStaticMirrorRow(
  db: D1Database,
  values: typeof staticMirror.$inferInsert,
): Promise<StaticMirrorRow> {
  const [inserted] = await getDrizzle(db).insert(staticMirror).values(values).returning()
  return inserted!
}

/** Lets a run work on a mirror; false while another run does. */
export async function claimStaticMirror(db: D1Database, id: number, run: string, now: Date): Promise<boolean> {
  const isFree = or(isNull(staticMirror.run_until), lt(staticMirror.run_until, now.toISOString()))
  const claimed = await getDrizzle(db)
    .update(staticMirror)
    .set({ run_id: run, run_until: new Date(now.getTime() + runDuration).toISOString() })
    .where(and(eq(staticMirror.id, id), isFree))
    .returning({ id: staticMirror.id })
  return claimed.length > 0
}

/** Changes a mirror and ends the work of a run on it; false if another run has taken over, which goes on. */
export async function updateAndUnclaimStaticMirror(
  db: D1Database,
  { id, run }: { id: number; run: string },
  change: Partial<Omit<StaticMirrorRow, 'id' | 'run_id' | 'run_until'>> = {},
): Promise<boolean> {
  const released = await getDrizzle(db)
    .update(staticMirror)
    .set({ ...change, run_id: null, run_until: null })
    .where(and(eq(staticMirror.id, id), eq(staticMirror.run_id, run)))
    .returning({ id: staticMirror.id })
  return released.length > 0
}

/** Marks mirrors as to be deleted. */
export async function markStaticMirrorsForDeletion(db: D1Database, ids: readonly number[]): Promise<void> {
  await getDrizzle(db).update(staticMirror).set({ state: 'deleting' }).where(columnIsOneOf(staticMirror.id, ids))
}

/** Deletes the row of a mirror whose files were deleted. */
export async function deleteStaticMirrorRow(db: D1Database, id: number): Promise<void> {
  await getDrizzle(db).delete(staticMirror).where(eq(staticMirror.id, id))
}
