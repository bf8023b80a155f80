import { lt, sql } from 'drizzle-orm'
import { accessibilityReport, knownNetwork, policyReport, securityEvent, session, ticket } from '#schema/tables/index.ts'
import { sweepEditing } from '../data/editing-session.ts'
import type { Env } from '../env.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** Forgets sessions and tickets that have expired, editing sessions nobody is in, what happened to accounts three months ago, and reports: of accessibility after a year, of what browsers refused after a month. Once an hour the database renews its statistics. */
export async function sweep({ DB }: Env, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const db = database(DB)
  await DB.batch([
    statement(DB, db.delete(session).where(lt(session.expires_at, before(0)))),
    statement(DB, db.delete(ticket).where(lt(ticket.expires_at, before(0)))),
    statement(DB, db.delete(knownNetwork).where(lt(knownNetwork.expires_at, before(0)))),
    statement(DB, db.delete(securityEvent).where(lt(securityEvent.at, before(90)))),
    statement(DB, db.delete(accessibilityReport).where(lt(accessibilityReport.created_at, before(365)))),
    statement(DB, db.delete(policyReport).where(lt(policyReport.last_seen_at, before(30)))),
    sweepEditing(DB, now),
  ])
  if (now.getUTCMinutes() === analysisMinute) await db.run(sql`PRAGMA optimize`)
}

/** When in an hour the database looks at how its tables have grown; it does nothing where they have not. */
const analysisMinute = 17
