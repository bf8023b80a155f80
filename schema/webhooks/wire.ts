import * as z from 'zod/mini'
import { recordIdParams } from '../endpoint.ts'
import { pagingQuery } from '../records/wire.ts'
import { webhookEvents } from './events.ts'

const events = z.array(z.enum(webhookEvents)).check(
  z.minLength(1, 'Choose at least one.'),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each only once.'),
)

/** The handler also checks that the URL leads to a public host. */
export const webhookInput = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(100, 'Use at most 100 characters.')),
  url: z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters.')),
  events,
  is_active: z.boolean(),
})
export type WebhookInput = z.infer<typeof webhookInput>

const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const

const webhookItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  created_at: z.string(),
  /** The number of deliveries that wait and that were given up. */
  waiting: z.int(),
  failed: z.int(),
})
export type WebhookItem = z.infer<typeof webhookItem>
export const webhookResponse = webhookItem

export const webhookListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(webhookItem),
})
export type WebhookListResponse = z.infer<typeof webhookListResponse>
export const webhookListQuery = pagingQuery

/** The key that signs deliveries, shown only once. */
export const webhookSecretResponse = z.strictObject({ id: z.int(), secret: z.string() })
export type WebhookSecretResponse = z.infer<typeof webhookSecretResponse>

const webhookDeliveryItem = z.strictObject({
  id: z.int(),
  event: z.enum(webhookEvents),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  state: z.enum(webhookDeliveryStates),
  created_at: z.string(),
  attempts: z.int(),
  delivered_at: z.nullable(z.string()),
  next_attempt_at: z.nullable(z.string()),
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
})
export type WebhookDeliveryItem = z.infer<typeof webhookDeliveryItem>

/** The deliveries of a webhook, latest first. */
export const webhookDeliveryListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(webhookDeliveryItem),
})
export const webhookDeliveryParams = z.strictObject({ ...recordIdParams.shape, delivery: recordIdParams.shape.id })
