import { and, eq, gt, sql } from 'drizzle-orm'
import { mail } from '#schema/mail/table.ts'
import { insertSelect } from '../stores/expressions.ts'
import { toStatement } from '../stores/statement.ts'
import { toSuppressionKey } from './suppression.ts'

/** A mail ready for the outbox. */
export interface MailMessage {
  kind: string
  /** Goes out although its recipient wants no offers (`app/mail/define.ts`). */
  transactional: boolean
  /** Set for a mail to an address that anybody may have typed. */
  toGuest?: { maxPerHour: number }
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Further headers by name, such as `List-Unsubscribe`. */
  headers: Record<string, string>
}

/** What would end a header's line, or hide where it ends. Whoever lets this through lets strangers write headers. */
const control = /[\p{Cc}\u2028\u2029]/u
const address = /^[^\s@<>"(),:;\\[\]\p{C}]+@[^\s@<>"(),:;\\[\]\p{C}]+$/u

/** An address gets so many mails of our forms in a day, whoever fills them in. */
const maxPerDay = 20
const hour = 60 * 60_000

/**
 * The statement that puts a mail into the outbox, for the batch of what caused it. The same `key` again does nothing,
 * nor does a mail to a guest whose address has been sent as many as it may be.
 */
export function enqueueMail(
  db: D1Database,
  mailMessage: MailMessage,
  { key, now }: { key: string; now: Date },
): D1PreparedStatement {
  assertNoHeaderInjection(mailMessage)
  const { kind, transactional, toGuest, to, replyTo = null, subject, html, text, headers } = mailMessage
  const guest_key = toGuest ? normalizeInbox(to) : null
  const values = {
    kind,
    transactional: transactional ? 1 : 0,
    recipient: to,
    recipient_key: toSuppressionKey(to),
    reply_to: replyTo,
    subject,
    html,
    text,
    headers: JSON.stringify(headers),
    idempotency_key: key,
    created_at: now.toISOString(),
    next_attempt_at: now.toISOString(),
    guest_key,
  }
  const sentIn = (hours: number) => {
    const since = new Date(now.getTime() - hours * hour).toISOString()
    return sql`(SELECT count(*) FROM ${mail} WHERE ${and(eq(mail.guest_key, guest_key ?? ''), gt(mail.created_at, since))})`
  }
  const isLetIn = toGuest ? sql`${sentIn(1)} < ${toGuest.maxPerHour} AND ${sentIn(24)} < ${maxPerDay}` : sql`true`
  return toStatement(
    db,
    sql`${insertSelect(mail, values, sql`WHERE ${isLetIn}`)} ON CONFLICT (${sql.identifier(mail.idempotency_key.name)}) DO NOTHING`,
  )
}

/**
 * The inbox behind an address: what follows a plus sign, and dots where the provider ignores them, make no other inbox.
 */
export function normalizeInbox(email: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(toSuppressionKey(email)) ?? []
  const plain = name.replace(/(?!^)\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

/** Whether an address can stand in a mail's header. */
export const isDeliverableAddress = (email: string) => address.test(email) && email.length <= 254

/** Throws on a mail whose header lines hold more than a line: who made it should have refused the input long before. */
export function assertNoHeaderInjection({
  to,
  replyTo,
  subject,
  headers,
}: Pick<MailMessage, 'to' | 'replyTo' | 'subject' | 'headers'>): void {
  for (const each of replyTo === undefined ? [to] : [to, replyTo])
    if (!isDeliverableAddress(each)) throw new Error('A mail was addressed to what is no address.')
  const lines = [subject, ...Object.values(headers)]
  if (lines.some((line) => control.test(line))) throw new Error('A mail’s header held a control character.')
  if (Object.keys(headers).some((name) => !/^[A-Za-z][A-Za-z-]*$/.test(name)))
    throw new Error('A mail’s header had no name of a header.')
}
