import { and, eq, gt, sql } from 'drizzle-orm'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { mail } from '#schema/mail/table.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { normalizeSuppressedEmail } from './suppression.ts'

/** A mail ready for the outbox. */
export interface OutboxMailMessage {
  channel?: 'mail'
  kind: string
  /** Sent even to recipients who have unsubscribed (`app/mail/define.ts`). */
  transactional: boolean
  /** Set when the address was typed into a public form and is not verified: limits mails per inbox. */
  toGuest?: { maxPerHour: number }
  to: string
  replyTo?: string
  /** The number of a guest that a mail to staff quotes. */
  guestPhone?: string
  subject: string
  html: string
  text: string
  /** Further headers by name, such as `List-Unsubscribe`. */
  headers: Record<string, string>
}

/** A text message ready for the outbox. It goes to a number that was typed into a form and is not verified. */
export interface OutboxTextMessage {
  channel: 'text'
  kind: string
  toGuest: { maxPerHour: number }
  /** `+15550100142`. */
  to: string
  text: string
}

export type OutboxMessage = OutboxMailMessage | OutboxTextMessage

/** Characters that end a header line or hide where it ends. Letting them through would allow header injection. */
const control = /[\p{Cc}\u2028\u2029]/u

/** The maximum number of messages from public forms to one inbox or number per day, from all senders together. */
const maxPerDay = 20
const hour = 60 * 60_000

/**
 * Returns the statement that adds a message to the outbox, for the batch of the change that causes it. It does nothing
 * if the `key` was used before, or if a guest's inbox or number has reached its hourly or daily limit. Throws on header
 * injection.
 */
export function prepareMessageEnqueue(
  db: D1Database,
  message: OutboxMessage,
  { key, now }: { key: string; now: Date },
): D1PreparedStatement {
  const values = {
    ...(message.channel === 'text' ? toTextColumns(message) : toMailColumns(message)),
    idempotency_key: key,
    created_at: now.toISOString(),
    next_attempt_at: now.toISOString(),
  }
  const sentIn = (hours: number) => {
    const since = new Date(now.getTime() - hours * hour).toISOString()
    return sql`(SELECT count(*) FROM ${mail}
      WHERE ${and(eq(mail.guest_key, values.guest_key ?? ''), gt(mail.created_at, since))})`
  }
  const isWithinLimits = message.toGuest
    ? sql`${sentIn(1)} < ${message.toGuest.maxPerHour} AND ${sentIn(24)} < ${maxPerDay}`
    : sql`true`
  return toPreparedStatement(
    db,
    sql`${buildInsertSelect(mail, values, sql`WHERE ${isWithinLimits}`)}
      ON CONFLICT (${sql.identifier(mail.idempotency_key.name)}) DO NOTHING`,
  )
}

function toMailColumns(message: OutboxMailMessage) {
  assertNoMailHeaderInjection(message)
  const { kind, transactional, toGuest, to, replyTo = null, guestPhone = null, subject, html, text, headers } = message
  return {
    channel: 'mail',
    kind,
    transactional: transactional ? 1 : 0,
    recipient: to,
    recipient_key: normalizeSuppressedEmail(to),
    reply_to: replyTo,
    subject,
    html,
    text,
    headers: JSON.stringify(headers),
    guest_key: toGuest ? normalizeInboxAddress(to) : null,
    guest_phone: guestPhone,
  }
}

/** Its text is also its subject, which lists show. */
const toTextColumns = ({ kind, to, text }: OutboxTextMessage) => ({
  channel: 'text',
  kind,
  transactional: 1,
  recipient: to,
  recipient_key: to,
  reply_to: null,
  subject: text,
  html: '',
  text,
  headers: '{}',
  guest_key: to,
  guest_phone: null,
})

/** Returns the inbox an address belongs to: without a plus suffix, and without dots where the provider ignores them. */
export function normalizeInboxAddress(email: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(normalizeSuppressedEmail(email)) ?? []
  const plain = name.replace(/(?!^)\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

/** Throws if a header could contain more than one line. Input should have been validated long before this. */
export function assertNoMailHeaderInjection({
  to,
  replyTo,
  subject,
  headers,
}: Pick<OutboxMailMessage, 'to' | 'replyTo' | 'subject' | 'headers'>): void {
  for (const each of replyTo === undefined ? [to] : [to, replyTo])
    if (!isEmailAddress(each)) throw new Error('A recipient of a mail is not a valid address.')
  const lines = [subject, ...Object.values(headers)]
  if (lines.some((line) => control.test(line))) throw new Error('A mail header contains a control character.')
  if (Object.keys(headers).some((name) => !/^[A-Za-z][A-Za-z-]*$/.test(name)))
    throw new Error('A mail has an invalid header name.')
}
