import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Tables beside the site's own, which no migration makes: they say how far a database has been prepared. */

/** The migrations that are applied. Made and read by wrangler too, which gives these names. */
export const appliedMigration = sqliteTable('d1_migrations', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().unique(),
  applied_at: text().notNull().default(sql`CURRENT_TIMESTAMP`),
})

/** The steps of `npm start` that a local state has behind it. */
export const localStep = sqliteTable('local_step', {
  name: text().primaryKey().notNull(),
  finished_at: text().notNull(),
})
