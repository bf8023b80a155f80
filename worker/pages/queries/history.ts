import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { logEntry, revision } from '#schema/tables.ts'
import type { PageHistoryResponse, ReviewUser } from '#schema/workflows/review-wire.ts'
import { buildRevisionHadIdCondition } from '../../revisions/queries.ts'
import { buildValueSubquery, coalesceColumns } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { keepTableNamesInSql } from '../../stores/expressions.ts'
import { buildUserByIdAsJsonColumn } from '../../workflows/queries/history.ts'

export interface PageHistoryFilter {
  limit: number
  offset: number
  action?: string | undefined
  user?: number | undefined
}

/** Returns the log entries of a page, latest first, and the actions and users to filter by. */
export async function listPageHistory(
  db: D1Database,
  page: number,
  { limit, offset, action, user }: PageHistoryFilter,
): Promise<PageHistoryResponse> {
  const ofPage = and(eq(logEntry.object_type, 'page'), eq(logEntry.object_id, page))!
  const filtered = and(
    ofPage,
    action === undefined ? undefined : eq(logEntry.action, action),
    user === undefined ? undefined : eq(logEntry.user_id, user),
  )
  const saved = buildValueSubquery(
    revision.id,
    sql`FROM ${revision} WHERE ${revision.id} = ${logEntry.revision_id}
    AND ${revision.object_type} = 'page' AND ${revision.object_id} = ${page}`,
  )
  const [counted, actions, users, rows] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(logEntry).where(filtered),
    getDrizzle(db)
      .selectDistinct({ action: logEntry.action })
      .from(logEntry)
      .where(ofPage)
      .orderBy(asc(logEntry.action)),
    getDrizzle(db)
      .select({ user: buildUserByIdAsJsonColumn(sql`user_id`) })
      .from(
        sql`(SELECT DISTINCT ${logEntry.user_id} AS user_id FROM ${logEntry} WHERE ${ofPage}
          AND ${logEntry.user_id} IS NOT NULL)`,
      ),
    getDrizzle(db)
      .select({
        id: logEntry.id,
        action: logEntry.action,
        timestamp: logEntry.timestamp,
        data: logEntry.data,
        user: buildUserByIdAsJsonColumn(logEntry.user_id).as('user'),
        revision_id: keepTableNamesInSql(saved).as('revision_id'),
      })
      .from(logEntry)
      .where(filtered)
      .orderBy(desc(logEntry.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    meta: {
      total_count: counted[0]!.total,
      actions: actions.map((row) => row.action),
      users: users.flatMap((row) => row.user ?? []),
    },
    items: rows,
  }
}

/** A revision with its content. */
export interface RevisionWithContent {
  id: number
  created_at: string
  user: ReviewUser | null
  is_latest: boolean
  is_live: boolean
  content: StoredContentBeforeUpgrade
}

/** An object with revisions: a page or a snippet. Columns instead of ids are read in the query. */
export interface RevisionedObject {
  id: number
  live_revision_id: number | SQL | null
  latest_revision_id: number | SQL | null
  alias_of_id?: number | null
}

/**
 * Finds a revision of a page or snippet by its id, or by `earliest`, `latest` or `live`; null if there is none. An
 * alias has the revision of its source.
 */
export async function findRevisionByIdOrKeyword(
  db: D1Database,
  type: 'page' | 'snippet',
  object: RevisionedObject,
  name: string,
): Promise<RevisionWithContent | null> {
  const id =
    name === 'earliest'
      ? 0
      : name === 'latest'
        ? object.latest_revision_id
        : name === 'live'
          ? object.live_revision_id
          : parseRevisionId(name)
  if (id === null) return null
  const row = await getDrizzle(db)
    .select({
      id: revision.id,
      created_at: coalesceColumns(revision.saved_at, revision.created_at),
      content: revision.content,
      user: buildUserByIdAsJsonColumn(revision.user_id).as('user'),
      is_latest: isRevision(object.latest_revision_id).as('is_latest'),
      is_live: isRevision(object.live_revision_id).as('is_live'),
    })
    .from(revision)
    .where(
      and(
        or(
          and(eq(revision.object_type, type), eq(revision.object_id, object.id)),
          object.alias_of_id ? sql`${revision.id} = ${object.latest_revision_id}` : undefined,
        ),
        id === 0 ? undefined : buildRevisionHadIdCondition(sql`${id}`),
      ),
    )
    .orderBy(asc(revision.id))
    .limit(1)
    .get()
  return row ?? null
}

const isRevision = (id: number | SQL | null) => sql`${revision.id} IS ${id}`.mapWith(Boolean)

/** Parses an id; null for anything else. 0 is reserved for `earliest`. */
const parseRevisionId = (name: string) => (/^[1-9]\d{0,14}$/.test(name) ? Number(name) : null)
