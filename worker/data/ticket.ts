import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { ticket } from '#schema/tables/account.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'

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

const columns = { token_hash: ticket.token_hash, user_id: ticket.user_id, data: ticket.data, attempts: ticket.attempts }

const good = (hash: string, purpose: TicketPurpose, now: Date) =>
  and(eq(ticket.token_hash, hash), eq(ticket.purpose, purpose), gt(ticket.expires_at, now.toISOString()))

/** The statement that makes a ticket. One of the same holder takes the place of the one before. */
export function issueTicket(db: D1Database, { hash, purpose, user, data = '' }: NewTicket, now: Date): D1PreparedStatement {
  const values = { purpose, user_id: user, data, attempts: 0, expires_at: new Date(now.getTime() + ticketLifetimes[purpose]).toISOString() }
  return statement(
    db,
    database(db)
      .insert(ticket)
      .values({ token_hash: hash, ...values })
      .onConflictDoUpdate({ target: ticket.token_hash, set: values }),
  )
}

/** A ticket that is still good. Reading uses nothing up. */
export const readTicket = async (db: D1Database, hash: string, purpose: TicketPurpose, now: Date): Promise<Ticket | null> =>
  (await database(db)
    .select(columns)
    .from(ticket)
    .where(good(hash, purpose, now))
    .get()) ?? null

const spending = (db: D1Database, hash: string, purpose: TicketPurpose, now: Date) =>
  database(db)
    .delete(ticket)
    .where(good(hash, purpose, now))
    .returning(columns)

/** The statement that uses a ticket up: of two at once, one finds it. It changes a row when the ticket was good. */
export const spendTicket = (db: D1Database, hash: string, purpose: TicketPurpose, now: Date): D1PreparedStatement =>
  statement(db, spending(db, hash, purpose, now))

/** Uses a ticket up and tells what it held; null when it is not, or no longer, good. */
export const takeTicket = async (db: D1Database, hash: string, purpose: TicketPurpose, now: Date): Promise<Ticket | null> =>
  (await spending(db, hash, purpose, now).get()) ?? null

/** Counts a wrong answer to what a ticket asks, before it is looked at: how many there have been. */
export async function countAgainst(db: D1Database, hash: string): Promise<number | null> {
  const counted = await database(db)
    .update(ticket)
    .set({ attempts: sql`${ticket.attempts} + 1` })
    .where(eq(ticket.token_hash, hash))
    .returning({ attempts: ticket.attempts })
    .get()
  return counted?.attempts ?? null
}

/** The statement that makes every ticket of a user worthless: links in mails, halves of sign-ins, challenges. */
export const voidTickets = (db: D1Database, user: number): D1PreparedStatement =>
  statement(db, database(db).delete(ticket).where(eq(ticket.user_id, user)))

const changesEmail = (user: number) => and(eq(ticket.user_id, user), eq(ticket.purpose, 'change_email' satisfies TicketPurpose))

/** The address somebody has asked for and not confirmed yet. */
export async function askedEmail(db: D1Database, user: number, now: Date): Promise<string | null> {
  const asked = await database(db)
    .select({ data: ticket.data })
    .from(ticket)
    .where(and(changesEmail(user), gt(ticket.expires_at, now.toISOString())))
    .orderBy(desc(ticket.expires_at))
    .limit(1)
    .get()
  return asked?.data ?? null
}

/** The statement that takes back an address that was asked for. */
export const dropAskedEmail = (db: D1Database, user: number): D1PreparedStatement =>
  statement(db, database(db).delete(ticket).where(changesEmail(user)))
