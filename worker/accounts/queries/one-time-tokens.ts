import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { oneTimeToken } from '#schema/accounts/sign-in-table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** Purposes of one-time tokens with their lifetimes in milliseconds. */
export const oneTimeTokenLifetimes = {
  /** Link in a mail to set a new password. */
  reset_password: 30 * 60_000,
  /** Link in a mail to confirm a new address. */
  change_email: 30 * 60_000,
  /** Sign-in waiting for its second factor; the token is in a cookie. */
  second_factor: 10 * 60_000,
  /** Passkey challenges and the secret of an app being added; bound to the browser. */
  passkey_sign_in: 5 * 60_000,
  passkey_second: 5 * 60_000,
  passkey_confirm: 5 * 60_000,
  passkey_add: 5 * 60_000,
  totp_add: 10 * 60_000,
} as const
export type OneTimeTokenPurpose = keyof typeof oneTimeTokenLifetimes

export type OneTimeToken = Pick<typeof oneTimeToken.$inferSelect, 'token_hash' | 'user_id' | 'data' | 'attempts'>

interface NewToken {
  /** SHA-256 of the token. */
  hash: string
  purpose: OneTimeTokenPurpose
  user: number | null
  data?: string
}

const columns = {
  token_hash: oneTimeToken.token_hash,
  user_id: oneTimeToken.user_id,
  data: oneTimeToken.data,
  attempts: oneTimeToken.attempts,
}

const isValid = (hash: string, purpose: OneTimeTokenPurpose, now: Date) =>
  and(
    eq(oneTimeToken.token_hash, hash),
    eq(oneTimeToken.purpose, purpose),
    gt(oneTimeToken.expires_at, now.toISOString()),
  )

/** Statement that inserts a token. It replaces an existing token with the same hash. */
export function prepareOneTimeTokenInsert(
  db: D1Database,
  { hash, purpose, user, data = '' }: NewToken,
  now: Date,
): D1PreparedStatement {
  const values = {
    purpose,
    user_id: user,
    data,
    attempts: 0,
    expires_at: new Date(now.getTime() + oneTimeTokenLifetimes[purpose]).toISOString(),
  }
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(oneTimeToken)
      .values({ token_hash: hash, ...values })
      .onConflictDoUpdate({ target: oneTimeToken.token_hash, set: values }),
  )
}

/** Returns a valid token, or null. Reading does not consume it. */
export const findOneTimeToken = async (
  db: D1Database,
  hash: string,
  purpose: OneTimeTokenPurpose,
  now: Date,
): Promise<OneTimeToken | null> =>
  (await getDrizzle(db)
    .select(columns)
    .from(oneTimeToken)
    .where(isValid(hash, purpose, now))
    .get()) ?? null

const deleteToken = (db: D1Database, hash: string, purpose: OneTimeTokenPurpose, now: Date) =>
  getDrizzle(db)
    .delete(oneTimeToken)
    .where(isValid(hash, purpose, now))
    .returning(columns)

/**
 * Statement that consumes a token: it changes one row if the token was valid. Only one of two concurrent requests
 * succeeds.
 */
export const prepareOneTimeTokenConsumption = (
  db: D1Database,
  hash: string,
  purpose: OneTimeTokenPurpose,
  now: Date,
): D1PreparedStatement => toPreparedStatement(db, deleteToken(db, hash, purpose, now))

/** Consumes a token and returns it; null when it is not valid. */
export const consumeOneTimeToken = async (
  db: D1Database,
  hash: string,
  purpose: OneTimeTokenPurpose,
  now: Date,
): Promise<OneTimeToken | null> => (await deleteToken(db, hash, purpose, now).get()) ?? null

/**
 * Counts an attempt to use a token before the attempt is verified. Returns the number of attempts, or null for an
 * unknown token.
 */
export async function recordOneTimeTokenAttempt(db: D1Database, hash: string): Promise<number | null> {
  const counted = await getDrizzle(db)
    .update(oneTimeToken)
    .set({ attempts: sql`${oneTimeToken.attempts} + 1` })
    .where(eq(oneTimeToken.token_hash, hash))
    .returning({ attempts: oneTimeToken.attempts })
    .get()
  return counted?.attempts ?? null
}

/** Statement that deletes all tokens of a user: links in mails, unfinished sign-ins, challenges. */
export const prepareUserOneTimeTokensDeletion = (db: D1Database, user: number): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).delete(oneTimeToken).where(eq(oneTimeToken.user_id, user)))

const changesEmail = (user: number) =>
  and(eq(oneTimeToken.user_id, user), eq(oneTimeToken.purpose, 'change_email' satisfies OneTimeTokenPurpose))

/** Returns the new address that a user has requested and not confirmed yet. */
export async function findUnconfirmedNewEmail(db: D1Database, user: number, now: Date): Promise<string | null> {
  const pending = await getDrizzle(db)
    .select({ data: oneTimeToken.data })
    .from(oneTimeToken)
    .where(and(changesEmail(user), gt(oneTimeToken.expires_at, now.toISOString())))
    .orderBy(desc(oneTimeToken.expires_at))
    .limit(1)
    .get()
  return pending?.data ?? null
}

/** Statement that cancels a requested address change. */
export const prepareEmailChangeCancellation = (db: D1Database, user: number): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).delete(oneTimeToken).where(changesEmail(user)))
