import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How far the thinning of revisions is: at most one row, with the last revision that was checked. */
export const revisionThinning = sqliteTable('revision_thinning', {
  id: integer().primaryKey(),
  object_type: text().notNull(),
  object_id: integer().notNull(),
  revision_id: integer().notNull(),
  /** When all revisions had been checked; null while it is running. */
  finished_at: text(),
})
