import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

/** Recent actions for rate limits. Keys are signed, so that the table reveals no addresses. */
export const rateLimitCounter = sqliteTable(
  'rate_limit_counter',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The last action: repeating it does not count. */
    last: text().notNull(),
    resets_at: text().notNull(),
  },
  (table) => [index('rate_limit_counter_resets_at').on(table.resets_at)],
)
