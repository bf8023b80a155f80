import type { Editor } from '#schema/rules/permissions.ts'

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
}

interface SessionRow {
  token_hash: string
  last_seen_at: string
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
      `SELECT token_hash, last_seen_at, user.id, email, trim(first_name || ' ' || last_name) AS name, is_superuser,
         (SELECT json_group_array(group_id) FROM user_group WHERE user_id = user.id) AS group_ids,
         (SELECT json_group_array(json_object('permission', permission, 'path', path)) FROM (
            SELECT DISTINCT permission, page.path
            FROM user_group JOIN group_page_permission AS granted USING (group_id) JOIN page ON page.id = granted.page_id
            WHERE user_group.user_id = user.id)) AS page_permissions,
         (SELECT json_group_array(DISTINCT permission) FROM user_group JOIN group_permission USING (group_id)
            WHERE user_group.user_id = user.id) AS permissions
       FROM session JOIN user ON user.id = session.user_id
       WHERE token_hash = ?1 AND expires_at > ?2 AND last_seen_at > ?3 AND user.is_active = 1`,
    )
    .bind(tokenHash, iso(now), iso(now - idleLifetime))
    .first<SessionRow>()
  return row && signedIn(row)
}

const signedIn = ({ token_hash, last_seen_at, id, email, name, is_superuser, ...granted }: SessionRow): SignedIn => ({
  token_hash,
  last_seen_at,
  email,
  name: name || email,
  editor: {
    id,
    is_superuser: is_superuser === 1,
    group_ids: JSON.parse(granted.group_ids),
    page_permissions: JSON.parse(granted.page_permissions),
    permissions: JSON.parse(granted.permissions),
  },
})

/** Signs a user in under a new token; sessions that have run out go with it. */
export async function beginSession(db: D1Database, tokenHash: string, userId: number, now: number): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO session (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)')
      .bind(tokenHash, userId, iso(now), iso(now + absoluteLifetime)),
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

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
