import { endOf } from './governed-page.ts'

/** A line of the audit log. `action` is one of Wagtail's names. */
export interface LogEntry {
  action:
    | 'tidemark.restore'
    | 'tidemark.discard_changes'
    | `tidemark.${'wish' | 'withdraw'}_times`
    | 'tidemark.delete_for_good'
    | 'tidemark.reopen_comment'
    | `wagtail.comments.${'create' | 'edit' | 'delete' | 'create_reply' | 'resolve'}`
    | `wagtail.${'create' | 'edit' | 'publish' | 'publish.schedule' | 'publish.scheduled' | 'schedule.cancel' | 'unpublish' | 'unpublish.scheduled' | 'create_alias' | 'convert_alias' | 'move' | 'reorder' | 'copy' | 'delete' | 'revert' | 'rename' | 'lock' | 'unlock' | `view_restriction.${'create' | 'edit' | 'delete'}` | `workflow.${'start' | 'approve' | 'reject' | 'resume'}`}`
  page: number
  /** The page's title at the time. */
  label: string
  revision?: number
  data?: Record<string, unknown>
}

/** Writes log entries, all by one user, or by nobody, at one time. */
export const logStatement = (db: D1Database, entries: readonly LogEntry[], userId: number | null, now: string) =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, revision_id, data)
       SELECT 'page', value ->> 'page', value ->> 'label', value ->> 'action', ?2, ?3, value ->> 'revision', coalesce(value -> 'data', '{}')
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(entries), now, userId)

export interface NewRevision {
  id: number
  page: number
  content: Record<string, unknown>
  user: number
  now: string
  /** The editing session it is the first revision of. */
  session?: string | undefined
}
export const insertRevision = (db: D1Database, { id, page, content, user, now, session }: NewRevision) =>
  db
    .prepare(
      `INSERT INTO revision (id, object_type, object_id, created_at, user_id, content, editing_session, first_id, saved_at)
       VALUES (?1, 'page', ?2, ?3, ?4, ?5, ?6, ?1, ?3)`,
    )
    .bind(id, page, now, user, JSON.stringify(content), session ?? null)

/** The content of a page's revision, or null when the page has no such revision. An alias has the one it shows. Saves of one session are one revision by whichever of their ids. */
export async function revisionContent(db: D1Database, pageId: number, revisionId: number | null): Promise<Record<string, unknown> | null> {
  if (!Number.isSafeInteger(revisionId)) return null
  const row = await db
    .prepare(
      `SELECT content FROM revision WHERE object_type = 'page' AND (object_id = ?2 AND ${savedUnder('?1')}
         OR id = ?1 AND EXISTS (SELECT 1 FROM page WHERE page.id = ?2 AND alias_of_id IS NOT NULL AND latest_revision_id = ?1))`,
    )
    .bind(revisionId, pageId)
    .first<{ content: string }>()
  return row && JSON.parse(row.content)
}

/** SQL: whether a row of `revision` has this id, or had it at an earlier save of its session. */
export const savedUnder = (id: string) => `(revision.id = ${id} OR revision.id > ${id} AND revision.first_id <= ${id})`

/** The contents of pages' revisions, by the revision's id. */
export async function revisionContents(db: D1Database, ids: readonly number[]): Promise<Map<number, Record<string, unknown>>> {
  const { results } = await db
    .prepare("SELECT id, content FROM revision WHERE +object_type = 'page' AND id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(ids))
    .all<{ id: number; content: string }>()
  return new Map(results.map(({ id, content }) => [id, JSON.parse(content)]))
}

/** Takes the subtree at a path out of the search and out of the set of live references. */
export const leavePublicIndexes = (db: D1Database, path: string): D1PreparedStatement[] => [
  db
    .prepare(
      `DELETE FROM reference WHERE source_type = 'page' AND state = 'live'
         AND source_id IN (SELECT id FROM page WHERE path >= ?1 AND path < ?2 AND live = 0)`,
    )
    .bind(path, endOf(path)),
  db
    .prepare('DELETE FROM page_search WHERE rowid IN (SELECT id FROM page WHERE path >= ?1 AND path < ?2 AND live = 0)')
    .bind(path, endOf(path)),
]

/** The sort position after the last page, or before the first, below a parent. */
export const edgePosition = (at: 'first-child' | 'last-child', parent: string) =>
  at === 'first-child'
    ? `(SELECT coalesce(min(position), 1) - 1 FROM page WHERE parent_id = ${parent})`
    : `(SELECT coalesce(max(position), -1) + 1 FROM page WHERE parent_id = ${parent})`
