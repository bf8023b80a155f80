import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A form that was accepted, so that sending it twice stores it once. */
export const formReceipt = sqliteTable(
  'form_receipt',
  {
    /** SHA-256 of the form's instance and its values. */
    key: text().primaryKey(),
    /** Where who sent it was led. */
    location: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [index('form_receipt_created_at').on(table.created_at)],
)

/** Proofs that have been used: each counts once. */
export const usedCaptcha = sqliteTable(
  'used_captcha',
  {
    challenge: text().primaryKey(),
    expires_at: text().notNull(),
  },
  (table) => [index('used_captcha_expires_at').on(table.expires_at)],
)

/** How often something was done lately. Keys are signed, so that the table tells nobody's address. */
export const rateLimitCounter = sqliteTable(
  'rate_limit_counter',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** What was done last: the same thing again does not count. */
    last: text().notNull(),
    resets_at: text().notNull(),
  },
  (table) => [index('rate_limit_counter_resets_at').on(table.resets_at)],
)
