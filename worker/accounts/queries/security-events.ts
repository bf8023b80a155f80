import { desc, eq, sql } from 'drizzle-orm'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { securityEvent } from '#schema/accounts/sign-in-table.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'

/** The device name and approximate network a request came from. */
export interface RequestOrigin {
  device: string
  network: string
}

/** Statement that inserts a security event. With `ifChanged` only when the previous statement changed a row. */
export const insertSecurityEvent = (
  db: D1Database,
  user: number,
  event: SecurityEventName,
  { device, network }: RequestOrigin,
  now: Date,
  ifChanged = false,
): D1PreparedStatement =>
  toStatement(
    db,
    insertSelect(
      securityEvent,
      { user_id: user, event, at: now.toISOString(), device, network },
      ifChanged ? sql`WHERE changes() > 0` : sql``,
    ),
  )

/** Returns the latest security events of a user, newest first. */
export const listLatestSecurityEvents = (db: D1Database, user: number, limit: number) =>
  getDatabase(db)
    .select({
      event: securityEvent.event,
      at: securityEvent.at,
      device: securityEvent.device,
      network: securityEvent.network,
    })
    .from(securityEvent)
    .where(eq(securityEvent.user_id, user))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(limit)
