import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { site } from '../sites/table.ts'
import type { SpecialDay, TemporaryLocationClosure } from './hours/opening.ts'
import type { StoredGuestInfo } from './stored-guest-info.ts'
import type { WeekdayTimeRange } from './wire.ts'

/** A country of the directory; a snippet in the back office. */
export const country = sqliteTable('country', {
  id: integer().primaryKey(),
  /** ISO 3166-1 alpha-2. */
  code: text().notNull().unique(),
  printable_name: text().notNull(),
  /** The base URL of orders in this country, without a trailing slash; empty without online orders. */
  root_url: text().notNull().default(''),
  /** Contains `{rlid}`; if empty, the site's own order page is used. */
  order_url_template: text().notNull().default(''),
})

export const state = sqliteTable(
  'state',
  {
    id: integer().primaryKey(),
    country_id: integer()
      .notNull()
      .references(() => country.id),
    /** The postal abbreviation, `MA`. */
    code: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [
    uniqueIndex('state_code').on(table.country_id, table.code),
    uniqueIndex('state_slug').on(table.country_id, table.slug),
  ],
)

export const city = sqliteTable(
  'city',
  {
    id: integer().primaryKey(),
    state_id: integer()
      .notNull()
      .references(() => state.id),
    name: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [uniqueIndex('city_slug').on(table.state_id, table.slug), index('city_name').on(table.name)],
)

/** A restaurant. Hours are always read as whole weeks, so each week is one JSON list. */
export const location = sqliteTable(
  'location',
  {
    id: integer().primaryKey(),
    rlid: integer().notNull().unique(),
    restaurant_number: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(''),
    city_id: integer()
      .notNull()
      .references(() => city.id),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    zip: text().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    time_zone: text().notNull(),
    phone: text().notNull(),
    hours: text({ mode: 'json' }).$type<WeekdayTimeRange[]>().notNull(),
    curbside_hours: text({ mode: 'json' }).$type<WeekdayTimeRange[]>().notNull(),
    delivery_hours: text({ mode: 'json' }).$type<WeekdayTimeRange[]>().notNull(),
    has_curbside: integer({ mode: 'boolean' }).notNull(),
    has_delivery: integer({ mode: 'boolean' }).notNull(),
    has_online_ordering: integer({ mode: 'boolean' }).notNull(),
    has_take_out: integer({ mode: 'boolean' }).notNull(),
    is_dining_room_opened: integer({ mode: 'boolean' }).notNull(),
    is_temporarily_closed: integer({ mode: 'boolean' }).notNull(),
    outside_dining: integer({ mode: 'boolean' }).notNull(),
    is_reservations_enabled: integer({ mode: 'boolean' }).notNull(),
    /** The last part of the local page's path, or empty if it has none. */
    local_page_url: text().notNull().default(''),
    line1_slug: text().notNull(),
    estimated_wait_time: text(),
    wait_list_max_party_size: integer(),
    wait_list_ready: integer({ mode: 'boolean' }),
    /**
     * The following columns belong to the editors (`worker/locations/field-ownership.ts`); the feed does not change
     * them.
     */
    special_hours: text({ mode: 'json' }).$type<SpecialDay[]>().notNull().default([]),
    /** A temporary closure, or null. The cron trigger ends it on its end date. */
    closure: text({ mode: 'json' }).$type<TemporaryLocationClosure>(),
    /** A few sentences for the local page. */
    description: text().notNull().default(''),
    /** What guests should know before they come: of the editors, and of the feed what it names. */
    guest_info: text({ mode: 'json' }).$type<StoredGuestInfo>().notNull().default({}),
    /** When it closed permanently: searches and lists omit it, but its page stays and says so. */
    closed_at: text(),
    /** The site it belongs to (`worker/locations/locations-of-site.ts`); null: the site at the top of the tree. */
    site_id: integer().references(() => site.id),
    /** Digest of the feed's data when it was last applied; null if it was changed otherwise since. */
    feed_digest: text(),
    /** Sample data of the demo, not a real restaurant. */
    synthetic: integer({ mode: 'boolean' }).notNull().default(false),
    /** 46-bit Morton cell of the position, the index of the nearest search, and its unit vector. */
    cell: integer().notNull(),
    x: real().notNull(),
    y: real().notNull(),
    z: real().notNull(),
  },
  (table) => [
    uniqueIndex('location_restaurant_number').on(table.restaurant_number),
    index('location_nearest').on(table.cell, table.x, table.y, table.z, table.rlid, table.closed_at, table.site_id),
    index('location_city').on(table.city_id),
    index('location_place').on(table.state, table.city, table.address1),
    index('location_town').on(table.city, table.state),
    index('location_city_open').on(table.city_id).where(sql`closed_at IS NULL`),
    index('location_dated')
      .on(table.id)
      .where(sql`closure IS NOT NULL OR special_hours <> '[]' OR instr(guest_info, '"date":') > 0`),
    index('location_closing').on(table.id).where(sql`closure IS NOT NULL`),
    index('location_local_page').on(table.local_page_url),
    index('location_site').on(table.site_id).where(sql`site_id IS NOT NULL`),
  ],
)
export type LocationRow = typeof location.$inferSelect

/** The latest history entry about each restaurant, or null. Maintained by triggers. */
export const locationEdit = sqliteTable(
  'location_edit',
  {
    location_id: integer()
      .primaryKey()
      .references(() => location.id, { onDelete: 'cascade' }),
    entry_id: integer(),
  },
  (table) => [
    index('location_edit_latest').on(table.entry_id),
    index('location_edit_earliest').on(sql`entry_id IS NULL`, table.entry_id),
  ],
)

/**
 * The map divided into quads of few locations each, without empty ones: all cells from `first` on, `size` of them.
 * Tells the nearest search where to look.
 */
export const locationDensity = sqliteTable(
  'location_density',
  {
    first: integer().notNull(),
    size: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.first, table.size] })],
)

/** Towns, postal codes and states by name, with their positions. Data by GeoNames, CC BY 4.0. */
export const place = sqliteTable(
  'place',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['city', 'postal_code', 'state'] }).notNull(),
    /** For a postal code: the name of its town. */
    name: text().notNull(),
    /** The search key: the name by `schema/geo/place-name.ts`, or the postal code in lowercase. */
    folded: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    population: integer().notNull(),
  },
  (table) => [index('place_folded').on(table.folded, table.state)],
)
