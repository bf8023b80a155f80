import type { Invitation } from '#schema/wire/user.ts'
import { unchangedDone } from './governed-page.ts'
import { userName, userNameOnly } from './user.ts'

/** How long an invitation holds, in milliseconds (ASVS 6.4.1). */
export const invitationLifetime = 3 * 24 * 60 * 60 * 1000

/** Gives a user a new invitation; an earlier one is worth nothing from then on. */
export const storeInvitation = (db: D1Database, user: number, tokenHash: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO user_token (token_hash, user_id, purpose, created_at, expires_at) VALUES (?1, ?2, 'invitation', ?3, ?4)
       ON CONFLICT (user_id, purpose) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    )
    .bind(tokenHash, user, now.toISOString(), new Date(now.getTime() + invitationLifetime).toISOString())

/** Tokens that hold at `?2`, with their users. Who has a password by another way needs no invitation any more. */
const holding = `user_token JOIN user ON user.id = user_token.user_id
  WHERE token_hash = ?1 AND purpose = 'invitation' AND user_token.expires_at > ?2 AND user.is_active = 1 AND password_hash = ''`

/** Whose invitation a token is; null for none, for one that ran out, and for one that was used. Looking does not use it. */
export const invitationOf = (db: D1Database, tokenHash: string, now: Date): Promise<(Invitation & { id: number }) | null> =>
  db.prepare(`SELECT user.id, user.email, ${userName} AS name FROM ${holding}`).bind(tokenHash, now.toISOString()).first()

/** Takes an invitation up: its user has this password, and the token is gone. Breaks the batch unless the token still holds. */
export const takeUpInvitation = (
  db: D1Database,
  { user, tokenHash, passwordHash, now }: { user: number; tokenHash: string; passwordHash: string; now: Date },
): D1PreparedStatement[] => [
  db.prepare(`INSERT INTO unchanged (since_planned) SELECT count(*) = 1 FROM ${holding}`).bind(tokenHash, now.toISOString()),
  db.prepare('UPDATE user SET password_hash = ?2 WHERE id = ?1').bind(user, passwordHash),
  db.prepare('DELETE FROM user_token WHERE token_hash = ?1').bind(tokenHash),
  db.prepare('DELETE FROM session WHERE user_id = ?1').bind(user),
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       SELECT 'user', id, ${userNameOnly}, 'tidemark.accept_invitation', ?2, id, '{}' FROM user WHERE id = ?1`,
    )
    .bind(user, now.toISOString()),
  unchangedDone(db),
]
