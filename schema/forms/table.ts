import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An accepted form, so that sending it twice stores it once. */
export const formReceipt = sqliteTable(
  'form_receipt',
  {
    /** SHA-256 of the form's instance and its values. */
    key: text().primaryKey(),
    /** The path to which the sender was redirected. */
    location: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [index('form_receipt_created_at').on(table.created_at)],
)

/** Used captcha proofs: each is valid once. */
export const usedCaptcha = sqliteTable(
  'used_captcha',
  {
    challenge: text().primaryKey(),
    expires_at: text().notNull(),
  },
  (table) => [index('used_captcha_expires_at').on(table.expires_at)],
)
