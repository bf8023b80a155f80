import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { WebhookEvent } from './events.ts'

/** A program that is notified of changes. */
export const webhook = sqliteTable('webhook', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  /** The key that signs deliveries, encrypted with the worker's key. */
  encrypted_secret: text().notNull(),
  events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
  is_active: integer({ mode: 'boolean' }).notNull().default(true),
  created_at: text().notNull(),
})

/** An event for a webhook, sent or to be sent. Triggers insert the rows. */
export const webhookDelivery = sqliteTable(
  'webhook_delivery',
  {
    id: integer().primaryKey(),
    webhook_id: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().$type<WebhookEvent>().notNull(),
    /** Ids of what changed; never data of guests. */
    data: text({ mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    created_at: text().notNull(),
    /** Null once it was delivered or given up. */
    next_attempt_at: text(),
    attempts: integer().notNull().default(0),
    delivered_at: text(),
    /** The HTTP status of the last attempt; null without a response. */
    status: integer(),
    /** Why the last attempt failed. */
    error: text(),
  },
  (table) => [
    index('webhook_delivery_due').on(table.next_attempt_at).where(sql`next_attempt_at IS NOT NULL`),
    index('webhook_delivery_webhook').on(table.webhook_id, table.id),
    index('webhook_delivery_created_at').on(table.created_at),
    index('webhook_delivery_unfinished').on(table.webhook_id, table.next_attempt_at).where(sql`delivered_at IS NULL`),
  ],
)
