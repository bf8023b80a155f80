import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../../accounts/table.ts'
import type { StoredContentBeforeUpgrade } from '../../fields/upgrade.ts'
import { site } from '../../sites/table.ts'
import type { LookChangeCause } from './origins.ts'

/** Every look (value of the setting `theme`) that a site had, in order: the last one is live. */
export const look = sqliteTable(
  'look',
  {
    id: integer().primaryKey(),
    site_id: integer()
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    value: text({ mode: 'json' }).$type<StoredContentBeforeUpgrade>().notNull(),
    published_at: text().notNull(),
    /** Null if its schedule did it, or if the user was deleted. */
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    origin: text().$type<LookChangeCause>().notNull(),
    /** The name of the draft that it was; empty for others. */
    name: text().notNull().default(''),
    /** The draft whose period it belongs to; null for a look that stays until another one is published. */
    draft_id: integer(),
  },
  (table) => [index('look_site').on(table.site_id, table.id), index('look_user').on(table.user_id)],
)

/** A look that is not live, or is live for a period. It is scheduled if it has a time to go live. */
export const lookDraft = sqliteTable(
  'look_draft',
  {
    id: integer().primaryKey(),
    site_id: integer()
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: text({ mode: 'json' }).$type<StoredContentBeforeUpgrade>().notNull(),
    /** Changes with every change of the row. */
    version: integer().notNull().default(1),
    updated_at: text().notNull(),
    /** Who changed it last; null if its schedule did. */
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    go_live_at: text(),
    /** The end of its period; null if it has none. */
    expire_at: text(),
    /** When its period began; null before and after it. */
    began_at: text(),
    /** Why its schedule was cancelled; empty if it was not. */
    problem: text().notNull().default(''),
  },
  (table) => [index('look_draft_site').on(table.site_id, table.id), index('look_draft_user').on(table.user_id)],
)
