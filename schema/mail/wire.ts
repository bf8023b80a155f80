import * as z from 'zod/mini'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'
import { messageChannels } from './channels.ts'

/** The state of a mail. `dead` mails were permanently rejected or retried too often. */
export const mailStates = ['waiting', 'retrying', 'sending', 'sent', 'dead', 'suppressed', 'discarded'] as const
export type MailState = (typeof mailStates)[number]

/** The query of the outbox. */
export const mailQuery = z.strictObject({
  state: z.optional(z.enum(mailStates)),
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type MailQuery = z.infer<typeof mailQuery>

const mailItem = z.strictObject({
  id: z.int(),
  channel: z.enum(messageChannels),
  kind: z.string(),
  state: z.enum(mailStates),
  recipient: z.string(),
  subject: z.string(),
  created_at: z.string(),
  /** When the next attempt is due, or when it was sent or given up. */
  state_at: z.string(),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
})
export type MailItem = z.infer<typeof mailItem>

export const mailListResponse = z.strictObject({
  meta: z.strictObject({ ...cappedTotalCountMeta.shape, dead: z.int(), waiting: z.int(), has_sender: z.boolean() }),
  items: z.array(mailItem),
})
export type MailListResponse = z.infer<typeof mailListResponse>

export const mailDetail = z.extend(mailItem, {
  reply_to: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
  transactional: z.boolean(),
})
export type MailDetail = z.infer<typeof mailDetail>

/** `message` says where the test mail was sent. */
export const testMailResponse = z.strictObject({ message: z.string() })
