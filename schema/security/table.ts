import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * How often something was done in a window of time: sign-in attempts, forms, reports, calls of the public API. Keys are
 * signed, so that the table reveals neither accounts nor addresses.
 */
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
