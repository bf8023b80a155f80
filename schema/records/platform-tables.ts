import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Tables without migrations that record how far a database has been prepared. */

/** The applied migrations. Also used by wrangler, which defines these names. */
export const appliedMigration = sqliteTable('d1_migrations', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().unique(),
  applied_at: text().notNull().default(sql`CURRENT_TIMESTAMP`),
})

/** The steps of `npm start` that were completed for a local state. */
export const localStep = sqliteTable('local_step', {
  name: text().primaryKey().notNull(),
  finished_at: text().notNull(),
})
