import { and, asc, eq, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { MessageChannel } from '#schema/mail/channels.ts'
import { mail, suppression } from '#schema/mail/table.ts'
import { setting, site } from '#schema/sites/table.ts'
import type { MailDeliveryResult } from '../services/mailer.ts'
import { storedSettingsTextColumn } from '../settings/stored-settings-column.ts'
import { buildExistingValueSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildJsonRowSource, columnIsFalse, columnIsTrue } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { buildMailNotLeasedCondition, mailPendingCondition } from './queries.ts'
import { getMailRetryDelay, maxMailAttempts } from './retry-delay.ts'

/** How long a mail stays leased to the run that sends it, in milliseconds. */
const lease = 5 * 60_000

/** After this time a text message is of no use, in milliseconds: a table or an order is no longer waiting. */
const maxTextAge = 60 * 60_000

const leasedColumns = {
  id: mail.id,
  channel: mail.channel,
  recipient: mail.recipient,
  reply_to: mail.reply_to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: mail.headers,
  idempotency_key: mail.idempotency_key,
  attempts: mail.attempts,
}

/** A mail that has been leased for sending. */
export type LeasedMail = Pick<typeof mail.$inferSelect, keyof typeof leasedColumns>

const isSuppressed: SQL = and(
  columnIsFalse(mail.transactional),
  sql`EXISTS (SELECT 1 FROM ${suppression} WHERE ${suppression.email} = ${mail.recipient_key})`,
)!

const isDue = (now: string) => and(mailPendingCondition, lte(mail.next_attempt_at, now))!

/**
 * Whether a mail is due, and the settings `mail` and `brand` of the default site as one JSON object (a setting that
 * was never saved is missing).
 */
export const readMailDueFlagAndSettings = (db: D1Database, now: Date) =>
  getDrizzle(db)
    .select({
      due: sql`EXISTS (SELECT 1 FROM ${mail} WHERE ${isDue(now.toISOString())})`.mapWith(Boolean),
      settings: buildExistingValueSubquery(
        storedSettingsTextColumn,
        sql`FROM ${setting} JOIN ${site} ON ${site.id} = ${setting.site_id}
        WHERE ${columnIsTrue(site.is_default_site)} AND ${setting.model_name} IN ('mail', 'brand')`,
      ),
    })
    .from(sql`(SELECT 1)`)
    .get()

/** A text message that is too old to send. One that was queued again by hand has no attempts, and is sent. */
function isOutdatedText(at: Date): SQL {
  const since = new Date(at.getTime() - maxTextAge).toISOString()
  return and(
    eq(mail.channel, 'text'),
    or(lt(mail.next_attempt_at, since), and(gt(mail.attempts, 0), lt(mail.created_at, since))),
  )!
}

/**
 * Returns statements that give up due messages whose recipient has unsubscribed, that have no attempts left, or that
 * are outdated.
 */
export function prepareUndeliverableMailDiscard(db: D1Database, at: Date): D1PreparedStatement[] {
  const now = at.toISOString()
  return [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(mail)
        .set({ failed_at: now, failure_reason: 'suppressed', last_error: 'Its recipient has unsubscribed.' })
        .where(and(isDue(now), isSuppressed)),
    ),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(mail)
        .set({ failed_at: now, failure_reason: 'exhausted' })
        .where(
          and(
            isDue(now),
            or(gte(mail.attempts, maxMailAttempts), isOutdatedText(at)),
            buildMailNotLeasedCondition(now),
          ),
        ),
    ),
  ]
}

/**
 * Leases the messages of these channels that have waited longest, in one statement, so that parallel runs never get the
 * same one. The attempt is counted here, even if the run ends before it sends.
 */
export function leaseDueMails(
  db: D1Database,
  channels: readonly MessageChannel[],
  max: number,
  at: Date,
): Promise<LeasedMail[]> {
  const now = at.toISOString()
  const next = getDrizzle(db)
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(
        isDue(now),
        inArray(mail.channel, [...channels]),
        buildMailNotLeasedCondition(now),
        lt(mail.attempts, maxMailAttempts),
        not(isSuppressed),
      ),
    )
    .orderBy(asc(mail.next_attempt_at))
    .limit(max)
  return getDrizzle(db)
    .update(mail)
    .set({
      lease_id: crypto.randomUUID(),
      lease_until: new Date(at.getTime() + lease).toISOString(),
      attempts: sql`${mail.attempts} + 1`,
    })
    .where(inArray(mail.id, next))
    .returning(leasedColumns)
    .all()
}

interface DeliveryRow {
  id: number
  sent_at?: string
  failed_at?: string
  error?: string
  next_attempt_at: string
}

/** Saves the outcome of leased mails in one statement: sent, to be retried later, or permanently refused. */
export function saveMailDeliveries(
  db: D1Database,
  deliveries: readonly { mail: LeasedMail; delivery: MailDeliveryResult }[],
  now: Date,
) {
  const { from, field } = buildJsonRowSource<DeliveryRow>(
    deliveries.map(({ mail, delivery }) => toDeliveryRow(mail, delivery, now)),
    'delivery',
  )
  return getDrizzle(db)
    .update(mail)
    .set({
      lease_id: null,
      lease_until: null,
      sent_at: field('sent_at'),
      failed_at: field('failed_at'),
      failure_reason: sql`CASE WHEN ${field('failed_at')} IS NULL THEN NULL ELSE 'refused' END`,
      last_error: field('error'),
      next_attempt_at: field('next_attempt_at'),
    })
    .from(from)
    .where(eq(mail.id, field('id')))
    .run()
}

function toDeliveryRow({ id, attempts }: LeasedMail, delivery: MailDeliveryResult, now: Date): DeliveryRow {
  const at = now.toISOString()
  if (delivery.ok) return { id, sent_at: at, next_attempt_at: at }
  if (delivery.isPermanent) return { id, failed_at: at, error: delivery.error, next_attempt_at: at }
  return {
    id,
    error: delivery.error,
    next_attempt_at: new Date(now.getTime() + getMailRetryDelay(attempts, Math.random())).toISOString(),
  }
}
