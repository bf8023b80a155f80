import { voidTickets } from './ticket.ts'

/** What a user may be asked for beside the password. `passkeys` counts those of one host, `recovery_codes` those left. */
export interface Factors {
  totp: boolean
  passkeys: number
  recovery_codes: number
}

/** SQL: whether the user of a row `user` has a second factor. */
export const hasSecondFactor =
  '(EXISTS (SELECT 1 FROM totp_device WHERE user_id = user.id) OR EXISTS (SELECT 1 FROM passkey WHERE user_id = user.id))'

interface FactorRow {
  totp: number
  passkeys: number
  elsewhere: number
  recovery_codes: number
}

/** The second factors of a user at a host; null when there is none anywhere, and the password is enough. */
export async function factorsOf(db: D1Database, user: number, rpId: string): Promise<Factors | null> {
  const row = (await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM totp_device WHERE user_id = ?1) AS totp,
         (SELECT count(*) FROM passkey WHERE user_id = ?1 AND rp_id = ?2) AS passkeys,
         (SELECT count(*) FROM passkey WHERE user_id = ?1 AND rp_id <> ?2) AS elsewhere,
         (SELECT count(*) FROM recovery_code WHERE user_id = ?1 AND used_at IS NULL) AS recovery_codes`,
    )
    .bind(user, rpId)
    .first<FactorRow>())!
  if (!row.totp && row.passkeys + row.elsewhere === 0) return null
  return { totp: row.totp === 1, passkeys: row.passkeys, recovery_codes: row.recovery_codes }
}

export interface TotpRow {
  sealed_secret: string
  last_step: number
  created_at: string
  last_used_at: string | null
}

export const totpOf = (db: D1Database, user: number): Promise<TotpRow | null> =>
  db.prepare('SELECT sealed_secret, last_step, created_at, last_used_at FROM totp_device WHERE user_id = ?1').bind(user).first()

/** The statement that keeps an app's secret. The step it was proved with is used up. */
export const addTotp = (db: D1Database, user: number, { secret, step }: { secret: string; step: number }, now: Date) =>
  db
    .prepare('INSERT OR REPLACE INTO totp_device (user_id, sealed_secret, last_step, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind(user, secret, step, now.toISOString())

export const removeTotp = (db: D1Database, user: number) => db.prepare('DELETE FROM totp_device WHERE user_id = ?1').bind(user)

/** Uses a time step up: false when it, or a later one, was used before. Of two at once one succeeds. */
export async function useTotpStep(db: D1Database, user: number, step: number, now: Date): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE totp_device SET last_step = ?2, last_used_at = ?3 WHERE user_id = ?1 AND last_step < ?2')
    .bind(user, step, now.toISOString())
    .run()
  return meta.changes > 0
}

/** The statements that put new recovery codes in the place of all before. */
export const replaceRecoveryCodes = (db: D1Database, user: number, hashes: readonly string[]): D1PreparedStatement[] => [
  db.prepare('DELETE FROM recovery_code WHERE user_id = ?1').bind(user),
  db.prepare('INSERT INTO recovery_code (code_hash, user_id) SELECT value, ?1 FROM json_each(?2)').bind(user, JSON.stringify(hashes)),
]

/** Uses a recovery code up: false when there is none, or it was used before. */
export async function useRecoveryCode(db: D1Database, user: number, hash: string, now: Date): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE recovery_code SET used_at = ?3 WHERE code_hash = ?2 AND user_id = ?1 AND used_at IS NULL')
    .bind(user, hash, now.toISOString())
    .run()
  return meta.changes > 0
}

/** The statement that forgets recovery codes once there is nothing left that they stand in for. */
export const dropNeedlessCodes = (db: D1Database, user: number) =>
  db
    .prepare(
      `DELETE FROM recovery_code WHERE user_id = ?1 AND NOT EXISTS (SELECT 1 FROM totp_device WHERE user_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM passkey WHERE user_id = ?1)`,
    )
    .bind(user)

/** The statements that take every second factor of a user away, for an administrator who helps somebody locked out. */
export const resetFactors = (db: D1Database, user: number): D1PreparedStatement[] => [
  ...['totp_device', 'passkey', 'recovery_code'].map((table) => db.prepare(`DELETE FROM ${table} WHERE user_id = ?1`).bind(user)),
  voidTickets(db, user),
]
