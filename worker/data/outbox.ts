import { and, asc, eq, gte, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { mostAttempts, waitAfterAttempt } from '#schema/rules/mail-retry.ts'
import { mail, suppression } from '#schema/tables/mail.ts'
import { setting, site } from '#schema/tables/site.ts'
import type { Delivery } from '../services/mailer.ts'
import { database } from '../stores/db.ts'
import { isFalse, isTrue, jsonRows, qualified } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { isFreeAt, isWaiting } from './mail-report.ts'

/** For how long somebody who took a mail is believed to be sending it, in milliseconds. */
const lease = 5 * 60_000

const taken = {
  id: mail.id,
  recipient: mail.recipient,
  reply_to: mail.reply_to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: mail.headers,
  idempotency_key: mail.idempotency_key,
  attempts: mail.attempts,
}

/** A mail that has been taken out to be sent. */
export type TakenMail = Pick<typeof mail.$inferSelect, keyof typeof taken>

const isSuppressed: SQL = and(
  isFalse(mail.transactional),
  sql`EXISTS (SELECT 1 FROM ${suppression} WHERE ${suppression.email} = ${mail.recipient_key})`,
)!

const isDue = (now: string) => and(isWaiting, lte(mail.next_attempt_at, now))!

/** Who mails come from, and whether one is due: `mail` and `brand` are stored settings as JSON text, null when never saved. */
export const outboxState = (db: D1Database, now: Date) =>
  database(db)
    .select({
      due: sql`EXISTS (SELECT 1 FROM ${mail} WHERE ${isDue(now.toISOString())})`.mapWith(Boolean),
      settings: qualified(sql<string>`(SELECT json_group_object(${setting.model_name}, json(${setting.value}))
        FROM ${setting} JOIN ${site} ON ${site.id} = ${setting.site_id}
        WHERE ${isTrue(site.is_default_site)} AND ${setting.model_name} IN ('mail', 'brand'))`),
    })
    .from(sql`(SELECT 1)`)
    .get()

/** Takes mails that nobody will be sent any more off the way: their recipient wants none, or every attempt has been made. */
export function setAside(db: D1Database, at: Date): D1PreparedStatement[] {
  const now = at.toISOString()
  return [
    statement(
      db,
      database(db)
        .update(mail)
        .set({ failed_at: now, failed_as: 'suppressed', last_error: 'Its recipient has unsubscribed.' })
        .where(and(isDue(now), isSuppressed)),
    ),
    statement(
      db,
      database(db)
        .update(mail)
        .set({ failed_at: now, failed_as: 'exhausted' })
        .where(and(isDue(now), gte(mail.attempts, mostAttempts), isFreeAt(now))),
    ),
  ]
}

/** Takes the mails that have waited longest, so that nobody else does: one statement. An attempt counts from here, come what may. */
export function takeMails(db: D1Database, most: number, at: Date): Promise<TakenMail[]> {
  const now = at.toISOString()
  const next = database(db)
    .select({ id: mail.id })
    .from(mail)
    .where(and(isDue(now), isFreeAt(now), lt(mail.attempts, mostAttempts), not(isSuppressed)))
    .orderBy(asc(mail.next_attempt_at))
    .limit(most)
  return database(db)
    .update(mail)
    .set({
      lease_id: crypto.randomUUID(),
      lease_until: new Date(at.getTime() + lease).toISOString(),
      attempts: sql`${mail.attempts} + 1`,
    })
    .where(inArray(mail.id, next))
    .returning(taken)
    .all()
}

interface Note {
  id: number
  sent_at?: string
  failed_at?: string
  error?: string
  next_attempt_at: string
}

/** Notes what became of mails that were taken: sent, to be tried again later, or refused for good. One statement. */
export function noteDeliveries(db: D1Database, deliveries: readonly { mail: TakenMail; delivery: Delivery }[], now: Date) {
  const { from, field } = jsonRows<Note>(
    deliveries.map(({ mail, delivery }) => noteOf(mail, delivery, now)),
    'noted',
  )
  return database(db)
    .update(mail)
    .set({
      lease_id: null,
      lease_until: null,
      sent_at: field<string>('sent_at'),
      failed_at: field<string>('failed_at'),
      failed_as: sql`CASE WHEN ${field('failed_at')} IS NULL THEN NULL ELSE 'refused' END`,
      last_error: field<string>('error'),
      next_attempt_at: field<string>('next_attempt_at'),
    })
    .from(from)
    .where(eq(mail.id, field('id')))
    .run()
}

function noteOf({ id, attempts }: TakenMail, delivery: Delivery, now: Date): Note {
  const at = now.toISOString()
  if (delivery.ok) return { id, sent_at: at, next_attempt_at: at }
  if (delivery.lasting) return { id, failed_at: at, error: delivery.error, next_attempt_at: at }
  return { id, error: delivery.error, next_attempt_at: new Date(now.getTime() + waitAfterAttempt(attempts, Math.random())).toISOString() }
}
