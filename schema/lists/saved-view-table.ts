import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { user } from '../accounts/table.ts'

/** The filters and sort order of a list, saved by an editor under a name. */
export const savedView = sqliteTable(
  'saved_view',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The path of the list's screen. */
    screen: text().notNull(),
    name: text().notNull(),
    /** The query of its URL, without the question mark. */
    query: text().notNull(),
  },
  (table) => [uniqueIndex('saved_view_name').on(table.user_id, table.screen, table.name)],
)
