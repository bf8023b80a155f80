import { Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { webhookEndpoints } from '#schema/webhooks/endpoints.ts'
import type { WebhookInput } from '#schema/webhooks/wire.ts'
import type { Env } from '../env.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { reserveIdsReturningFirst } from '../stores/ids.ts'
import { findWebhook, listWebhookDeliveries, listWebhooks } from './queries.ts'
import { createWebhookSecret, encryptWebhookSecret } from './signature.ts'
import { findWebhookUrlProblem } from './webhook-url.ts'
import {
  planNewWebhook,
  planWebhookDeletion,
  planWebhookRedelivery,
  planWebhookSecretReplacement,
  planWebhookUpdate,
} from './writes.ts'

/** Webhooks and their deliveries, for administrators. */
export const webhookRoutes = new Hono<BackOfficeHonoEnv>()

const missing = fail({ reason: 'not_found', message: 'There is no such webhook.' })
const getActor = ({ editor }: BackOfficeHonoEnv['Variables']) => ({ user: editor.id, now: new Date().toISOString() })

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.list, async ({ env }, { query }) => {
  const { total, items } = await listWebhooks(env.DB, query)
  return ok({ meta: { total_count: total }, items })
})

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.create, async (c, { body }) => {
  const checked = checkUrl(c.env, body)
  if (!checked.ok) return checked
  const id = await reserveIdsReturningFirst(c.env.DB, 'webhook')
  const secret = createWebhookSecret()
  const encryptedSecret = await encryptWebhookSecret(c.env.SECRET_KEY, secret)
  await commitWritePlan(c.env.DB, planNewWebhook(c.env.DB, { id, input: body, encryptedSecret }, getActor(c.var)))
  return ok({ id, secret })
})

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.get, async ({ env }, { params }) => {
  const found = await findWebhook(env.DB, params.id)
  return found ? ok(found) : missing
})

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.update, async (c, { params: { id }, body }) => {
  if (!(await findWebhook(c.env.DB, id))) return missing
  const checked = checkUrl(c.env, body)
  if (!checked.ok) return checked
  const answer = startReadsInCommitBatch(c.env.DB, (db) => findWebhook(db, id))
  await commitWritePlan(c.env.DB, { ...planWebhookUpdate(c.env.DB, id, body, getActor(c.var)), answer })
  const saved = await answer.get()
  return saved ? ok(saved) : missing
})

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.delete, async (c, { params: { id } }) => {
  const found = await findWebhook(c.env.DB, id)
  if (!found) return missing
  await commitWritePlan(c.env.DB, planWebhookDeletion(c.env.DB, found, getActor(c.var)))
  return ok(undefined)
})

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.replaceSecret, async (c, { params: { id } }) => {
  const found = await findWebhook(c.env.DB, id)
  if (!found) return missing
  const secret = createWebhookSecret()
  const encryptedSecret = await encryptWebhookSecret(c.env.SECRET_KEY, secret)
  const target = { id, name: found.name, encryptedSecret }
  await commitWritePlan(c.env.DB, planWebhookSecretReplacement(c.env.DB, target, getActor(c.var)))
  return ok({ id, secret })
})

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.deliveries, async ({ env }, { params, query }) => {
  if (!(await findWebhook(env.DB, params.id))) return missing
  const { total, items } = await listWebhookDeliveries(env.DB, params.id, query)
  return ok({ meta: { total_count: total }, items })
})

registerBackOfficeEndpoint(webhookRoutes, webhookEndpoints.redeliver, async ({ env }, { params }) => {
  const plan = planWebhookRedelivery(env.DB, params.id, params.delivery, new Date().toISOString())
  const { results } = await commitWritePlan(env.DB, plan)
  return results[0]!.meta.changes > 0
    ? ok(undefined)
    : fail({ reason: 'not_found', message: 'There is no such delivery.' })
})

function checkUrl({ ENVIRONMENT }: Env, { url }: WebhookInput): Result<null> {
  const message = findWebhookUrlProblem(url, ENVIRONMENT === 'local')
  if (message === null) return ok(null)
  return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems: [{ path: 'url', message }] })
}
