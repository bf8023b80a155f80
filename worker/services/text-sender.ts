import type { Env } from '../env.ts'
import type { MailDeliveryResult } from './mailer.ts'
import { postToMessageProvider } from './message-provider.ts'

/** A text message to send. */
export interface OutgoingText {
  /** `+15550100142`. */
  to: string
  text: string
  /** The same for every attempt at one message. */
  idempotencyKey: string
}

/** Sends text messages. It never throws. */
export interface TextSender {
  send(message: OutgoingText): Promise<MailDeliveryResult>
}

/**
 * Creates the sender of text messages: a configured provider, else the local inbox if ENVIRONMENT is `local`, or null.
 */
export function createTextSender({ SMS_URL, SMS_KEY = '', SMS_FROM, ENVIRONMENT }: Env): TextSender | null {
  if (SMS_URL) return providerSender(SMS_URL, SMS_KEY, SMS_FROM)
  return ENVIRONMENT === 'local' ? localSender : null
}

/** Whether guests can be offered text messages. */
export const offersTextMessages = (env: Env): boolean => createTextSender(env) !== null

/** Sends nothing: locally, text messages are read from the outbox (`/_local/inbox/`). */
const localSender: TextSender = { send: async () => ({ ok: true }) }

/** Sends by a provider that accepts `from`, `to` and `text` as JSON by POST with an `Idempotency-Key`. */
const providerSender = (url: string, key: string, from: string | undefined): TextSender => ({
  send: ({ to, text, idempotencyKey }) =>
    postToMessageProvider({ url, key, idempotencyKey }, { ...(from && { from }), to, text }),
})
