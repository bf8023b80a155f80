import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { InvitationResponse } from '#schema/accounts/user-wire.ts'
import { commitGuard, session, user, userToken } from '#schema/tables.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, columnIsTrue } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { userDisplayNameColumn, userNameWithoutEmailColumn } from './user-accounts.ts'

/** How long an invitation is valid, in milliseconds (ASVS 6.4.1). */
export const invitationLifetime = 3 * 24 * 60 * 60 * 1000

/** Statement that inserts a user's invitation and replaces an earlier one. */
export function prepareInvitationInsert(
  db: D1Database,
  userId: number,
  tokenHash: string,
  now: Date,
): D1PreparedStatement {
  const set = {
    token_hash: tokenHash,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + invitationLifetime).toISOString(),
  }
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(userToken)
      .values({ user_id: userId, purpose: 'invitation', ...set })
      .onConflictDoUpdate({ target: [userToken.user_id, userToken.purpose], set }),
  )
}

/** Whether a token is valid. Users who already have a password need no invitation. */
const isValid = (tokenHash: string, now: Date): SQL =>
  and(
    eq(userToken.token_hash, tokenHash),
    eq(userToken.purpose, 'invitation'),
    gt(userToken.expires_at, now.toISOString()),
    columnIsTrue(user.is_active),
    eq(user.password_hash, ''),
  )!

/**
 * Returns the invited user of a token, or null when the token is unknown, expired or used. Reading does not consume the
 * token.
 */
export const findInvitation = async (
  db: D1Database,
  tokenHash: string,
  now: Date,
): Promise<(InvitationResponse & { id: number }) | null> =>
  (await getDrizzle(db)
    .select({ id: user.id, email: user.email, name: userDisplayNameColumn })
    .from(userToken)
    .innerJoin(user, eq(user.id, userToken.user_id))
    .where(isValid(tokenHash, now))
    .get()) ?? null

interface AcceptedInvitation {
  user: number
  tokenHash: string
  passwordHash: string
  now: Date
}

/**
 * Plans accepting an invitation: sets the user's password and deletes the token. The guard fails unless the token is
 * still valid.
 */
export const planInvitationAcceptance = (
  db: D1Database,
  { user: id, tokenHash, passwordHash, now }: AcceptedInvitation,
): WritePlan => ({
  guards: [
    toPreparedStatement(
      db,
      buildInsertSelect(
        commitGuard,
        { is_unchanged: sql`count(*) = 1` },
        sql`FROM ${userToken} JOIN ${user} ON ${user.id} = ${userToken.user_id} WHERE ${isValid(tokenHash, now)}`,
      ),
    ),
  ],
  writes: [
    toPreparedStatement(db, getDrizzle(db).update(user).set({ password_hash: passwordHash }).where(eq(user.id, id))),
    toPreparedStatement(db, getDrizzle(db).delete(userToken).where(eq(userToken.token_hash, tokenHash))),
    toPreparedStatement(db, getDrizzle(db).delete(session).where(eq(session.user_id, id))),
  ],
  log: [
    {
      object_type: 'user',
      object_id: user.id,
      label: userNameWithoutEmailColumn,
      action: 'tidemark.accept_invitation',
      timestamp: now.toISOString(),
      user_id: user.id,
      from: sql`FROM ${user} WHERE ${eq(user.id, id)}`,
    },
  ],
})
