import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { site } from '../sites/table.ts'

/**
 * The menu of a site, with its number of publications. In a file with the sections, because the pages of restaurants
 * read these two and no other table of the menu.
 */
export const menu = sqliteTable(
  'menu',
  {
    id: integer().primaryKey(),
    /** Null: the site at the top of the tree, as with restaurants (`worker/menus/menu-of-site.ts`). */
    site_id: integer().references(() => site.id),
    /** The country whose currency base prices are in. */
    country: text().notNull(),
    /** A sentence at the foot of the menu’s pages. */
    note: text().notNull().default(''),
    /** Counts publications; 0 before the first. */
    version: integer().notNull().default(0),
    published_at: text(),
  },
  (table) => [
    uniqueIndex('menu_site').on(sql`ifnull(${table.site_id}, 0)`),
    index('menu_of_site').on(table.site_id).where(sql`site_id IS NOT NULL`),
  ],
)

/**
 * Every record of the menu has a draft, which editors change, and a live copy, which publishing replaces. What awaits a
 * review or its time is a copy of its own, so that later drafts do not go live with it. While a menu is live for a
 * period, the one that comes back after it is kept as `returning`.
 */
const menuStates = ['draft', 'submitted', 'scheduled', 'live', 'returning'] as const
export type MenuState = (typeof menuStates)[number]

export const createMenuStateDatabaseColumn = () => text({ enum: menuStates }).notNull()

/** The menu of which a record is a part. */
export const createMenuIdDatabaseColumn = () => integer().notNull()

/** A section of the menu. */
export const menuSection = sqliteTable(
  'menu_section',
  {
    id: integer().notNull(),
    state: createMenuStateDatabaseColumn(),
    menu_id: createMenuIdDatabaseColumn(),
    position: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    day_part_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.id] }),
    uniqueIndex('menu_section_slug').on(table.state, table.menu_id, table.slug),
  ],
)
