import { and, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { mailSetting } from '#app/settings/mail.ts'
import { mail } from '#schema/mail/table.ts'
import type { MailDetail, MailItem, MailQuery, MailState } from '#schema/mail/wire.ts'
import { setting, site } from '#schema/sites/table.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../lists/limited-count.ts'
import { buildFieldPath } from '../stores/columns/content-fields.ts'
import { buildRowCountSubquery, buildValueSubquery, coalesceColumns } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The delivery state of a mail at a time. */
const stateAt = (now: string) => sql<MailState>`CASE WHEN ${mail.sent_at} IS NOT NULL THEN 'sent'
  WHEN ${mail.failed_at} IS NOT NULL
    THEN CASE WHEN ${mail.failure_reason} IN ('suppressed', 'discarded') THEN ${mail.failure_reason} ELSE 'dead' END
  WHEN ${mail.lease_until} > ${now} THEN 'sending' WHEN ${mail.attempts} > 0 THEN 'retrying' ELSE 'waiting' END`

const itemAt = (now: string) => ({
  id: mail.id,
  channel: mail.channel,
  kind: mail.kind,
  state: stateAt(now).as('state'),
  recipient: mail.recipient,
  subject: mail.subject,
  created_at: mail.created_at,
  state_at: coalesceColumns(mail.sent_at, mail.failed_at, mail.next_attempt_at).as('state_at'),
  attempts: mail.attempts,
  last_error: mail.last_error,
})

/** Returns a page of mails, latest first, and the counts of matching, dead and waiting mails, in one round trip. */
export async function listOutboxMails(db: D1Database, { state, search = '', limit, offset }: MailQuery, at: Date) {
  const now = at.toISOString()
  const text = sql`lower(${mail.recipient} || ' ' || ${mail.subject} || ' ' || ${mail.kind})`
  const where = and(
    search ? sql`instr(${text}, lower(${search})) > 0` : undefined,
    state && and(isIndexedAs(state), sql`${stateAt(now)} = ${state}`),
  )
  const matching = getDrizzle(db).select({ one: sql`1` }).from(mail).where(where)
  const [rows, [counted], [counts]] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select(itemAt(now)).from(mail).where(where).orderBy(desc(mail.id)).limit(limit).offset(offset),
    buildLimitedCountQuery(db, matching, { limit, offset }),
    getDrizzle(db)
      .select({
        dead: countMails(and(isNotNull(mail.failed_at), sql`${mail.failure_reason} IN ('refused', 'exhausted')`)),
        waiting: countMails(mailPendingCondition),
        sender: senderAddress,
      })
      .from(sql`(SELECT 1)`),
  ])
  const { dead, waiting, sender } = counts!
  const total = toLimitedListTotal(counted!.total, { limit, offset })
  return { meta: { ...total, dead, waiting, has_sender: Boolean(sender) }, items: rows satisfies MailItem[] }
}

const countMails = (where: SQL | undefined) => buildRowCountSubquery(sql`FROM ${mail} WHERE ${where}`)

/** A condition that follows from a state, and has an index unless most mails meet it. */
const isIndexedAs = (state: MailState) => {
  if (state === 'sent') return undefined
  return ['dead', 'suppressed', 'discarded'].includes(state) ? isNotNull(mail.failed_at) : mailPendingCondition
}

const senderAddress = buildValueSubquery(
  sql<string | null>`${setting.value} ->> ${buildFieldPath(mailSetting, 'sender_address')}`,
  sql`FROM ${setting}
  JOIN ${site} ON ${site.id} = ${setting.site_id}
  WHERE ${columnIsTrue(site.is_default_site)} AND ${eq(setting.model_name, 'mail')}`,
)

/** Neither sent nor failed. */
export const mailPendingCondition: SQL = and(isNull(mail.sent_at), isNull(mail.failed_at))!

/** Returns a mail with its content; null if the id does not exist. */
export async function findOutboxMail(
  db: D1Database,
  id: number,
  now: Date,
): Promise<(MailDetail & { html: string }) | null> {
  const row = await getDrizzle(db)
    .select({
      ...itemAt(now.toISOString()),
      reply_to: mail.reply_to,
      headers: mail.headers,
      text: mail.text,
      html: mail.html,
      transactional: mail.transactional,
    })
    .from(mail)
    .where(eq(mail.id, id))
    .get()
  return row ?? null
}

/** Links that contain a secret token, by the beginning of their path. */
const secretLink = /(\/(?:password_reset\/confirm|confirm_email|users\/invitation)\/)[\w/-]+/g

/** Removes secret tokens from the links of a mail (plain text or HTML), for readers other than its recipient. */
export const redactSecretMailLinks = (content: string) => content.replaceAll(secretLink, '$1…')

/** No run is sending the mail at this time. */
export const buildMailNotLeasedCondition = (now: string): SQL =>
  or(isNull(mail.lease_until), lte(mail.lease_until, now))!

/** A mail that was not sent and is not being sent right now. */
const unsent = (id: number, now: Date) =>
  and(eq(mail.id, id), isNull(mail.sent_at), buildMailNotLeasedCondition(now.toISOString()))

/** Returns the statement that queues a failed mail again, with all its attempts. */
export const prepareMailRetry = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(mail)
      .set({
        failed_at: null,
        failure_reason: null,
        attempts: 0,
        lease_id: null,
        lease_until: null,
        next_attempt_at: now.toISOString(),
      })
      .where(unsent(id, now)),
  )

/** Returns the statement that discards a mail, unless it was sent or is being sent right now. */
export const prepareMailDiscard = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(mail)
      .set({ failed_at: now.toISOString(), failure_reason: 'discarded' })
      .where(unsent(id, now)),
  )
