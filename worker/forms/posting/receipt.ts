import { eq } from 'drizzle-orm'
import { formReceipt, usedCaptcha } from '#schema/forms/table.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'

/** Remembers a form as accepted. A second one of the same key breaks the batch this stands in. */
export const insertReceipt = (db: D1Database, key: string, location: string, now: Date): D1PreparedStatement =>
  toStatement(db, getDatabase(db).insert(formReceipt).values({ key, location, created_at: now.toISOString() }))

/** Where who sent an accepted form was led: `location`, or no row. */
export const findReceipt = (db: D1Database, key: string) =>
  getDatabase(db).select({ location: formReceipt.location }).from(formReceipt).where(eq(formReceipt.key, key))

/** Uses a proof up. A second use breaks the batch this stands in. */
export const insertUsedCaptcha = (db: D1Database, challenge: string, expiresAt: Date): D1PreparedStatement =>
  toStatement(db, getDatabase(db).insert(usedCaptcha).values({ challenge, expires_at: expiresAt.toISOString() }))
