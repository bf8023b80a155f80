import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../../accounts/table.ts'
import { menu } from '../section-table.ts'

/** The times of the scheduled copy of a menu, and the end of the period of the live menu. */
export const menuSchedule = sqliteTable(
  'menu_schedule',
  {
    menu_id: integer()
      .primaryKey()
      .references(() => menu.id, { onDelete: 'cascade' }),
    /** When the scheduled copy goes live; null without one, and after a schedule that failed. */
    go_live_at: text(),
    /** The end of its period; null if it has none. */
    expire_at: text(),
    /** The end of the period of the menu that is live; null if that stays. */
    live_until: text(),
    /** Who scheduled it. */
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    /** Why the last schedule failed; empty if it did not. */
    problem: text().notNull().default(''),
  },
  (table) => [index('menu_schedule_user').on(table.user_id)],
)
