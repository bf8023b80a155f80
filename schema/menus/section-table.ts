import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Every record of the menu has a draft, which editors change, and a live copy, which publishing replaces. */
export const buildMenuStateColumn = () => text({ enum: ['draft', 'live'] }).notNull()

/**
 * A section of the menu. In a file of its own, because the pages of restaurants read it and no other table of the menu.
 */
export const menuSection = sqliteTable(
  'menu_section',
  {
    id: integer().notNull(),
    state: buildMenuStateColumn(),
    position: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    day_part_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.id] }),
    uniqueIndex('menu_section_slug').on(table.state, table.slug),
  ],
)
