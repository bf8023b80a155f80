import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { passkey, recoveryCode, totpDevice } from '#schema/accounts/sign-in-table.ts'
import { user } from '#schema/accounts/table.ts'
import { buildRowCountSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareUserOneTimeTokensDeletion } from './one-time-tokens.ts'

/** A user's second factors. `passkeys` counts those of one host, `recovery_codes` the unused ones. */
export interface AvailableSecondFactors {
  totp: boolean
  passkeys: number
  recovery_codes: number
}

/** SQL condition: whether the user of the `user` row has a second factor. */
export const hasSecondFactorColumn =
  sql<boolean>`(EXISTS (SELECT 1 FROM ${totpDevice} WHERE ${totpDevice.user_id} = ${user.id})
  OR EXISTS (SELECT 1 FROM ${passkey} WHERE ${passkey.user_id} = ${user.id}))`.mapWith(Boolean)

/** Returns a user's second factors at a host, or null when the user has none at any host and the password is enough. */
export async function findSecondFactors(
  db: D1Database,
  userId: number,
  rpId: string,
): Promise<AvailableSecondFactors | null> {
  const isOwn = eq(passkey.user_id, userId)
  const row = (await getDrizzle(db)
    .select({
      totp: sql`EXISTS (SELECT 1 FROM ${totpDevice} WHERE ${eq(totpDevice.user_id, userId)})`.mapWith(Boolean),
      passkeys: buildRowCountSubquery(sql`FROM ${passkey} WHERE ${and(isOwn, eq(passkey.rp_id, rpId))}`),
      elsewhere: buildRowCountSubquery(sql`FROM ${passkey} WHERE ${and(isOwn, ne(passkey.rp_id, rpId))}`),
      recovery_codes: buildRowCountSubquery(sql`FROM ${recoveryCode}
        WHERE ${and(eq(recoveryCode.user_id, userId), isNull(recoveryCode.used_at))}`),
    })
    .from(sql`(SELECT 1)`)
    .get())!
  if (!row.totp && row.passkeys + row.elsewhere === 0) return null
  return { totp: row.totp, passkeys: row.passkeys, recovery_codes: row.recovery_codes }
}

export type TotpDeviceRow = Pick<
  typeof totpDevice.$inferSelect,
  'encrypted_secret' | 'last_step' | 'created_at' | 'last_used_at'
>

export const findTotpDevice = async (db: D1Database, userId: number): Promise<TotpDeviceRow | null> =>
  (await getDrizzle(db)
    .select({
      encrypted_secret: totpDevice.encrypted_secret,
      last_step: totpDevice.last_step,
      created_at: totpDevice.created_at,
      last_used_at: totpDevice.last_used_at,
    })
    .from(totpDevice)
    .where(eq(totpDevice.user_id, userId))
    .get()) ?? null

/** Statement that saves an app's secret. The time step of the verified code counts as used. */
export function prepareTotpDeviceUpsert(
  db: D1Database,
  userId: number,
  { secret, step }: { secret: string; step: number },
  now: Date,
) {
  const values = { encrypted_secret: secret, last_step: step, created_at: now.toISOString(), last_used_at: null }
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(totpDevice)
      .values({ user_id: userId, ...values })
      .onConflictDoUpdate({ target: totpDevice.user_id, set: values }),
  )
}

export const prepareTotpDeviceDeletion = (db: D1Database, userId: number) =>
  toPreparedStatement(db, getDrizzle(db).delete(totpDevice).where(eq(totpDevice.user_id, userId)))

/**
 * Consumes a time step. Returns false when this or a later step was already used. Only one of two concurrent requests
 * succeeds.
 */
export async function consumeTotpStep(db: D1Database, userId: number, step: number, now: Date): Promise<boolean> {
  const { meta } = await getDrizzle(db)
    .update(totpDevice)
    .set({ last_step: step, last_used_at: now.toISOString() })
    .where(and(eq(totpDevice.user_id, userId), lt(totpDevice.last_step, step)))
    .run()
  return meta.changes > 0
}

const deleteCodes = (db: D1Database, userId: number) =>
  toPreparedStatement(db, getDrizzle(db).delete(recoveryCode).where(eq(recoveryCode.user_id, userId)))

/** Statements that replace all recovery codes of a user. */
export const prepareRecoveryCodeReplacement = (
  db: D1Database,
  userId: number,
  hashes: readonly string[],
): D1PreparedStatement[] => [
  deleteCodes(db, userId),
  toPreparedStatement(
    db,
    buildInsertSelect(recoveryCode, { code_hash: sql`value`, user_id: userId }, sql`FROM ${valuesAsSqlRows(hashes)}`),
  ),
]

/** Consumes a recovery code. Returns false when it does not exist or was already used. */
export async function consumeRecoveryCode(db: D1Database, userId: number, hash: string, now: Date): Promise<boolean> {
  const { meta } = await getDrizzle(db)
    .update(recoveryCode)
    .set({ used_at: now.toISOString() })
    .where(and(eq(recoveryCode.code_hash, hash), eq(recoveryCode.user_id, userId), isNull(recoveryCode.used_at)))
    .run()
  return meta.changes > 0
}

/** Statement that deletes a user's recovery codes when no other second factor is left. */
export const prepareOrphanRecoveryCodesDeletion = (db: D1Database, userId: number) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(recoveryCode)
      .where(
        and(
          eq(recoveryCode.user_id, userId),
          notExists(getDrizzle(db).select({ one: sql`1` }).from(totpDevice).where(eq(totpDevice.user_id, userId))),
          notExists(getDrizzle(db).select({ one: sql`1` }).from(passkey).where(eq(passkey.user_id, userId))),
        ),
      ),
  )

/** Statements that remove every second factor of a user, for an administrator helping a user who is locked out. */
export const prepareSecondFactorReset = (db: D1Database, userId: number): D1PreparedStatement[] => [
  prepareTotpDeviceDeletion(db, userId),
  toPreparedStatement(db, getDrizzle(db).delete(passkey).where(eq(passkey.user_id, userId))),
  deleteCodes(db, userId),
  prepareUserOneTimeTokensDeletion(db, userId),
]
