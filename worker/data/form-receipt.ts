import { eq, getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { captchaSpent, formReceipt } from '#schema/tables/form.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'

/** Remembers a form as accepted. A second one of the same key breaks the batch this stands in. */
export const receiptStatement = (db: D1Database, key: string, location: string, now: Date): D1PreparedStatement =>
  statement(db, database(db).insert(formReceipt).values({ key, location, created_at: now.toISOString() }))

/** Where who sent an accepted form was led: `location`, or no row. */
export const receiptQuery = (db: D1Database, key: string) =>
  database(db).select({ location: formReceipt.location }).from(formReceipt).where(eq(formReceipt.key, key))

/** Uses a proof up. A second use breaks the batch this stands in. */
export const spendStatement = (db: D1Database, challenge: string, expiresAt: Date): D1PreparedStatement =>
  statement(db, database(db).insert(captchaSpent).values({ challenge, expires_at: expiresAt.toISOString() }))

const repeated = (column: SQLiteColumn) => `UNIQUE constraint failed: ${getTableName(column.table)}.${column.name}`

/** Which of these two kept a batch from being committed; undefined for any other reason. */
export function brokenBy(error: unknown): 'receipt' | 'captcha' | undefined {
  const text = String(error)
  if (text.includes(repeated(formReceipt.key))) return 'receipt'
  return text.includes(repeated(captchaSpent.challenge)) ? 'captcha' : undefined
}
