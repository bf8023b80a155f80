import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { userProfile } from '#schema/accounts/sign-in-table.ts'
import { user } from '#schema/accounts/table.ts'
import type { ReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { coalesceColumns, literalColumn } from '../../stores/columns/typed-columns.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, columnIsTrue, keepTableNamesInSql } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** An account during sign-in. `last_login` is ISO 8601; null before the first sign-in. */
export type SignInAccount = Pick<typeof user.$inferSelect, 'id' | 'email' | 'last_login'>

type Account = SignInAccount & { password_hash: string }

const activeAccount = async (db: D1Database, where: SQL): Promise<Account | null> =>
  (await getDrizzle(db)
    .select({ id: user.id, email: user.email, last_login: user.last_login, password_hash: user.password_hash })
    .from(user)
    .where(and(where, columnIsTrue(user.is_active)))
    .get()) ?? null

/** Finds the active account of an email address with its password hash. Addresses are stored in lower case. */
export const findActiveCredentialsByEmail = (db: D1Database, email: string) =>
  activeAccount(db, eq(user.email, normalizeEmail(email)))

/** Finds an active account by id. */
export const findActiveCredentialsById = (db: D1Database, id: number) => activeAccount(db, eq(user.id, id))

/** Statement that sets a password. With `ifChanged` only when the previous statement changed a row. */
export const preparePasswordUpdate = (
  db: D1Database,
  id: number,
  hash: string,
  ifChanged = false,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(user)
      .set({ password_hash: hash })
      .where(and(eq(user.id, id), ifChanged ? sql`changes() > 0` : undefined)),
  )

/** Statement that sets an account's address unless another account has it. */
export function prepareEmailUpdate(db: D1Database, id: number, email: string): D1PreparedStatement {
  const other = alias(user, 'other')
  const taken = getDrizzle(db).select({ one: sql`1` }).from(other).where(eq(other.email, email))
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .update(user)
      .set({ email })
      .where(and(eq(user.id, id), columnIsTrue(user.is_active), notExists(taken))),
  )
}

export const isEmailTaken = async (db: D1Database, email: string): Promise<boolean> =>
  (await getDrizzle(db).select({ id: user.id }).from(user).where(eq(user.email, email)).get()) !== undefined

/** Returns a user's first and last name. */
export const findUserFirstAndLastName = async (
  db: D1Database,
  id: number,
): Promise<{ first_name: string; last_name: string } | null> =>
  (await getDrizzle(db)
    .select({ first_name: user.first_name, last_name: user.last_name })
    .from(user)
    .where(eq(user.id, id))
    .get()) ?? null

export const updateUserFirstAndLastName = (
  db: D1Database,
  id: number,
  { first_name, last_name }: { first_name: string; last_name: string },
  answer: ReadsInCommitBatch,
) =>
  commitWritePlan(db, {
    answer,
    writes: [
      toPreparedStatement(db, getDrizzle(db).update(user).set({ first_name, last_name }).where(eq(user.id, id))),
    ],
  })

export const normalizeEmail = (email: string) => email.trim().toLowerCase()

export const hasUsers = async (db: D1Database): Promise<boolean> =>
  (await getDrizzle(db).select({ id: user.id }).from(user).limit(1).get()) !== undefined

const fullName = sql<string | null>`nullif(trim(${user.first_name} || ' ' || ${user.last_name}), '')`

/** SQL column: the display name of the `user` row in lists and mails, falling back to the email address. */
export const userDisplayNameColumn = keepTableNamesInSql(coalesceColumns(fullName, user.email))

/** SQL column: the display name of the `user` row without revealing the email address. */
export const userNameWithoutEmailColumn = keepTableNamesInSql(sql<string>`coalesce(${fullName}, 'User ' || ${user.id})`)

/** Returns a user's email address and display name. */
export const findMailRecipient = async (
  db: D1Database,
  id: number,
): Promise<{ email: string; name: string; is_active: boolean } | null> =>
  (await getDrizzle(db)
    .select({ email: user.email, name: userDisplayNameColumn, is_active: user.is_active })
    .from(user)
    .where(eq(user.id, id))
    .get()) ?? null

/** Returns the email address and time zone of every active administrator. An empty time zone means the browser's. */
export const listActiveAdministrators = (db: D1Database): Promise<{ email: string; time_zone: string }[]> =>
  getDrizzle(db)
    .select({ email: user.email, time_zone: coalesceColumns(userProfile.current_time_zone, literalColumn('')) })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.user_id, user.id))
    .where(and(columnIsTrue(user.is_superuser), columnIsTrue(user.is_active)))
    .orderBy(asc(user.id))
    .all()

export type InitialAdministrator = Pick<
  typeof user.$inferSelect,
  'email' | 'first_name' | 'last_name' | 'password_hash'
>

/**
 * Creates the first administrator. Returns the id, or null when a user exists already. The check and the insert are one
 * statement.
 */
export async function createInitialAdministrator(
  db: D1Database,
  first: InitialAdministrator,
  now: string,
): Promise<number | null> {
  const values = {
    email: normalizeEmail(first.email),
    first_name: first.first_name,
    last_name: first.last_name,
    password_hash: first.password_hash,
    is_superuser: 1,
    date_joined: now,
  }
  const insert = toPreparedStatement(db, buildInsertSelect(user, values, sql`WHERE NOT EXISTS (SELECT 1 FROM ${user})`))
  const { results } = await commitWritePlan(db, { writes: [insert] })
  const { meta } = results[0]!
  return meta.changes > 0 ? meta.last_row_id : null
}
