import type { ticket } from '#schema/tables/account.ts'

/** What tickets are good for, and for how long each is, in milliseconds. */
export const ticketLifetimes = {
  /** Sets a new password: comes by mail. */
  reset_password: 30 * 60_000,
  /** Makes another address the account's: comes by mail. */
  change_email: 30 * 60_000,
  /** The first half of a sign-in, held by the browser's cookie. */
  second_factor: 10 * 60_000,
  /** Challenges of passkeys and the secret of an app that is being added, held by the browser. */
  passkey_sign_in: 5 * 60_000,
  passkey_second: 5 * 60_000,
  passkey_confirm: 5 * 60_000,
  passkey_add: 5 * 60_000,
  totp_add: 10 * 60_000,
} as const
export type TicketPurpose = keyof typeof ticketLifetimes

export type Ticket = Pick<typeof ticket.$inferSelect, 'token_hash' | 'user_id' | 'data' | 'attempts'>

interface NewTicket {
  /** SHA-256 of what its holder shows. */
  hash: string
  purpose: TicketPurpose
  user: number | null
  data?: string
}

const columns = 'token_hash, user_id, data, attempts'

/** The statement that makes a ticket. One of the same holder takes the place of the one before. */
export const issueTicket = (db: D1Database, { hash, purpose, user, data = '' }: NewTicket, now: Date): D1PreparedStatement =>
  db
    .prepare('INSERT OR REPLACE INTO ticket (token_hash, purpose, user_id, data, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(hash, purpose, user, data, new Date(now.getTime() + ticketLifetimes[purpose]).toISOString())

/** A ticket that is still good. Reading uses nothing up. */
export const readTicket = (db: D1Database, hash: string, purpose: TicketPurpose, now: Date): Promise<Ticket | null> =>
  db
    .prepare(`SELECT ${columns} FROM ticket WHERE token_hash = ?1 AND purpose = ?2 AND expires_at > ?3`)
    .bind(hash, purpose, now.toISOString())
    .first<Ticket>()

/** The statement that uses a ticket up: of two at once, one finds it. It changes a row when the ticket was good. */
export const spendTicket = (db: D1Database, hash: string, purpose: TicketPurpose, now: Date): D1PreparedStatement =>
  db
    .prepare(`DELETE FROM ticket WHERE token_hash = ?1 AND purpose = ?2 AND expires_at > ?3 RETURNING ${columns}`)
    .bind(hash, purpose, now.toISOString())

/** Uses a ticket up and tells what it held; null when it is not, or no longer, good. */
export const takeTicket = (db: D1Database, hash: string, purpose: TicketPurpose, now: Date): Promise<Ticket | null> =>
  spendTicket(db, hash, purpose, now).first<Ticket>()

/** Counts a wrong answer to what a ticket asks, before it is looked at: how many there have been. */
export const countAgainst = (db: D1Database, hash: string): Promise<number | null> =>
  db.prepare('UPDATE ticket SET attempts = attempts + 1 WHERE token_hash = ?1 RETURNING attempts').bind(hash).first<number>('attempts')

/** The statement that makes every ticket of a user worthless: links in mails, halves of sign-ins, challenges. */
export const voidTickets = (db: D1Database, user: number): D1PreparedStatement =>
  db.prepare('DELETE FROM ticket WHERE user_id = ?1').bind(user)

/** The address somebody has asked for and not confirmed yet. */
export const askedEmail = (db: D1Database, user: number, now: Date): Promise<string | null> =>
  db
    .prepare("SELECT data FROM ticket WHERE user_id = ?1 AND purpose = 'change_email' AND expires_at > ?2 ORDER BY expires_at DESC LIMIT 1")
    .bind(user, now.toISOString())
    .first<string>('data')

/** The statement that takes back an address that was asked for. */
export const dropAskedEmail = (db: D1Database, user: number): D1PreparedStatement =>
  db.prepare("DELETE FROM ticket WHERE user_id = ?1 AND purpose = 'change_email'").bind(user)
