import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { location } from '../locations/table.ts'
import type { PricedBasketLine } from './basket-prices.ts'
import type { PickupOrderStatus } from './order-status.ts'

/** An order from the menu, which its guest picks up and pays at the restaurant. */
export const pickupOrder = sqliteTable(
  'pickup_order',
  {
    id: integer().primaryKey(),
    /** 128 random bits, for the guest's own link. */
    key: text().notNull().unique(),
    /** The reference for guests and staff, `K7M4-92QX`. */
    reference: text().notNull().unique(),
    location_id: integer()
      .notNull()
      .references(() => location.id),
    service: text({ enum: ['pick_up', 'curbside'] }).notNull(),
    /** ISO 8601. */
    pickup_at: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    /** Whether the guest asked for text messages to the number. */
    wants_texts: integer({ mode: 'boolean' }).notNull().default(false),
    notes: text().notNull().default(''),
    /** The dishes as they were sold, with names and prices. */
    lines: text({ mode: 'json' }).$type<PricedBasketLine[]>().notNull(),
    total_cents: integer().notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    status: text().$type<PickupOrderStatus>().notNull().default('received'),
    created_at: text().notNull(),
    /** When its status last changed. */
    updated_at: text().notNull(),
    ended_at: text(),
  },
  (table) => [
    index('pickup_order_open').on(table.location_id, table.pickup_at).where(sql`ended_at IS NULL`),
    index('pickup_order_ended').on(table.location_id, table.ended_at),
    index('pickup_order_created_at').on(table.created_at),
    index('pickup_order_email').on(sql`lower(email)`),
  ],
)
export type PickupOrderDatabaseRow = typeof pickupOrder.$inferSelect
