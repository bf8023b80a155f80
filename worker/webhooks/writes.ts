import { and, eq } from 'drizzle-orm'
import { webhook, webhookDelivery } from '#schema/webhooks/table.ts'
import type { WebhookInput } from '#schema/webhooks/wire.ts'
import type { WritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import type { LogEntry } from '../stores/log-entries.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** Who makes a change, and when. */
export interface WebhookChangeUserAndTime {
  user: number
  now: string
}

const toLogEntry = (
  { id, name }: { id: LogEntry['object_id']; name: string },
  action: string,
  { user, now }: WebhookChangeUserAndTime,
): LogEntry => ({ object_type: 'webhook', object_id: id, label: name, action, timestamp: now, user_id: user })

/** Plans a new webhook, whose id was reserved. */
export const planNewWebhook = (
  db: D1Database,
  { id, input, encryptedSecret }: { id: number; input: WebhookInput; encryptedSecret: string },
  actor: WebhookChangeUserAndTime,
): WritePlan => ({
  writes: [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(webhook)
        .values({ id, ...input, encrypted_secret: encryptedSecret, created_at: actor.now }),
    ),
  ],
  log: [toLogEntry({ id, name: input.name }, 'wagtail.create', actor)],
})

export const planWebhookUpdate = (
  db: D1Database,
  id: number,
  input: WebhookInput,
  actor: WebhookChangeUserAndTime,
): WritePlan => ({
  writes: [toPreparedStatement(db, getDrizzle(db).update(webhook).set(input).where(eq(webhook.id, id)))],
  log: [toLogEntry({ id, name: input.name }, 'wagtail.edit', actor)],
})

export const planWebhookSecretReplacement = (
  db: D1Database,
  { id, name, encryptedSecret }: { id: number; name: string; encryptedSecret: string },
  actor: WebhookChangeUserAndTime,
): WritePlan => ({
  writes: [
    toPreparedStatement(
      db,
      getDrizzle(db).update(webhook).set({ encrypted_secret: encryptedSecret }).where(eq(webhook.id, id)),
    ),
  ],
  log: [toLogEntry({ id, name }, 'tidemark.replace_key', actor)],
})

/** Plans deleting a webhook; its deliveries are deleted with it. */
export const planWebhookDeletion = (
  db: D1Database,
  target: { id: number; name: string },
  actor: WebhookChangeUserAndTime,
): WritePlan => ({
  writes: [toPreparedStatement(db, getDrizzle(db).delete(webhook).where(eq(webhook.id, target.id)))],
  log: [toLogEntry(target, 'wagtail.delete', actor)],
})

/** Plans sending a delivery again, with all its attempts. */
export const planWebhookRedelivery = (db: D1Database, webhookId: number, delivery: number, now: string): WritePlan => ({
  writes: [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(webhookDelivery)
        .set({ next_attempt_at: now, attempts: 0, delivered_at: null, error: null })
        .where(and(eq(webhookDelivery.id, delivery), eq(webhookDelivery.webhook_id, webhookId))),
    ),
  ],
})
