import { and, eq, gt, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { session, siteSession, user } from '#schema/accounts/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { runStatementsInOneBatch, toPreparedStatement } from '../../stores/statement.ts'
import {
  buildSessionNotExpiredCondition,
  buildSessionsWithUsersQuery,
  type SignedInSession,
  toSignedInSession,
} from './sessions.ts'

/** How long a ticket can be redeemed, in milliseconds: a browser follows the redirect at once. */
const ticketLifetime = 60_000

/** Creates a ticket for the session of a site, and deletes those that were not redeemed. `now` is in milliseconds. */
export async function createSiteSessionTicket(
  db: D1Database,
  { ticketHash, sessionTokenHash, host }: { ticketHash: string; sessionTokenHash: string; host: string },
  now: number,
): Promise<void> {
  const tables = getDrizzle(db)
  const expired = and(isNotNull(siteSession.ticket_expires_at), lte(siteSession.ticket_expires_at, iso(now)))
  await runStatementsInOneBatch(db, [
    toPreparedStatement(db, tables.delete(siteSession).where(expired)),
    toPreparedStatement(
      db,
      tables.insert(siteSession).values({
        token_hash: ticketHash,
        session_token_hash: sessionTokenHash,
        host,
        ticket_expires_at: iso(now + ticketLifetime),
      }),
    ),
  ])
}

/**
 * Redeems a ticket: it becomes the session with `tokenHash` in place of an earlier one of the same browser. Returns
 * false if the ticket was redeemed before, has expired or is for another host.
 */
export async function redeemSiteSessionTicket(
  db: D1Database,
  { ticketHash, tokenHash, host }: { ticketHash: string; tokenHash: string; host: string },
  now: number,
): Promise<boolean> {
  const tables = getDrizzle(db)
  const isTicket = and(
    ...[eq(siteSession.token_hash, ticketHash), eq(siteSession.host, host)],
    gt(siteSession.ticket_expires_at, iso(now)),
  )
  const redeemedOne = alias(siteSession, 'redeemed')
  const ofRedeemedOne = tables
    .select({ session_token_hash: redeemedOne.session_token_hash })
    .from(redeemedOne)
    .where(eq(redeemedOne.token_hash, tokenHash))
  const isEarlier = and(
    inArray(siteSession.session_token_hash, ofRedeemedOne),
    ...[eq(siteSession.host, host), isNull(siteSession.ticket_expires_at), ne(siteSession.token_hash, tokenHash)],
  )
  const [redeemed] = await runStatementsInOneBatch(db, [
    toPreparedStatement(
      db,
      tables.update(siteSession).set({ token_hash: tokenHash, ticket_expires_at: null }).where(isTicket),
    ),
    toPreparedStatement(db, tables.delete(siteSession).where(isEarlier)),
  ])
  return redeemed!.meta.changes > 0
}

/** Finds the session that a token of a site belongs to, while that has not expired. `now` is in milliseconds. */
export async function findSessionBySiteToken(
  db: D1Database,
  tokenHash: string,
  host: string,
  now: number,
): Promise<SignedInSession | null> {
  const isRedeemed = and(
    ...[eq(siteSession.token_hash, tokenHash), eq(siteSession.host, host), isNull(siteSession.ticket_expires_at)],
  )
  const ofSite = getDrizzle(db)
    .select({ session_token_hash: siteSession.session_token_hash })
    .from(siteSession)
    .where(isRedeemed)
  const row = await buildSessionsWithUsersQuery(db)
    .where(and(inArray(session.token_hash, ofSite), buildSessionNotExpiredCondition(now), columnIsTrue(user.is_active)))
    .get()
  return row ? toSignedInSession(row) : null
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
