import type { MessageChannel } from '#schema/mail/channels.ts'
import { mail } from '#schema/mail/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { type TestSite, testVars } from '../site.ts'

interface Some {
  channel?: MessageChannel
  to?: string
  subject?: string
  html?: string
  transactional?: boolean
  /** When it is due. */
  at?: string
  failedAs?: 'refused' | 'exhausted'
}

/** Returns the statement that inserts a mail, due long ago by default. */
export const prepareTestMailInsert = (
  db: TestSite['db'],
  key: string,
  {
    channel = 'mail',
    to = 'ida@example.com',
    subject = 'Good morning',
    html = '<p>Hello.</p>',
    transactional = true,
    at = '2026-11-01T00:00:00.000Z',
    failedAs,
  }: Some,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(mail)
      .values({
        ...{
          channel,
          kind: 'test',
          transactional,
          recipient: to,
          recipient_key: to.toLowerCase(),
          subject,
          html,
          text: 'Hello.\n',
          headers: {},
        },
        ...{ idempotency_key: key, created_at: at, next_attempt_at: at },
        ...(failedAs && { failed_at: at, failure_reason: failedAs }),
      }),
  )

/** Creates the token of a mail's unsubscribe link, encrypted by RFC 5116 with the worker's key. */
export async function createUnsubscribeToken(email: string): Promise<string> {
  const encoder = new TextEncoder()
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`unsubscribe ${testVars.SECRET_KEY}`))
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(email))
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url')
}
