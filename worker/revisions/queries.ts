import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { RevisionListing } from '#schema/pages/wire.ts'
import { revision, user } from '#schema/tables.ts'
import { userNameOrNull } from '../locations/history.ts'
import { getDatabase, readTogether } from '../stores/db.ts'

interface Revised {
  id: number
  latest_revision_id: number | null
  live_revision_id: number | null
}

/** The saved states of a page or snippet, the latest first, one for each editing session. */
export async function listRevisions(
  db: D1Database,
  type: 'page' | 'snippet',
  { id, latest_revision_id, live_revision_id }: Revised,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionListing> {
  const own = and(eq(revision.object_type, type), eq(revision.object_id, id))
  const [[counted], listed] = await readTogether(db, [
    getDatabase(db).select({ total: sql<number>`count(*)` }).from(revision).where(own),
    getDatabase(db)
      .select({
        id: revision.id,
        created_at: revision.created_at,
        saved_at: sql<string>`coalesce(${revision.saved_at}, ${revision.created_at})`,
        save_count: revision.save_count,
        user_id: revision.user_id,
        name: userNameOrNull,
        go_live_at: revision.approved_go_live_at,
      })
      .from(revision)
      .leftJoin(user, eq(user.id, revision.user_id))
      .where(own)
      .orderBy(desc(revision.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    meta: { total_count: counted!.total },
    items: listed.map(({ user_id, name, ...row }) => ({
      ...row,
      user: user_id === null ? null : { id: user_id, name: name ?? '' },
      is_latest: row.id === latest_revision_id,
      is_live: row.id === live_revision_id,
    })),
  }
}

/** Whether a revision has this id, or had it at an earlier save of its session. */
export const isSavedUnder = (id: number) =>
  or(eq(revision.id, id), and(gt(revision.id, id), lte(revision.first_id, id)))
