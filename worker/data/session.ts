import type { Editor } from '#schema/rules/permissions.ts'
import type { Preferences } from '#schema/wire/account.ts'
import { hasSecondFactor } from './second-factor.ts'
import { noteEvent, type Whence } from './security-event.ts'

/** A session ends after this long without a request, and in any case this long after signing in; in milliseconds. */
export const idleLifetime = 12 * 60 * 60 * 1000
export const absoluteLifetime = 7 * 24 * 60 * 60 * 1000

/** `last_seen_at` is written at most this often. */
const seenInterval = 5 * 60 * 1000

/** A signed-in browser and who it belongs to. */
export interface SignedIn {
  token_hash: string
  last_seen_at: string
  editor: Editor
  email: string
  name: string
  has_second_factor: boolean
  theme: Preferences['theme']
  /** IANA; empty is the browser's own. */
  time_zone: string
}

interface SessionRow {
  token_hash: string
  last_seen_at: string
  has_second_factor: number
  theme: Preferences['theme'] | null
  time_zone: string | null
  id: number
  email: string
  name: string
  is_superuser: number
  group_ids: string
  page_permissions: string
  permissions: string
}

/** The session of a token that has not expired, with its user and the user's grants: one query. Times are in milliseconds. */
export async function readSession(db: D1Database, tokenHash: string, now: number): Promise<SignedIn | null> {
  const row = await db
    .prepare(
      `SELECT token_hash, last_seen_at, ${hasSecondFactor} AS has_second_factor,
         theme, current_time_zone AS time_zone, user.id, email, trim(first_name || ' ' || last_name) AS name, is_superuser,
         (SELECT json_group_array(group_id) FROM user_group WHERE user_id = user.id) AS group_ids,
         (SELECT json_group_array(json_object('permission', permission, 'path', path)) FROM (
            SELECT DISTINCT permission, page.path
            FROM user_group JOIN group_page_permission AS granted USING (group_id) JOIN page ON page.id = granted.page_id
            WHERE user_group.user_id = user.id)) AS page_permissions,
         (SELECT json_group_array(DISTINCT permission) FROM user_group JOIN group_permission USING (group_id)
            WHERE user_group.user_id = user.id) AS permissions
       FROM session JOIN user ON user.id = session.user_id LEFT JOIN user_profile ON user_profile.user_id = user.id
       WHERE token_hash = ?1 AND expires_at > ?2 AND last_seen_at > ?3 AND user.is_active = 1`,
    )
    .bind(tokenHash, iso(now), iso(now - idleLifetime))
    .first<SessionRow>()
  return row && signedIn(row)
}

const signedIn = ({ id, is_superuser, group_ids, page_permissions, permissions, ...row }: SessionRow): SignedIn => ({
  ...row,
  name: row.name || row.email,
  has_second_factor: row.has_second_factor === 1,
  theme: row.theme ?? 'system',
  time_zone: row.time_zone ?? '',
  editor: {
    id,
    is_superuser: is_superuser === 1,
    group_ids: JSON.parse(group_ids),
    page_permissions: JSON.parse(page_permissions),
    permissions: JSON.parse(permissions),
  },
})

/** Who signs in, whence, and by what. */
export interface NewSession extends Whence {
  userId: number
  event: 'sign_in' | 'sign_in_passkey' | 'sign_in_recovery_code'
}

/** Signs a user in under a new token; sessions that have run out go with it. */
export async function beginSession(
  db: D1Database,
  tokenHash: string,
  { userId, device, network, event }: NewSession,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO session (token_hash, user_id, created_at, last_seen_at, expires_at, device, network)
         VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)`,
      )
      .bind(tokenHash, userId, iso(now), iso(now + absoluteLifetime), device, network),
    noteEvent(db, userId, event, { device, network }, new Date(now)),
    db.prepare('UPDATE user SET last_login = ?2 WHERE id = ?1').bind(userId, iso(now)),
    db.prepare('DELETE FROM session WHERE expires_at <= ?1 OR last_seen_at <= ?2').bind(iso(now), iso(now - idleLifetime)),
  ])
}

/** Keeps a session from running idle. Does nothing when it was seen a moment ago. */
export async function keepAlive(db: D1Database, { token_hash, last_seen_at }: SignedIn, now: number): Promise<void> {
  if (last_seen_at > iso(now - seenInterval)) return
  await db.prepare('UPDATE session SET last_seen_at = ?2 WHERE token_hash = ?1').bind(token_hash, iso(now)).run()
}

export const endSession = (db: D1Database, tokenHash: string) =>
  db.prepare('DELETE FROM session WHERE token_hash = ?1').bind(tokenHash).run()

/** Gives a session another token, because its owner has just proved who they are. False when it has ended meanwhile. */
export async function confirmSession(db: D1Database, from: string, to: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE session SET token_hash = ?2, last_seen_at = ?3 WHERE token_hash = ?1')
    .bind(from, to, iso(now))
    .run()
  return meta.changes > 0
}

/** The statement that signs a user out everywhere, or everywhere but in one browser. */
export const endSessionsOf = (db: D1Database, user: number, except = ''): D1PreparedStatement =>
  db.prepare('DELETE FROM session WHERE user_id = ?1 AND token_hash <> ?2').bind(user, except)

/** The statement that signs everybody out, but for one browser. */
export const endAllSessions = (db: D1Database, except: string): D1PreparedStatement =>
  db.prepare('DELETE FROM session WHERE token_hash <> ?1').bind(except)

export interface SessionListRow extends Whence {
  token_hash: string
  created_at: string
  last_seen_at: string
}

/** The browsers a user is signed in with, the one that was used last first. */
export async function sessionsOf(db: D1Database, user: number, now: number): Promise<SessionListRow[]> {
  const { results } = await db
    .prepare(
      `SELECT token_hash, created_at, last_seen_at, device, network FROM session
       WHERE user_id = ?1 AND expires_at > ?2 AND last_seen_at > ?3 ORDER BY last_seen_at DESC`,
    )
    .bind(user, iso(now), iso(now - idleLifetime))
    .all<SessionListRow>()
  return results
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
