import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { logEntry } from '#schema/records/table.ts'
import { webhookEvents } from '#schema/webhooks/events.ts'
import { webhook, webhookDelivery } from '#schema/webhooks/table.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
const timestamp = '2026-11-22T12:00:00.000Z'

beforeAll(() =>
  getDrizzle(base.db)
    .insert(webhook)
    .values({
      ...{ id: 1, name: 'All', url: 'https://example.com/', encrypted_secret: '', events: [...webhookEvents] },
      created_at: timestamp,
    }),
)

it.each<[string, string, string | null]>([
  ['page', 'wagtail.publish', 'page.published'],
  ['page', 'wagtail.publish.scheduled', 'page.published'],
  ['page', 'wagtail.delete', 'page.unpublished'],
  ['page', 'wagtail.move', 'page.moved'],
  ['page', 'wagtail.edit', null],
  ['snippet', 'wagtail.publish', null],
  ['location', 'wagtail.edit', 'restaurant.changed'],
  ['location', 'tidemark.close', 'restaurant.changed'],
  ['location', 'feed', 'restaurant.changed'],
  ['location', 'tidemark.open_wait_list', null],
  ['location', 'tidemark.add_to_wait_list', null],
  ['location', 'tidemark.change_order_status', null],
  ['menu', 'wagtail.publish', 'menu.changed'],
  ['menu_item', 'tidemark.menu_item_sold_out', 'menu.changed'],
])('an entry of a %s with the action %s tells of %s', async (object_type, action, event) => {
  const db = getDrizzle(base.db)
  const [entry] = await db
    .insert(logEntry)
    .values({ object_type, object_id: 7, label: 'It', action, timestamp, data: {} })
    .returning({ id: logEntry.id })
  const deliveries = await db.select().from(webhookDelivery)
  await db.delete(webhookDelivery)
  await db.delete(logEntry).where(eq(logEntry.id, entry!.id))
  expect(deliveries.map((delivery) => [delivery.event, delivery.data])).toEqual(
    event === null ? [] : [[event, { object_type, object_id: 7, action }]],
  )
})
