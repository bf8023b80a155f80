import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { location } from '../locations/table.ts'
import type { WaitListEntryState } from './wait-list.ts'

/** A party on a restaurant's wait list. Earlier parties have lower ids. */
export const waitListEntry = sqliteTable(
  'wait_list_entry',
  {
    id: integer().primaryKey(),
    /** 128 random bits that authorize the party. */
    plan_ahead_id: text().notNull().unique(),
    location_id: integer()
      .notNull()
      .references(() => location.id),
    /** Digest of the join's key and the phone number, so that joining twice has no effect. */
    idempotency_key: text().notNull(),
    party_size: integer().notNull(),
    /** The size of its table (`schema/seating/wait-list.ts`). */
    size_class: integer().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    /** Whether the party asked for text messages to its number. */
    wants_texts: integer({ mode: 'boolean' }).notNull().default(false),
    notes: text().notNull().default(''),
    source: text({ enum: ['guest', 'host'] }).notNull(),
    status: text().$type<WaitListEntryState>().notNull().default('waiting'),
    /** The state that a host can restore. */
    previous_status: text().$type<WaitListEntryState>(),
    /** Who ended it, if the state does not say so: the party itself, the host, or a no-show. */
    ended_by: text({ enum: ['guest', 'host', 'no_show'] }),
    /** The estimate the party was given when it joined. */
    quoted: text().notNull(),
    joined_at: text().notNull(),
    called_at: text(),
    ended_at: text(),
  },
  (table) => [
    uniqueIndex('wait_list_entry_key').on(table.location_id, table.idempotency_key),
    index('wait_list_entry_standing').on(table.location_id, table.status, table.size_class, table.id),
    index('wait_list_entry_ended').on(table.location_id, table.ended_at),
    index('wait_list_entry_over').on(table.ended_at),
    index('wait_list_entry_open').on(table.joined_at).where(sql`status IN ('waiting', 'ready')`),
  ],
)
export type WaitListEntryRow = typeof waitListEntry.$inferSelect

/**
 * The restaurants whose wait list was opened, closed or changed since the last search snapshot, and those where parties
 * wait, in the order of their `version`. What the host has set are columns of `location`.
 */
export const waitListChange = sqliteTable(
  'wait_list_change',
  {
    location_id: integer()
      .primaryKey()
      .references(() => location.id),
    version: integer().notNull(),
    /** How many parties of one or two wait; null if no party of any size does. Database triggers maintain it. */
    small_parties_waiting: integer(),
  },
  (table) => [index('wait_list_change_version').on(table.version)],
)

/** A reservation. */
export const reservation = sqliteTable(
  'reservation',
  {
    id: integer().primaryKey(),
    /** 128 random bits, for the guest's own link. */
    key: text().notNull().unique(),
    /** The reference for guests and staff, `K7M4-92QX`. */
    reference: text().notNull().unique(),
    location_id: integer()
      .notNull()
      .references(() => location.id),
    /** In the restaurant's time zone: `YYYY-MM-DD`, and minutes after midnight. */
    date: text().notNull(),
    minute: integer().notNull(),
    /** One of the tables at that time; each can be reserved once. */
    slot: integer().notNull(),
    party_size: integer().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    notes: text().notNull().default(''),
    created_at: text().notNull(),
    cancelled_at: text(),
  },
  (table) => [
    uniqueIndex('reservation_slot')
      .on(table.location_id, table.date, table.minute, table.slot)
      .where(sql`cancelled_at IS NULL`),
    index('reservation_day').on(table.location_id, table.date, table.minute),
    index('reservation_date').on(table.date),
    index('reservation_email').on(sql`lower(email)`),
  ],
)
export type ReservationRow = typeof reservation.$inferSelect

/** A started order where the country has no ordering service. It contains no personal data. */
export const orderIntent = sqliteTable(
  'order_intent',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    reference: text().notNull().unique(),
    location_id: integer()
      .notNull()
      .references(() => location.id),
    service: text({ enum: ['pick_up', 'curbside', 'delivery'] }).notNull(),
    created_at: text().notNull(),
  },
  (table) => [
    index('order_intent_day').on(table.location_id, table.created_at),
    index('order_intent_created_at').on(table.created_at),
  ],
)
export type OrderIntentRow = typeof orderIntent.$inferSelect
