import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../accounts/table.ts'

/**
 * An object that a user has open in the editor. Ids are never reused, so that an old tab cannot end another session.
 */
export const editingSession = sqliteTable(
  'editing_session',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As in `revision`: `page` … */
    object_type: text().notNull(),
    object_id: integer().notNull(),
    last_seen_at: text().notNull(),
    /** Whether it has unsaved changes; Wagtail's name. */
    is_editing: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('editing_session_object').on(table.object_type, table.object_id, table.last_seen_at),
    index('editing_session_last_seen_at').on(table.last_seen_at),
    index('editing_session_user').on(table.user_id),
  ],
)
