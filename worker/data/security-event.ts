import { desc, eq, sql } from 'drizzle-orm'
import type { SecurityEventName } from '#schema/rules/security-events.ts'
import { securityEvent } from '#schema/tables/account.ts'
import { database } from '../stores/db.ts'
import { insertSelect } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'

/** Whence something was done: the browser in its owner's words, and a rough network. */
export interface Whence {
  device: string
  network: string
}

/** The statement that notes what happened to an account. With `ifChanged` only when the statement before it changed a row. */
export const noteEvent = (
  db: D1Database,
  user: number,
  event: SecurityEventName,
  { device, network }: Whence,
  now: Date,
  ifChanged = false,
): D1PreparedStatement =>
  statement(
    db,
    insertSelect(
      securityEvent,
      { user_id: user, event, at: now.toISOString(), device, network },
      ifChanged ? sql`WHERE changes() > 0` : sql``,
    ),
  )

/** What happened to an account last, the latest first. */
export const latestEvents = (db: D1Database, user: number, limit: number) =>
  database(db)
    .select({ event: securityEvent.event, at: securityEvent.at, device: securityEvent.device, network: securityEvent.network })
    .from(securityEvent)
    .where(eq(securityEvent.user_id, user))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(limit)
