import type { Env } from '../env.ts'
import { postToMessageProvider } from './message-provider.ts'

/** A mail to send. */
export interface OutgoingMail {
  from: { address: string; name: string }
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** The same for every attempt at one mail. */
  idempotencyKey: string
}

/** The outcome of an attempt. A permanent failure must not be retried. */
export type MailDeliveryResult = { ok: true } | { ok: false; isPermanent: boolean; error: string }

/** Sends mails. It never throws. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailDeliveryResult>
}

/**
 * Creates the mailer: a configured provider, else the local inbox if ENVIRONMENT is `local`, else Cloudflare, or null.
 */
export function createMailer(env: Env): Mailer | null {
  if (env.MAIL_URL) return providerMailer(env.MAIL_URL, env.MAIL_KEY ?? '')
  if (env.ENVIRONMENT === 'local') return localMailer
  return env.EMAIL ? cloudflareMailer(env.EMAIL) : null
}

/** Sends nothing: locally, mails are read from the outbox (`/_local/inbox/`). */
const localMailer: Mailer = { send: async () => ({ ok: true }) }

/** Sends by a provider that accepts JSON by POST with an `Idempotency-Key`, like Resend. */
const providerMailer = (url: string, key: string): Mailer => ({
  send: ({ from, to, replyTo, subject, html, text, headers, idempotencyKey }) =>
    postToMessageProvider(
      { url, key, idempotencyKey },
      {
        from: formatMailAddressHeader(from),
        to: [to],
        ...(replyTo && { reply_to: replyTo }),
        subject,
        html,
        text,
        headers,
      },
    ),
})

/** Formats a name and an address for a header. The name is quoted and escaped. */
export const formatMailAddressHeader = ({ name, address }: OutgoingMail['from']) =>
  name ? `"${name.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\p{Cc}/gu, ' ')}" <${address}>` : address

/** Sends with Cloudflare's binding. Without idempotency, a crash between sending and saving sends a mail twice. */
const cloudflareMailer = (binding: SendEmail): Mailer => ({
  async send({ from, to, replyTo, subject, html, text, headers, idempotencyKey }) {
    try {
      await binding.send({
        from: { email: from.address, name: from.name },
        to,
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        headers: { ...headers, 'X-Idempotency-Key': idempotencyKey },
      })
      return { ok: true }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return {
        ok: false,
        isPermanent: permanentErrorCodes.has(code),
        error: `Cloudflare rejected the mail: ${code} ${toErrorMessage(error)}`.trim(),
      }
    }
  },
})

const permanentErrorCodes = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
])

const toErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
