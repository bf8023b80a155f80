import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../../accounts/table.ts'
import { menu } from '../section-table.ts'

/** The time at which the scheduled copy of a menu goes live. */
export const menuSchedule = sqliteTable(
  'menu_schedule',
  {
    menu_id: integer()
      .primaryKey()
      .references(() => menu.id, { onDelete: 'cascade' }),
    /** Null after a schedule that failed. */
    go_live_at: text(),
    /** Who scheduled it. */
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    /** Why the last schedule failed; empty if it did not. */
    problem: text().notNull().default(''),
  },
  (table) => [index('menu_schedule_user').on(table.user_id)],
)
