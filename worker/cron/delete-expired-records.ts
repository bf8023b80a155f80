import { lt, sql } from 'drizzle-orm'
import {
  accessibilityReport,
  agentPlan,
  cspReport,
  knownNetwork,
  oneTimeToken,
  securityEvent,
  session,
  webhookDelivery,
  webVital,
} from '#schema/tables.ts'
import { prepareUnusedOauthRecordsDeletion } from '../accounts/oauth/queries.ts'
import { endAbandonedArchiveTracking } from '../archive/end-abandoned-archive.ts'
import type { Env } from '../env.ts'
import { prepareStaleEditingSessionDeletion } from '../pages/editing-sessions/queries.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * Deletes expired sessions and tokens, abandoned editing sessions, security events, web vitals and plans of agents
 * after three months, accessibility reports after a year, CSP reports and deliveries of webhooks after a month, what
 * an interrupted backup left, and programs that nobody has connected. Updates the database's statistics once an hour.
 */
export async function deleteExpiredOperationalRecords({ DB }: Env, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const db = getDrizzle(DB)
  const writes = [
    toPreparedStatement(DB, db.delete(session).where(lt(session.expires_at, before(0)))),
    toPreparedStatement(DB, db.delete(oneTimeToken).where(lt(oneTimeToken.expires_at, before(0)))),
    toPreparedStatement(DB, db.delete(knownNetwork).where(lt(knownNetwork.expires_at, before(0)))),
    toPreparedStatement(DB, db.delete(securityEvent).where(lt(securityEvent.at, before(90)))),
    toPreparedStatement(DB, db.delete(accessibilityReport).where(lt(accessibilityReport.created_at, before(365)))),
    toPreparedStatement(DB, db.delete(cspReport).where(lt(cspReport.last_seen_at, before(30)))),
    toPreparedStatement(DB, db.delete(webVital).where(lt(webVital.day, before(92)))),
    toPreparedStatement(DB, db.delete(webhookDelivery).where(lt(webhookDelivery.created_at, before(30)))),
    toPreparedStatement(DB, db.delete(agentPlan).where(lt(agentPlan.created_at, before(90)))),
    prepareStaleEditingSessionDeletion(DB, now),
    ...prepareUnusedOauthRecordsDeletion(DB, before(0), before(1)),
  ]
  await commitWritePlan(DB, { writes })
  await endAbandonedArchiveTracking(DB, now)
  if (now.getUTCMinutes() === analysisMinute) await db.run(sql`PRAGMA optimize`)
}

/**
 * Minute of the hour in which the database updates its statistics; it does nothing for tables that have hardly changed.
 */
const analysisMinute = 17
