import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page, revision } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsFalse } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { prepareReferencesRemoval } from '../../stores/references.ts'
import { preparePageWordsRemoval } from '../../stores/search-rows.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildPageInSubtreeCondition } from './tree.ts'

/** A log entry of a page. `action` is a name of Wagtail's or one of `tidemark.…`. */
export interface PageLogEntry {
  action:
    | 'tidemark.restore'
    | 'tidemark.discard_changes'
    | 'tidemark.request_schedule'
    | 'tidemark.withdraw_schedule_request'
    | 'tidemark.delete_permanently'
    | 'tidemark.reopen_comment'
    | `wagtail.comments.${'create' | 'edit' | 'delete' | 'create_reply' | 'resolve'}`
    | `wagtail.${'create' | 'edit' | 'publish' | 'publish.schedule' | 'publish.scheduled' | 'schedule.cancel' | 'unpublish' | 'unpublish.scheduled' | 'create_alias' | 'convert_alias' | 'move' | 'reorder' | 'copy' | 'delete' | 'revert' | 'rename' | 'lock' | 'unlock' | `view_restriction.${'create' | 'edit' | 'delete'}` | `workflow.${'start' | 'approve' | 'reject' | 'resume'}`}`
  page: number
  /** The page's title at the time. */
  label: string
  revision?: number
  data?: Record<string, unknown>
}

/** Converts log entries of pages, all by one user (null for none) at one time. */
export const pageLogEntriesToLogEntries = (
  entries: readonly PageLogEntry[],
  userId: number | null,
  now: string,
): LogEntry[] =>
  entries.map(({ action, page: object_id, label, revision: revision_id = null, data = {} }) => ({
    object_type: 'page',
    object_id,
    label,
    action,
    timestamp: now,
    user_id: userId,
    revision_id,
    data,
  }))

export interface NewPageRevision {
  id: number
  page: number
  content: Record<string, unknown>
  user: number
  now: string
  /** The editing session whose later saves overwrite this revision. */
  session?: string | undefined
}
export const preparePageRevisionInsert = (
  db: D1Database,
  { id, page: pageId, content, user, now, session }: NewPageRevision,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(revision)
      .values({
        id,
        object_type: 'page',
        object_id: pageId,
        created_at: now,
        user_id: user,
        content,
        editing_session: session ?? null,
        first_id: id,
        saved_at: now,
      }),
  )

/** Returns the statements that remove a subtree's unpublished pages from the search and the live references. */
export function prepareUnpublishedPagesIndexRemoval(db: D1Database, path: string): D1PreparedStatement[] {
  const unpublishedPages = sql`(SELECT ${page.id} FROM ${page} WHERE ${buildPageInSubtreeCondition(path)}
    AND ${columnIsFalse(page.live)})`
  return [
    prepareReferencesRemoval(db, { type: 'page', ids: unpublishedPages, state: 'live' }),
    preparePageWordsRemoval(db, unpublishedPages),
  ]
}

const sibling = alias(page, 'sibling')

/** Returns the sort position after the last child of a parent. */
export const buildNextChildPositionColumn = (parent: SQLWrapper | number): SQL<number> =>
  sql<number>`(SELECT coalesce(max(${sibling.position}), -1) + 1 FROM ${page} AS ${sibling}
    WHERE ${sibling.parent_id} = ${parent})`

/** Returns the sort position before the first child of a parent. */
export const buildPositionBeforeFirstChildColumn = (parent: SQLWrapper | number): SQL<number> =>
  sql<number>`(SELECT coalesce(min(${sibling.position}), 1) - 1 FROM ${page} AS ${sibling}
    WHERE ${sibling.parent_id} = ${parent})`
