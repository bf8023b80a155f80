import { suppressionKey } from './suppression.ts'

/** A mail ready for the outbox. */
export interface Letter {
  kind: string
  /** Goes out although its recipient wants no offers (`app/mail/define.ts`). */
  transactional: boolean
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

/** The statement that puts a mail into the outbox, for the batch of what caused it. The same `key` again does nothing. */
export function enqueue(db: D1Database, letter: Letter, { key, now }: { key: string; now: Date }): D1PreparedStatement {
  refuseInjection(letter)
  const { kind, transactional, to, replyTo = null, subject, html, text, headers } = letter
  return db
    .prepare(
      `INSERT INTO mail (kind, transactional, recipient, recipient_key, reply_to, subject, html, text, headers, idempotency_key, created_at, next_attempt_at)
       VALUES (?1, ?2, ?3, ?11, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10) ON CONFLICT (idempotency_key) DO NOTHING`,
    )
    .bind(
      kind,
      transactional ? 1 : 0,
      to,
      replyTo,
      subject,
      html,
      text,
      JSON.stringify(headers),
      key,
      now.toISOString(),
      suppressionKey(to),
    )
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
