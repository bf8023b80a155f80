import { eq } from 'drizzle-orm'
import { webhookDelivery } from '#schema/webhooks/table.ts'
import type { Env } from '../env.ts'
import { sendWebhook, type WebhookAttempt } from '../services/webhook-sender.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { buildWebhookUrlsAndSecretsQuery, type LeasedWebhookDelivery, leaseDueWebhookDeliveries } from './queries.ts'
import { getWebhookRetryDelay } from './retry-delay.ts'
import { decryptWebhookSecret, signWebhookDelivery } from './signature.ts'
import { findWebhookUrlProblem } from './webhook-url.ts'

// A worker has six connections.
const maxPerBatch = 6
const maxPerRun = 60

/**
 * Sends due deliveries. Parallel runs lease different ones; those of a run that ends early are sent again, with the
 * same id.
 */
export async function deliverDueWebhooks(env: Env, now: Date): Promise<void> {
  for (let sent = 0; sent < maxPerRun; ) {
    const leased = await leaseDueWebhookDeliveries(env.DB, maxPerBatch, now)
    if (leased.length === 0) return
    const targets = await buildWebhookUrlsAndSecretsQuery(env.DB, [
      ...new Set(leased.map(({ webhook_id }) => webhook_id)),
    ])
    const byId = new Map(targets.map((target) => [target.id, target]))
    const attempts = await Promise.all(
      leased.map(async (delivery) => ({ delivery, attempt: await send(env, delivery, byId.get(delivery.webhook_id)) })),
    )
    await commitWritePlan(env.DB, {
      writes: attempts.map(({ delivery, attempt }) => prepareOutcome(env.DB, delivery, attempt, now)),
    })
    sent += leased.length
  }
}

async function send(
  env: Env,
  { id, event, data, created_at }: LeasedWebhookDelivery,
  target: { url: string; encrypted_secret: string } | undefined,
): Promise<WebhookAttempt> {
  if (!target) return { status: null, error: 'The webhook was deleted.' }
  const problem = findWebhookUrlProblem(target.url, env.ENVIRONMENT === 'local')
  if (problem) return { status: null, error: problem }
  const secret = await decryptWebhookSecret(env.SECRET_KEY, target.encrypted_secret)
  if (secret === null) return { status: null, error: 'Its key cannot be read: replace it.' }
  const body = JSON.stringify({ type: event, timestamp: created_at, data })
  const headers = await signWebhookDelivery(secret, { id: `delivery_${id}`, body }, new Date())
  return sendWebhook(target.url, body, headers)
}

function prepareOutcome(
  db: D1Database,
  { id, attempts }: LeasedWebhookDelivery,
  { status, error }: WebhookAttempt,
  now: Date,
): D1PreparedStatement {
  const delay = error === null ? null : getWebhookRetryDelay(attempts)
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .update(webhookDelivery)
      .set({
        status,
        error,
        delivered_at: error === null ? now.toISOString() : null,
        next_attempt_at: delay === null ? null : new Date(now.getTime() + delay).toISOString(),
      })
      .where(eq(webhookDelivery.id, id)),
  )
}
