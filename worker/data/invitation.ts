import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { logEntry, session, unchanged, user, userToken } from '#schema/tables/index.ts'
import type { Invitation } from '#schema/wire/user.ts'
import { database } from '../stores/db.ts'
import { insertSelect, isTrue } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { unchangedDone } from './governed-page.ts'
import { displayName, displayNameOnly } from './user.ts'

/** How long an invitation holds, in milliseconds (ASVS 6.4.1). */
export const invitationLifetime = 3 * 24 * 60 * 60 * 1000

/** Gives a user a new invitation; an earlier one is worth nothing from then on. */
export function storeInvitation(db: D1Database, userId: number, tokenHash: string, now: Date): D1PreparedStatement {
  const set = {
    token_hash: tokenHash,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + invitationLifetime).toISOString(),
  }
  return statement(
    db,
    database(db)
      .insert(userToken)
      .values({ user_id: userId, purpose: 'invitation', ...set })
      .onConflictDoUpdate({ target: [userToken.user_id, userToken.purpose], set }),
  )
}

/** Whether a token holds. Who has a password by another way needs no invitation any more. */
const holds = (tokenHash: string, now: Date): SQL =>
  and(
    eq(userToken.token_hash, tokenHash),
    eq(userToken.purpose, 'invitation'),
    gt(userToken.expires_at, now.toISOString()),
    isTrue(user.is_active),
    eq(user.password_hash, ''),
  )!

/** Whose invitation a token is; null for none, for one that ran out, and for one that was used. Looking does not use it. */
export const invitationOf = async (db: D1Database, tokenHash: string, now: Date): Promise<(Invitation & { id: number }) | null> =>
  (await database(db)
    .select({ id: user.id, email: user.email, name: displayName })
    .from(userToken)
    .innerJoin(user, eq(user.id, userToken.user_id))
    .where(holds(tokenHash, now))
    .get()) ?? null

interface TakenUp {
  user: number
  tokenHash: string
  passwordHash: string
  now: Date
}

/** Takes an invitation up: its user has this password, and the token is gone. Breaks the batch unless the token still holds. */
export const takeUpInvitation = (db: D1Database, { user: id, tokenHash, passwordHash, now }: TakenUp): D1PreparedStatement[] => [
  statement(
    db,
    insertSelect(
      unchanged,
      { since_planned: sql`count(*) = 1` },
      sql`FROM ${userToken} JOIN ${user} ON ${user.id} = ${userToken.user_id} WHERE ${holds(tokenHash, now)}`,
    ),
  ),
  statement(db, database(db).update(user).set({ password_hash: passwordHash }).where(eq(user.id, id))),
  statement(db, database(db).delete(userToken).where(eq(userToken.token_hash, tokenHash))),
  statement(db, database(db).delete(session).where(eq(session.user_id, id))),
  statement(
    db,
    insertSelect(
      logEntry,
      {
        object_type: 'user',
        object_id: user.id,
        label: displayNameOnly,
        action: 'tidemark.accept_invitation',
        timestamp: now.toISOString(),
        user_id: user.id,
        data: '{}',
      },
      sql`FROM ${user} WHERE ${eq(user.id, id)}`,
    ),
  ),
  unchangedDone(db),
]
