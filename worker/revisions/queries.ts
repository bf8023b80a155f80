import { and, count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RevisionListResponse } from '#schema/pages/wire.ts'
import { revision, user } from '#schema/tables.ts'
import { nullableUserNameColumn } from '../locations/history.ts'
import { coalesceColumns } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'

interface RevisionedObject {
  id: number
  latest_revision_id: number | null
  live_revision_id: number | null
}

/** Lists the revisions of a page or snippet, latest first, one for each editing session. */
export async function listObjectRevisions(
  db: D1Database,
  type: 'page' | 'snippet',
  { id, latest_revision_id, live_revision_id }: RevisionedObject,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionListResponse> {
  const isOfObject = and(eq(revision.object_type, type), eq(revision.object_id, id))
  const [[counted], rows] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(revision).where(isOfObject),
    getDrizzle(db)
      .select({
        id: revision.id,
        created_at: revision.created_at,
        saved_at: coalesceColumns(revision.saved_at, revision.created_at),
        save_count: revision.save_count,
        user_id: revision.user_id,
        name: nullableUserNameColumn,
        go_live_at: revision.approved_go_live_at,
      })
      .from(revision)
      .leftJoin(user, eq(user.id, revision.user_id))
      .where(isOfObject)
      .orderBy(desc(revision.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    meta: { total_count: counted!.total },
    items: rows.map(({ user_id, name, ...row }) => ({
      ...row,
      user: user_id === null ? null : { id: user_id, name: name ?? '' },
      is_latest: row.id === latest_revision_id,
      is_live: row.id === live_revision_id,
    })),
  }
}

/** Returns a condition: a row of `revision` has this id, or had it after an earlier save of its session. */
export const buildRevisionHadIdCondition = (id: SQLWrapper): SQL =>
  sql`(${revision.id} = ${id} OR ${revision.id} > ${id} AND ${revision.first_id} <= ${id})`
