import * as z from 'zod/mini'

/** Where a mail stands. `dead` ones were refused for good or tried too often. */
export const mailStates = ['waiting', 'retrying', 'sending', 'sent', 'dead', 'suppressed', 'discarded'] as const
export type MailState = (typeof mailStates)[number]

/** What a listing of the outbox asks for. */
export const mailQuery = z.strictObject({
  state: z.optional(z.enum(mailStates)),
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type MailQuery = z.infer<typeof mailQuery>

export interface MailItem {
  id: number
  kind: string
  state: MailState
  recipient: string
  subject: string
  created_at: string
  /** When it is tried next, was sent, or was given up. */
  state_at: string
  attempts: number
  last_error: string | null
}

export interface MailListing {
  meta: { total_count: number; dead: number; waiting: number; has_sender: boolean }
  items: MailItem[]
}

export interface MailDetail extends MailItem {
  reply_to: string | null
  headers: Record<string, string>
  text: string
  transactional: boolean
}
