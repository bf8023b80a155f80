import type { Env } from '../env.ts'

/** A mail as a way of sending takes it. */
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

/** What an attempt came to. A `lasting` failure would come again however often it is tried. */
export type Delivery = { ok: true } | { ok: false; isPermanent: boolean; error: string }

/** A way to send mail. It never throws. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<Delivery>
}

/**
 * The way this installation sends: a provider when one is configured, nowhere on a local machine, else Cloudflare; null
 * when there is none.
 */
export function createMailer(env: Env): Mailer | null {
  if (env.MAIL_URL) return providerMailer(env.MAIL_URL, env.MAIL_KEY ?? '')
  if (env.ENVIRONMENT === 'local') return localMailer
  return env.EMAIL ? cloudflareMailer(env.EMAIL) : null
}

/** On a local machine the outbox is the inbox (`/_local/inbox/`): nothing leaves. */
const localMailer: Mailer = { send: async () => ({ ok: true }) }

const timeout = 15_000

/** A provider that takes a mail as JSON by POST and knows an `Idempotency-Key`, as Resend does. */
const providerMailer = (url: string, key: string): Mailer => ({
  async send({ from, to, replyTo, subject, html, text, headers, idempotencyKey }) {
    const body = {
      from: formatMailbox(from),
      to: [to],
      ...(replyTo && { reply_to: replyTo }),
      subject,
      html,
      text,
      headers,
    }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': idempotencyKey,
        },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      const said = await answer.text()
      if (answer.ok) return { ok: true }
      return {
        ok: false,
        isPermanent: isPermanentError(answer.status),
        error: `The provider answered ${answer.status}: ${said.slice(0, 300)}`,
      }
    } catch (error) {
      return { ok: false, isPermanent: false, error: `The provider could not be reached: ${toErrorMessage(error)}` }
    }
  },
})

/**
 * What the mail itself is refused for. A wrong key, a wrong address of the provider or a full quota is ours to mend.
 */
const isPermanentError = (status: number) => [400, 413, 415, 422].includes(status)

/** A name and an address as one header: the name in quotes, so that nothing in it is taken for more. */
export const formatMailbox = ({ name, address }: OutgoingMail['from']) =>
  name ? `"${name.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\p{Cc}/gu, ' ')}" <${address}>` : address

/** Cloudflare's binding. It knows no idempotency key: a crash between sending and noting it sends again. */
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
        error: `Cloudflare refused: ${code} ${toErrorMessage(error)}`.trim(),
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
