import { eq } from 'drizzle-orm'
import { formReceipt, usedCaptcha } from '#schema/forms/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** Statement that saves the receipt of an accepted form. A second one with the same key fails its batch. */
export const prepareFormReceiptInsert = (
  db: D1Database,
  key: string,
  location: string,
  now: Date,
): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).insert(formReceipt).values({ key, location, created_at: now.toISOString() }))

/** Query for the `location` that an accepted form redirected to; no row if there is none. */
export const buildFormReceiptByKeyQuery = (db: D1Database, key: string) =>
  getDrizzle(db).select({ location: formReceipt.location }).from(formReceipt).where(eq(formReceipt.key, key))

/** Statement that marks a captcha as used. A second use fails its batch. */
export const prepareUsedCaptchaInsert = (db: D1Database, challenge: string, expiresAt: Date): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).insert(usedCaptcha).values({ challenge, expires_at: expiresAt.toISOString() }))
