import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PagingQuery } from '#schema/records/wire.ts'
import { webhook, webhookDelivery } from '#schema/webhooks/table.ts'
import type { WebhookDeliveryItem, WebhookItem } from '#schema/webhooks/wire.ts'
import { buildRowCountSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'

/** How long a delivery stays leased to the run that sends it, in milliseconds. */
const lease = 5 * 60_000

// Both say that nothing was delivered, so that the index of such deliveries is used.
const isUnfinished = isNull(webhookDelivery.delivered_at)
const isWaiting = and(isUnfinished, isNotNull(webhookDelivery.next_attempt_at))!
const isFailed = and(isUnfinished, isNull(webhookDelivery.next_attempt_at))!

const countDeliveries = (condition: SQL) =>
  buildRowCountSubquery(sql`FROM ${webhookDelivery}
      WHERE ${webhookDelivery.webhook_id} = ${webhook.id} AND ${condition}`)

const columns = {
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  is_active: webhook.is_active,
  created_at: webhook.created_at,
  waiting: countDeliveries(isWaiting),
  failed: countDeliveries(isFailed),
}

/** Lists webhooks by name. */
export async function listWebhooks(
  db: D1Database,
  { limit, offset }: PagingQuery,
): Promise<{ total: number; items: WebhookItem[] }> {
  const [[rowCount], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(webhook),
    getDrizzle(db)
      .select(columns)
      .from(webhook)
      .orderBy(asc(webhook.name), asc(webhook.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: rowCount!.total, items }
}

export const findWebhook = (db: D1Database, id: number): Promise<WebhookItem | undefined> =>
  getDrizzle(db).select(columns).from(webhook).where(eq(webhook.id, id)).get()

/** Lists the deliveries of a webhook, latest first. */
export async function listWebhookDeliveries(
  db: D1Database,
  id: number,
  { limit, offset }: PagingQuery,
): Promise<{ total: number; items: WebhookDeliveryItem[] }> {
  const where = eq(webhookDelivery.webhook_id, id)
  const [[rowCount], rows] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(webhookDelivery).where(where),
    getDrizzle(db)
      .select()
      .from(webhookDelivery)
      .where(where)
      .orderBy(desc(webhookDelivery.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: rowCount!.total, items: rows.map(({ webhook_id: _, ...row }) => ({ ...row, state: toState(row) })) }
}

function toState(row: Pick<typeof webhookDelivery.$inferSelect, 'next_attempt_at' | 'delivered_at'>) {
  if (row.next_attempt_at !== null) return 'waiting'
  return row.delivered_at === null ? 'failed' : 'delivered'
}

/** A delivery that has been leased for sending. */
export interface LeasedWebhookDelivery {
  id: number
  webhook_id: number
  event: string
  data: Record<string, string | number>
  created_at: string
  attempts: number
}

/**
 * Leases due deliveries, oldest first, in one statement, so that parallel runs never get the same one. The attempt is
 * counted here, even if the run ends before it sends. Those of inactive webhooks wait.
 */
export function leaseDueWebhookDeliveries(db: D1Database, max: number, at: Date): Promise<LeasedWebhookDelivery[]> {
  const due = getDrizzle(db)
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(and(lte(webhookDelivery.next_attempt_at, at.toISOString()), eq(webhook.is_active, true)))
    .orderBy(asc(webhookDelivery.next_attempt_at))
    .limit(max)
  return getDrizzle(db)
    .update(webhookDelivery)
    .set({
      next_attempt_at: new Date(at.getTime() + lease).toISOString(),
      attempts: sql`${webhookDelivery.attempts} + 1`,
    })
    .where(inArray(webhookDelivery.id, due))
    .returning({
      id: webhookDelivery.id,
      webhook_id: webhookDelivery.webhook_id,
      event: webhookDelivery.event,
      data: webhookDelivery.data,
      created_at: webhookDelivery.created_at,
      attempts: webhookDelivery.attempts,
    })
    .all()
}

/** Returns where deliveries are sent, with the encrypted keys that sign them. */
export const buildWebhookUrlsAndSecretsQuery = (db: D1Database, ids: readonly number[]) =>
  getDrizzle(db)
    .select({ id: webhook.id, url: webhook.url, encrypted_secret: webhook.encrypted_secret })
    .from(webhook)
    .where(inArray(webhook.id, [...ids]))
