import { desc, eq, sql } from 'drizzle-orm'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { securityEvent } from '#schema/accounts/sign-in-table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** The device name and approximate network a request came from. */
export interface RequestDeviceAndNetwork {
  device: string
  network: string
}

/** Statement that inserts a security event. With `ifChanged` only when the previous statement changed a row. */
export const prepareSecurityEventInsert = (
  db: D1Database,
  user: number,
  event: SecurityEventName,
  { device, network }: RequestDeviceAndNetwork,
  now: Date,
  ifChanged = false,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    buildInsertSelect(
      securityEvent,
      { user_id: user, event, at: now.toISOString(), device, network },
      ifChanged ? sql`WHERE changes() > 0` : sql``,
    ),
  )

/** Returns the latest security events of a user, newest first. */
export const listLatestSecurityEvents = (db: D1Database, user: number, limit: number) =>
  getDrizzle(db)
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
