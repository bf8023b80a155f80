import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { user } from '../accounts/table.ts'
import { location } from '../locations/table.ts'
import type {
  MenuContentByKind,
  MenuContentKind,
  MenuOverrideScope,
  ModifierOption,
  StoredMenuItemDetails,
} from './content-wire.ts'
import { createMenuIdDatabaseColumn, createMenuStateDatabaseColumn } from './section-table.ts'

/** A random text for each menu, which triggers change with everything that its public pages show of it. */
export const menuContentVersion = sqliteTable('menu_content_version', {
  menu_id: integer().primaryKey(),
  version: text().notNull(),
})

/** A time of day or a season in which sections or dishes are served (`day-part.ts`). */
export const menuDayPart = sqliteTable(
  'menu_day_part',
  {
    id: integer().notNull(),
    state: createMenuStateDatabaseColumn(),
    menu_id: createMenuIdDatabaseColumn(),
    name: text().notNull(),
    weekdays: text({ mode: 'json' }).$type<number[]>().notNull(),
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    from_date: text(),
    to_date: text(),
  },
  (table) => [primaryKey({ columns: [table.state, table.id] })],
)

/** Restaurants that overrides name together: a region is a list of states, a group a list of restaurants’ numbers. */
export const menuArea = sqliteTable(
  'menu_area',
  {
    id: integer().notNull(),
    state: createMenuStateDatabaseColumn(),
    menu_id: createMenuIdDatabaseColumn(),
    kind: text({ enum: ['region', 'group'] }).notNull(),
    name: text().notNull(),
    /** `US-HI`, or `1001`. */
    members: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.state, table.id] })],
)

/** Options that several dishes share, such as the choice of a side. */
export const menuModifierGroup = sqliteTable(
  'menu_modifier_group',
  {
    id: integer().notNull(),
    state: createMenuStateDatabaseColumn(),
    menu_id: createMenuIdDatabaseColumn(),
    name: text().notNull(),
    min_choices: integer().notNull(),
    max_choices: integer().notNull(),
    options: text({ mode: 'json' }).$type<ModifierOption[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.state, table.id] })],
)

/** A dish. */
export const menuItem = sqliteTable(
  'menu_item',
  {
    id: integer().notNull(),
    state: createMenuStateDatabaseColumn(),
    menu_id: createMenuIdDatabaseColumn(),
    section_id: integer().notNull(),
    position: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** The number of the till (PLU). */
    external_id: text().notNull().default(''),
    /** Null when only its sizes have prices. */
    price_cents: integer(),
    image_id: integer(),
    day_part_id: integer(),
    details: text({ mode: 'json' }).$type<StoredMenuItemDetails>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.id] }),
    uniqueIndex('menu_item_slug').on(table.state, table.menu_id, table.section_id, table.slug),
    index('menu_item_position').on(table.state, table.menu_id, table.section_id, table.position),
    index('menu_item_image').on(table.image_id),
  ],
)

/** What differs for some restaurants (`menuOverride` of `content-wire.ts`). */
export const menuItemOverride = sqliteTable(
  'menu_item_override',
  {
    item_id: integer().notNull(),
    state: createMenuStateDatabaseColumn(),
    menu_id: createMenuIdDatabaseColumn(),
    scope: text().$type<MenuOverrideScope>().notNull(),
    target: text().notNull(),
    /** The name of a size, or empty for the dish itself. */
    variant: text().notNull().default(''),
    price_cents: integer(),
    is_available: integer({ mode: 'boolean' }),
    name: text(),
    image_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.item_id, table.scope, table.target, table.variant] }),
    index('menu_item_override_target').on(table.state, table.menu_id, table.scope, table.target),
    index('menu_item_override_image').on(table.state, table.menu_id, table.image_id).where(sql`image_id IS NOT NULL`),
  ],
)

/** A dish that a restaurant has run out of, until a time. It takes effect at once, without publishing. */
export const menuSoldOut = sqliteTable(
  'menu_sold_out',
  {
    location_id: integer()
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    item_id: integer().notNull(),
    /** ISO 8601. */
    until: text().notNull(),
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.location_id, table.item_id] }),
    index('menu_sold_out_user').on(table.user_id).where(sql`user_id IS NOT NULL`),
  ],
)

/** What a dish, or a record that dishes share, was after each change of its draft. */
export const menuRevision = sqliteTable(
  'menu_revision',
  {
    id: integer().primaryKey(),
    kind: text().$type<MenuContentKind>().notNull(),
    record_id: integer().notNull(),
    menu_id: createMenuIdDatabaseColumn(),
    content: text({ mode: 'json' }).$type<MenuContentByKind[MenuContentKind]>().notNull(),
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    created_at: text().notNull(),
  },
  (table) => [
    index('menu_revision_record').on(table.kind, table.record_id, table.id),
    index('menu_revision_menu').on(table.menu_id),
    index('menu_revision_user').on(table.user_id).where(sql`user_id IS NOT NULL`),
  ],
)
