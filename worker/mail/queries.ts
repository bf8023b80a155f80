import { and, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { mail } from '#schema/mail/table.ts'
import type { MailDetail, MailItem, MailQuery, MailState } from '#schema/mail/wire.ts'
import { setting, site } from '#schema/sites/table.ts'
import { getDatabase, readTogether } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'
import { toStatement } from '../stores/statement.ts'

/** Where a mail stands at a time. */
const stateAt = (now: string) => sql<MailState>`CASE WHEN ${mail.sent_at} IS NOT NULL THEN 'sent'
  WHEN ${mail.failed_at} IS NOT NULL THEN CASE WHEN ${mail.failure_reason} IN ('suppressed', 'discarded') THEN ${mail.failure_reason} ELSE 'dead' END
  WHEN ${mail.lease_until} > ${now} THEN 'sending' WHEN ${mail.attempts} > 0 THEN 'retrying' ELSE 'waiting' END`

const itemAt = (now: string) => ({
  id: mail.id,
  kind: mail.kind,
  state: stateAt(now).as('state'),
  recipient: mail.recipient,
  subject: mail.subject,
  created_at: mail.created_at,
  state_at: sql<string>`coalesce(${mail.sent_at}, ${mail.failed_at}, ${mail.next_attempt_at})`.as('state_at'),
  attempts: mail.attempts,
  last_error: mail.last_error,
})

/**
 * The mails of a listing, latest first, with how many match, are dead and are waiting: two queries in one round trip.
 */
export async function listMails(db: D1Database, { state: wanted, search = '', limit, offset }: MailQuery, at: Date) {
  const now = at.toISOString()
  const text = sql`lower(${mail.recipient} || ' ' || ${mail.subject} || ' ' || ${mail.kind})`
  const where = and(
    search ? sql`instr(${text}, lower(${search})) > 0` : undefined,
    wanted && sql`${stateAt(now)} = ${wanted}`,
  )
  const [rows, [counted]] = await readTogether(db, [
    getDatabase(db)
      .select({ ...itemAt(now), total: sql<number>`count(*) OVER ()`.as('total') })
      .from(mail)
      .where(where)
      .orderBy(desc(mail.id))
      .limit(limit)
      .offset(offset),
    getDatabase(db)
      .select({
        dead: sql<number>`count(*) FILTER (WHERE ${mail.failure_reason} IN ('refused', 'exhausted'))`,
        waiting: sql<number>`count(*) FILTER (WHERE ${isPending})`,
        sender: sql<string | null>`${senderAddress}`,
      })
      .from(mail),
  ])
  const { dead, waiting, sender } = counted!
  return {
    meta: { total_count: rows[0]?.total ?? 0, dead, waiting, has_sender: Boolean(sender) },
    items: rows.map(({ total: _, ...row }): MailItem => row),
  }
}

const senderAddress = sql`(SELECT ${setting.value} ->> 'sender_address' FROM ${setting} JOIN ${site} ON ${site.id} = ${setting.site_id}
  WHERE ${isTrue(site.is_default_site)} AND ${eq(setting.model_name, 'mail')})`

/** Neither sent nor given up. */
export const isPending: SQL = and(isNull(mail.sent_at), isNull(mail.failed_at))!

/** One mail with its words; null when there is none of the id. */
export async function findMail(db: D1Database, id: number, now: Date): Promise<(MailDetail & { html: string }) | null> {
  const row = await getDatabase(db)
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

/** Where a mail's link is a secret, by how its address begins. */
const secretLink = /(\/(?:password_reset\/confirm|confirm_email|users\/invitation)\/)[\w/-]+/g

/**
 * A mail's words, plain or HTML, as others than its recipient may read them: what a secret link is good for stays
 * theirs.
 */
export const redactSecretLinks = (words: string) => words.replaceAll(secretLink, '$1…')

/** Nobody is sending it at a time. */
export const isNotLeasedAt = (now: string): SQL => or(isNull(mail.lease_until), lte(mail.lease_until, now))!

/** A mail that has not gone out, and is not going out right now. */
const unsent = (id: number, now: Date) => and(eq(mail.id, id), isNull(mail.sent_at), isNotLeasedAt(now.toISOString()))

/** Puts a mail that was given up back on its way, as if it were new. */
export const retryMail = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  toStatement(
    db,
    getDatabase(db)
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

/** Takes a mail off its way for good, unless it has gone out or is going out right now. */
export const discardMail = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  toStatement(
    db,
    getDatabase(db)
      .update(mail)
      .set({ failed_at: now.toISOString(), failure_reason: 'discarded' })
      .where(unsent(id, now)),
  )
