import type { MailDetail, MailItem, MailQuery } from '#schema/wire/mail.ts'

/** Where a mail stands at `?1`, as a column. */
const state = `CASE WHEN sent_at IS NOT NULL THEN 'sent'
  WHEN failed_at IS NOT NULL THEN CASE WHEN failed_as IN ('suppressed', 'discarded') THEN failed_as ELSE 'dead' END
  WHEN lease_until > ?1 THEN 'sending' WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END`

const item = `id, kind, ${state} AS state, recipient, subject, created_at, coalesce(sent_at, failed_at, next_attempt_at) AS moment, attempts, last_error`

interface ListedRow extends MailItem {
  total: number
}

/** The mails of a listing, latest first, with how many match, are dead and are waiting: two queries in one round trip. */
export async function listMails(db: D1Database, { state: wanted, search, limit, offset }: MailQuery, now: Date) {
  const [listed, counted] = await db.batch([
    db
      .prepare(
        `SELECT *, count(*) OVER () AS total FROM (SELECT ${item} FROM mail
           WHERE ?3 = '' OR instr(lower(recipient || ' ' || subject || ' ' || kind), lower(?3)) > 0)
         WHERE ?2 IS NULL OR state = ?2 ORDER BY id DESC LIMIT ?4 OFFSET ?5`,
      )
      .bind(now.toISOString(), wanted ?? null, search ?? '', limit, offset),
    db.prepare(
      `SELECT count(*) FILTER (WHERE failed_as IN ('refused', 'exhausted')) AS dead,
         count(*) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
         (SELECT value ->> 'sender_address' FROM setting JOIN site ON site.id = site_id
            WHERE is_default_site = 1 AND model_name = 'mail') AS sender FROM mail`,
    ),
  ])
  const rows = listed!.results as unknown as ListedRow[]
  const { dead, waiting, sender } = counted!.results[0] as { dead: number; waiting: number; sender: string | null }
  return {
    meta: { total_count: rows[0]?.total ?? 0, dead, waiting, has_sender: Boolean(sender) },
    items: rows.map(({ total: _, ...row }) => row),
  }
}

interface DetailRow extends MailItem {
  reply_to: string | null
  headers: string
  text: string
  html: string
  transactional: number
}

/** One mail with its words; null when there is none of the id. */
export async function mailById(db: D1Database, id: number, now: Date): Promise<(MailDetail & { html: string }) | null> {
  const row = await db
    .prepare(`SELECT ${item}, reply_to, headers, text, html, transactional FROM mail WHERE id = ?2`)
    .bind(now.toISOString(), id)
    .first<DetailRow>()
  return row && { ...row, headers: JSON.parse(row.headers), transactional: row.transactional === 1 }
}

/** Where a mail's link is a secret, by how its address begins. */
const secretLink = /(\/(?:password_reset\/confirm|confirm_email|users\/invitation)\/)[\w/-]+/g

/** A mail's words, plain or HTML, as others than its recipient may read them: what a secret link is good for stays theirs. */
export const withoutSecretLinks = (words: string) => words.replaceAll(secretLink, '$1…')

/** Puts a mail that was given up back on its way, as if it were new. */
export const retryMail = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE mail SET failed_at = NULL, failed_as = NULL, attempts = 0, lease_id = NULL, lease_until = NULL, next_attempt_at = ?2
       WHERE id = ?1 AND sent_at IS NULL AND (lease_until IS NULL OR lease_until <= ?2)`,
    )
    .bind(id, now.toISOString())

/** Takes a mail off its way for good, unless it has gone out or is going out right now. */
export const discardMail = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE mail SET failed_at = ?2, failed_as = 'discarded'
       WHERE id = ?1 AND sent_at IS NULL AND (lease_until IS NULL OR lease_until <= ?2)`,
    )
    .bind(id, now.toISOString())
