import { type EditingState, type OtherSession, staleAfter } from '#schema/wire/editing-sessions.ts'
import { commentsVersion } from './comment.ts'
import { userName } from './user.ts'

/** What is being edited: a type as in `revision`, and the id of one of its kind. */
export interface EditedObject {
  object_type: string
  object_id: number
}

/** Who else is at an object, and what was saved there last. */
export interface Company extends EditedObject {
  others: OtherSession[]
  latest: { id: number; user_id: number | null; user: string | null; created_at: string } | null
  /** How the comments of a page stand; null for anything else. */
  comments: string | null
}

/** Opens an object for a user. Returns the session's id. `now` is in milliseconds. */
export async function openEditing(
  db: D1Database,
  userId: number,
  { object_type, object_id, is_editing }: EditedObject & EditingState,
  now: number,
): Promise<number> {
  const id = await db
    .prepare(
      `INSERT INTO editing_session (user_id, object_type, object_id, last_seen_at, is_editing)
       VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id`,
    )
    .bind(userId, object_type, object_id, new Date(now).toISOString(), is_editing ? 1 : 0)
    .first<number>('id')
  return id!
}

interface Row extends EditedObject {
  others: string
  latest: string | null
  comments: string | null
}

const others = `(
  SELECT json_group_array(json_object('session_id', id, 'user', name, 'user_id', user_id, 'last_seen_at', last_seen_at, 'is_editing', is_editing))
  FROM (SELECT other.id, ${userName} AS name, other.user_id, other.last_seen_at, other.is_editing
    FROM editing_session AS other JOIN user ON user.id = other.user_id
    WHERE other.object_type = editing_session.object_type AND other.object_id = editing_session.object_id
      AND other.id <> editing_session.id AND other.last_seen_at > ?5
    ORDER BY other.id LIMIT 20))`

const latest = `(
  SELECT json_object('id', revision.id, 'user_id', revision.user_id, 'created_at', revision.created_at,
    'user', (SELECT ${userName} FROM user WHERE user.id = revision.user_id))
  FROM revision WHERE revision.object_type = editing_session.object_type AND revision.object_id = editing_session.object_id
  ORDER BY revision.id DESC LIMIT 1)`

const comments = `iif(editing_session.object_type = 'page', ${commentsVersion('editing_session.object_id')}, NULL)`

/** Marks a user's own session as alive and tells who else is there: one statement. Null when they have no such session. */
export async function keepEditing(db: D1Database, userId: number, id: number, isEditing: boolean, now: number): Promise<Company | null> {
  const row = await db
    .prepare(
      `UPDATE editing_session SET last_seen_at = ?3, is_editing = ?4 WHERE id = ?1 AND user_id = ?2
       RETURNING object_type, object_id, ${others} AS others, ${latest} AS latest, ${comments} AS comments`,
    )
    .bind(id, userId, new Date(now).toISOString(), isEditing ? 1 : 0, new Date(now - staleAfter).toISOString())
    .first<Row>()
  return row && { ...row, others: othersOf(row.others, userId), latest: row.latest === null ? null : JSON.parse(row.latest) }
}

const othersOf = (stored: string, userId: number): OtherSession[] =>
  (JSON.parse(stored) as (Omit<OtherSession, 'is_me' | 'is_editing'> & { user_id: number; is_editing: number })[]).map(
    ({ user_id, is_editing, ...rest }) => ({ ...rest, is_me: user_id === userId, is_editing: is_editing === 1 }),
  )

/** Ends a user's own session. False when they have no such session. */
export async function endEditing(db: D1Database, userId: number, id: number): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM editing_session WHERE id = ?1 AND user_id = ?2').bind(id, userId).run()
  return meta.changes > 0
}

/** Forgets the sessions nobody has been heard of in. */
export const sweepEditing = (db: D1Database, now: Date) =>
  db.prepare('DELETE FROM editing_session WHERE last_seen_at <= ?1').bind(new Date(now.getTime() - staleAfter).toISOString())
