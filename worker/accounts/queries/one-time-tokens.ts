import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { oneTimeToken } from '#schema/accounts/sign-in-table.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'

/** What tickets are good for, and for how long each is, in milliseconds. */
export const tokenLifetimes = {
  /** Sets a new password: comes by mail. */
  reset_password: 30 * 60_000,
  /** Makes another address the account's: comes by mail. */
  change_email: 30 * 60_000,
  /** The first half of a sign-in, held by the browser's cookie. */
  second_factor: 10 * 60_000,
  /** Challenges of passkeys and the secret of an app that is being added, held by the browser. */
  passkey_sign_in: 5 * 60_000,
  passkey_second: 5 * 60_000,
  passkey_confirm: 5 * 60_000,
  passkey_add: 5 * 60_000,
  totp_add: 10 * 60_000,
} as const
export type TokenPurpose = keyof typeof tokenLifetimes

export type OneTimeToken = Pick<typeof oneTimeToken.$inferSelect, 'token_hash' | 'user_id' | 'data' | 'attempts'>

interface NewToken {
  /** SHA-256 of what its holder shows. */
  hash: string
  purpose: TokenPurpose
  user: number | null
  data?: string
}

const columns = {
  token_hash: oneTimeToken.token_hash,
  user_id: oneTimeToken.user_id,
  data: oneTimeToken.data,
  attempts: oneTimeToken.attempts,
}

const isValid = (hash: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(oneTimeToken.token_hash, hash),
    eq(oneTimeToken.purpose, purpose),
    gt(oneTimeToken.expires_at, now.toISOString()),
  )

/** The statement that makes a ticket. One of the same holder takes the place of the one before. */
export function insertToken(
  db: D1Database,
  { hash, purpose, user, data = '' }: NewToken,
  now: Date,
): D1PreparedStatement {
  const values = {
    purpose,
    user_id: user,
    data,
    attempts: 0,
    expires_at: new Date(now.getTime() + tokenLifetimes[purpose]).toISOString(),
  }
  return toStatement(
    db,
    getDatabase(db)
      .insert(oneTimeToken)
      .values({ token_hash: hash, ...values })
      .onConflictDoUpdate({ target: oneTimeToken.token_hash, set: values }),
  )
}

/** A ticket that is still good. Reading uses nothing up. */
export const findToken = async (
  db: D1Database,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<OneTimeToken | null> =>
  (await getDatabase(db)
    .select(columns)
    .from(oneTimeToken)
    .where(isValid(hash, purpose, now))
    .get()) ?? null

const deleteToken = (db: D1Database, hash: string, purpose: TokenPurpose, now: Date) =>
  getDatabase(db)
    .delete(oneTimeToken)
    .where(isValid(hash, purpose, now))
    .returning(columns)

/** The statement that uses a ticket up: of two at once, one finds it. It changes a row when the ticket was good. */
export const useTokenStatement = (
  db: D1Database,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): D1PreparedStatement => toStatement(db, deleteToken(db, hash, purpose, now))

/** Uses a ticket up and tells what it held; null when it is not, or no longer, good. */
export const consumeToken = async (
  db: D1Database,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<OneTimeToken | null> => (await deleteToken(db, hash, purpose, now).get()) ?? null

/** Counts a wrong answer to what a ticket asks, before it is looked at: how many there have been. */
export async function countTokenAttempt(db: D1Database, hash: string): Promise<number | null> {
  const counted = await getDatabase(db)
    .update(oneTimeToken)
    .set({ attempts: sql`${oneTimeToken.attempts} + 1` })
    .where(eq(oneTimeToken.token_hash, hash))
    .returning({ attempts: oneTimeToken.attempts })
    .get()
  return counted?.attempts ?? null
}

/** The statement that makes every ticket of a user worthless: links in mails, halves of sign-ins, challenges. */
export const deleteUserTokens = (db: D1Database, user: number): D1PreparedStatement =>
  toStatement(db, getDatabase(db).delete(oneTimeToken).where(eq(oneTimeToken.user_id, user)))

const changesEmail = (user: number) =>
  and(eq(oneTimeToken.user_id, user), eq(oneTimeToken.purpose, 'change_email' satisfies TokenPurpose))

/** The address somebody has asked for and not confirmed yet. */
export async function findPendingEmail(db: D1Database, user: number, now: Date): Promise<string | null> {
  const asked = await getDatabase(db)
    .select({ data: oneTimeToken.data })
    .from(oneTimeToken)
    .where(and(changesEmail(user), gt(oneTimeToken.expires_at, now.toISOString())))
    .orderBy(desc(oneTimeToken.expires_at))
    .limit(1)
    .get()
  return asked?.data ?? null
}

/** The statement that takes back an address that was asked for. */
export const deletePendingEmail = (db: D1Database, user: number): D1PreparedStatement =>
  toStatement(db, getDatabase(db).delete(oneTimeToken).where(changesEmail(user)))
