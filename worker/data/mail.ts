import { and, eq, gt, sql } from 'drizzle-orm'
import { mail } from '#schema/tables/mail.ts'
import { insertSelect } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { suppressionKey } from './suppression.ts'

/** A mail ready for the outbox. */
export interface Letter {
  kind: string
  /** Goes out although its recipient wants no offers (`app/mail/define.ts`). */
  transactional: boolean
  /** Set for a mail to an address that anybody may have typed. */
  toGuest?: { mostInAnHour: number }
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
const mostInADay = 20
const hour = 60 * 60_000

/**
 * The statement that puts a mail into the outbox, for the batch of what caused it. The same `key` again does nothing, nor
 * does a mail to a guest whose address has been sent as many as it may be.
 */
export function enqueue(db: D1Database, letter: Letter, { key, now }: { key: string; now: Date }): D1PreparedStatement {
  refuseInjection(letter)
  const { kind, transactional, toGuest, to, replyTo = null, subject, html, text, headers } = letter
  const guest_key = toGuest ? inboxOf(to) : null
  const values = {
    kind,
    transactional: transactional ? 1 : 0,
    recipient: to,
    recipient_key: suppressionKey(to),
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
  const isLetIn = toGuest ? sql`${sentIn(1)} < ${toGuest.mostInAnHour} AND ${sentIn(24)} < ${mostInADay}` : sql`true`
  return statement(
    db,
    sql`${insertSelect(mail, values, sql`WHERE ${isLetIn}`)} ON CONFLICT (${sql.identifier(mail.idempotency_key.name)}) DO NOTHING`,
  )
}

/** The inbox behind an address: what follows a plus sign, and dots where the provider ignores them, make no other inbox. */
export function inboxOf(email: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(suppressionKey(email)) ?? []
  const plain = name.replace(/(?!^)\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

/** Whether an address can stand in a mail's header. */
export const mayBeWrittenTo = (email: string) => address.test(email) && email.length <= 254

/** Throws on a mail whose header lines hold more than a line: who made it should have refused the input long before. */
export function refuseInjection({ to, replyTo, subject, headers }: Pick<Letter, 'to' | 'replyTo' | 'subject' | 'headers'>): void {
  for (const each of replyTo === undefined ? [to] : [to, replyTo])
    if (!mayBeWrittenTo(each)) throw new Error('A mail was addressed to what is no address.')
  const lines = [subject, ...Object.values(headers)]
  if (lines.some((line) => control.test(line))) throw new Error('A mail’s header held a control character.')
  if (Object.keys(headers).some((name) => !/^[A-Za-z][A-Za-z-]*$/.test(name))) throw new Error('A mail’s header had no name of a header.')
}
