import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  type EditingSessionStateInput,
  editingSessionTimeout,
  type OtherEditingSession,
} from '#schema/pages/editing-session-wire.ts'
import { editingSession, revision, user } from '#schema/tables.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { buildCommentsVersionColumn } from '../../comments/queries.ts'
import { columnIf } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesAndCountersInOneBatch } from '../../stores/db.ts'
import { keepTableNamesInSql, toParsedJsonColumn } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** The object being edited: its type as in `revision`, and its id. */
export interface EditedObject {
  object_type: string
  object_id: number
}

/** Who else has an object open, and its latest revision. */
export interface OtherEditorsAndLatestRevision extends EditedObject {
  others: OtherEditingSession[]
  latest: { id: number; user_id: number | null; user: string | null; created_at: string } | null
  /** The version of a page's comments; null for other types. */
  comments: string | null
}

/** Starts an editing session. Returns its id, and who else has the object open. `now` is in milliseconds. */
export async function insertEditingSession(
  db: D1Database,
  userId: number,
  { object_type, object_id, is_editing }: EditedObject & EditingSessionStateInput,
  now: number,
): Promise<{ id: number; presence: OtherEditorsAndLatestRevision }> {
  const [[opened], [refreshed]] = await runQueriesAndCountersInOneBatch(db, [
    getDrizzle(db)
      .insert(editingSession)
      .values({ user_id: userId, object_type, object_id, last_seen_at: new Date(now).toISOString(), is_editing })
      .returning({ id: editingSession.id }),
    buildRefreshQuery(db, userId, { id: sql`last_insert_rowid()`, isEditing: is_editing, now }),
  ])
  return { id: opened!.id, presence: toPresence(refreshed!, userId) }
}

const other = alias(editingSession, 'other')

/** Returns a column with the other sessions of the same object, as JSON. */
const others = (since: string) => sql`(
  SELECT json_group_array(json_object('session_id', id, 'user', name, 'user_id', user_id, 'last_seen_at', last_seen_at,
  'is_editing', is_editing))
  FROM (SELECT ${other.id} AS id, ${userDisplayNameColumn} AS name, ${other.user_id} AS user_id,
  ${other.last_seen_at} AS last_seen_at, ${other.is_editing} AS is_editing
    FROM ${editingSession} AS ${other} JOIN ${user} ON ${user.id} = ${other.user_id}
    WHERE ${other.object_type} = ${editingSession.object_type} AND ${other.object_id} = ${editingSession.object_id}
      AND ${other.id} <> ${editingSession.id} AND ${other.last_seen_at} > ${since}
    ORDER BY ${other.id} LIMIT 20))`

const latest = sql`(
  SELECT json_object('id', ${revision.id}, 'user_id', ${revision.user_id}, 'created_at', ${revision.created_at},
    'user', (SELECT ${userDisplayNameColumn} FROM ${user} WHERE ${user.id} = ${revision.user_id}))
  FROM ${revision} WHERE ${revision.object_type} = ${editingSession.object_type}
  AND ${revision.object_id} = ${editingSession.object_id}
  ORDER BY ${revision.id} DESC LIMIT 1)`

const comments = columnIf(
  sql`${editingSession.object_type} = 'page'`,
  buildCommentsVersionColumn(editingSession.object_id),
)

type StoredOther = Omit<OtherEditingSession, 'is_me' | 'is_editing'> & { user_id: number; is_editing: number }

/**
 * Refreshes a user's own session and returns the other sessions, in one statement. Null if the user has no such
 * session.
 */
export async function refreshEditingSession(
  db: D1Database,
  userId: number,
  id: number,
  isEditing: boolean,
  now: number,
): Promise<OtherEditorsAndLatestRevision | null> {
  const refreshed = await buildRefreshQuery(db, userId, { id, isEditing, now }).get()
  return refreshed ? toPresence(refreshed, userId) : null
}

interface RefreshedSession {
  id: number | SQL
  isEditing: boolean
  now: number
}

const buildRefreshQuery = (db: D1Database, userId: number, { id, isEditing, now }: RefreshedSession) =>
  getDrizzle(db)
    .update(editingSession)
    .set({ last_seen_at: new Date(now).toISOString(), is_editing: isEditing })
    .where(isOwn(userId, id))
    .returning({
      object_type: editingSession.object_type,
      object_id: editingSession.object_id,
      others: toParsedJsonColumn<StoredOther[]>(
        keepTableNamesInSql(others(new Date(now - editingSessionTimeout).toISOString())),
      ),
      latest: toParsedJsonColumn<OtherEditorsAndLatestRevision['latest']>(keepTableNamesInSql(latest)),
      comments: keepTableNamesInSql(comments),
    })

const toPresence = (
  refreshed: Awaited<ReturnType<typeof buildRefreshQuery>>[number],
  userId: number,
): OtherEditorsAndLatestRevision => ({
  ...refreshed,
  others: refreshed.others.map((each) => toOtherSession(each, userId)),
})

const isOwn = (userId: number, id: number | SQL) => and(eq(editingSession.id, id), eq(editingSession.user_id, userId))

const toOtherSession = ({ user_id, is_editing, ...rest }: StoredOther, userId: number): OtherEditingSession => ({
  ...rest,
  is_me: user_id === userId,
  is_editing: is_editing === 1,
})

/** Ends a user's own session. Returns false if there is no such session. */
export async function endEditingSession(db: D1Database, userId: number, id: number): Promise<boolean> {
  const { meta } = await getDrizzle(db).delete(editingSession).where(isOwn(userId, id)).run()
  return meta.changes > 0
}

/** Returns the statement that deletes sessions that have timed out. */
export const prepareStaleEditingSessionDeletion = (db: D1Database, now: Date) => {
  const since = new Date(now.getTime() - editingSessionTimeout).toISOString()
  return toPreparedStatement(db, getDrizzle(db).delete(editingSession).where(lte(editingSession.last_seen_at, since)))
}
