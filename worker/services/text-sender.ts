import type { Env } from '../env.ts'
import type { MailDeliveryResult } from './mailer.ts'
import { postToMessageProvider } from './message-provider.ts'

/** A text message to send. */
export interface OutgoingTextMessage {
  /** `+15550100142`. */
  to: string
  text: string
  /** The same for every attempt at one message. */
  idempotencyKey: string
}

/** Sends text messages. It never throws. */
export interface TextMessageSender {
  send(message: OutgoingTextMessage): Promise<MailDeliveryResult>
}

/**
 * Creates the sender of text messages: a configured provider, else the local inbox if ENVIRONMENT is `local`, or null.
 */
export function createTextMessageSender({
  SMS_URL,
  SMS_KEY = '',
  SMS_FROM,
  ENVIRONMENT,
}: Env): TextMessageSender | null {
  if (SMS_URL) return providerSender(SMS_URL, SMS_KEY, SMS_FROM)
  return ENVIRONMENT === 'local' ? localSender : null
}

/** Whether guests can be offered text messages. */
export const canOfferTextMessages = (env: Env): boolean => createTextMessageSender(env) !== null

/** Sends nothing: locally, text messages are read from the outbox (`/_local/inbox/`). */
const localSender: TextMessageSender = { send: async () => ({ ok: true }) }

/** Sends by a provider that accepts `from`, `to` and `text` as JSON by POST with an `Idempotency-Key`. */
const providerSender = (url: string, key: string, from: string | undefined): TextMessageSender => ({
  send: ({ to, text, idempotencyKey }) =>
    postToMessageProvider({ url, key, idempotencyKey }, { ...(from && { from }), to, text }),
})
