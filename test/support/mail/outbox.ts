import { mail } from '#schema/mail/table.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { toStatement } from '../../../worker/stores/statement.ts'
import { type Site, testVars } from '../site.ts'

interface Some {
  to?: string
  subject?: string
  html?: string
  transactional?: boolean
  /** When it is to be tried. */
  at?: string
  failedAs?: 'refused' | 'exhausted'
}

/** A mail in the outbox, due long ago unless it says otherwise. */
export const insertMailStatement = (
  db: Site['db'],
  key: string,
  {
    to = 'ida@example.com',
    subject = 'Good morning',
    html = '<p>Hello.</p>',
    transactional = true,
    at = '2026-11-01T00:00:00.000Z',
    failedAs,
  }: Some,
) =>
  toStatement(
    db,
    getDatabase(db)
      .insert(mail)
      .values({
        ...{ kind: 'test', transactional, recipient: to, recipient_key: to.toLowerCase(), subject, html, text: 'Hello.\n', headers: {} },
        ...{ idempotency_key: key, created_at: at, next_attempt_at: at },
        ...(failedAs && { failed_at: at, failure_reason: failedAs }),
      }),
  )

/** What a mail's own link to unsubscribe ends in: sealed here as RFC 5116 has it, with the worker's key. */
export async function createUnsubscribeToken(email: string): Promise<string> {
  const encoder = new TextEncoder()
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`unsubscribe ${testVars.SECRET_KEY}`))
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(email))
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url')
}
