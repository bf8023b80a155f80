import { mostAttempts, waitAfterAttempt } from '#schema/rules/mail-retry.ts'
import type { Delivery } from '../services/mailer.ts'

/** For how long somebody who took a mail is believed to be sending it, in milliseconds. */
const lease = 5 * 60_000

/** A mail that has been taken out to be sent. */
export interface TakenMail {
  id: number
  recipient: string
  reply_to: string | null
  subject: string
  html: string
  text: string
  headers: string
  idempotency_key: string
  attempts: number
}

const isWaiting = 'sent_at IS NULL AND failed_at IS NULL'
const isSuppressed = 'transactional = 0 AND EXISTS (SELECT 1 FROM suppression WHERE email = recipient_key)'

/** Who mails come from, and whether one is due: `mail` and `brand` are stored settings as JSON text, null when never saved. */
export const outboxState = (db: D1Database, now: Date) =>
  db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM mail WHERE ${isWaiting} AND next_attempt_at <= ?1) AS due,
         (SELECT json_group_object(model_name, json(value)) FROM setting JOIN site ON site.id = site_id
            WHERE is_default_site = 1 AND model_name IN ('mail', 'brand')) AS settings`,
    )
    .bind(now.toISOString())
    .first<{ due: number; settings: string }>()

/** Takes mails that nobody will be sent any more off the way: their recipient wants none, or every attempt has been made. */
export const setAside = (db: D1Database, now: Date): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE mail SET failed_at = ?1, failed_as = 'suppressed', last_error = 'Its recipient has unsubscribed.'
       WHERE ${isWaiting} AND next_attempt_at <= ?1 AND ${isSuppressed}`,
    )
    .bind(now.toISOString()),
  db
    .prepare(
      `UPDATE mail SET failed_at = ?1, failed_as = 'exhausted'
       WHERE ${isWaiting} AND next_attempt_at <= ?1 AND attempts >= ?2 AND (lease_until IS NULL OR lease_until <= ?1)`,
    )
    .bind(now.toISOString(), mostAttempts),
]

/** Takes the mails that have waited longest, so that nobody else does: one statement. An attempt counts from here, come what may. */
export async function takeMails(db: D1Database, most: number, now: Date): Promise<TakenMail[]> {
  const { results } = await db
    .prepare(
      `UPDATE mail SET lease_id = ?1, lease_until = ?2, attempts = attempts + 1
       WHERE id IN (SELECT id FROM mail WHERE ${isWaiting} AND next_attempt_at <= ?3 AND (lease_until IS NULL OR lease_until <= ?3)
         AND attempts < ?5 AND NOT (${isSuppressed}) ORDER BY next_attempt_at LIMIT ?4)
       RETURNING id, recipient, reply_to, subject, html, text, headers, idempotency_key, attempts`,
    )
    .bind(crypto.randomUUID(), new Date(now.getTime() + lease).toISOString(), now.toISOString(), most, mostAttempts)
    .all<TakenMail>()
  return results
}

/** Notes what became of mails that were taken: sent, to be tried again later, or refused for good. One statement. */
export const noteDeliveries = (db: D1Database, deliveries: readonly { mail: TakenMail; delivery: Delivery }[], now: Date) =>
  db
    .prepare(
      `UPDATE mail SET lease_id = NULL, lease_until = NULL, sent_at = noted.sent_at, failed_at = noted.failed_at,
         failed_as = CASE WHEN noted.failed_at IS NULL THEN NULL ELSE 'refused' END,
         last_error = noted.error, next_attempt_at = noted.next_attempt_at
       FROM (SELECT value ->> 'id' AS id, value ->> 'sent_at' AS sent_at, value ->> 'failed_at' AS failed_at,
         value ->> 'error' AS error, value ->> 'next_attempt_at' AS next_attempt_at FROM json_each(?1)) AS noted
       WHERE mail.id = noted.id`,
    )
    .bind(JSON.stringify(deliveries.map(({ mail, delivery }) => noteOf(mail, delivery, now))))
    .run()

function noteOf({ id, attempts }: TakenMail, delivery: Delivery, now: Date) {
  const at = now.toISOString()
  if (delivery.ok) return { id, sent_at: at, next_attempt_at: at }
  if (delivery.lasting) return { id, failed_at: at, error: delivery.error, next_attempt_at: at }
  return { id, error: delivery.error, next_attempt_at: new Date(now.getTime() + waitAfterAttempt(attempts, Math.random())).toISOString() }
}
