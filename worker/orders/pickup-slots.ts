import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { commitGuard, pickupOrder } from '#schema/tables.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The orders of a restaurant that are still to be prepared or picked up. Cancelled ones make room for others. */
const openOrdersCondition = (locationId: number) =>
  and(eq(pickupOrder.location_id, locationId), isNull(pickupOrder.ended_at))

/** Counts the open orders of a restaurant by their instant of pick-up (milliseconds). */
export async function countPickupOrdersByTime(db: D1Database, locationId: number): Promise<Map<number, number>> {
  const rows = await getDrizzle(db)
    .select({ pickup_at: pickupOrder.pickup_at, orders: count() })
    .from(pickupOrder)
    .where(openOrdersCondition(locationId))
    .groupBy(pickupOrder.pickup_at)
  return new Map(rows.map(({ pickup_at, orders }) => [Date.parse(pickup_at), orders]))
}

/**
 * Returns a final guard that fails if a restaurant now has more orders for a time (ISO 8601) than it accepts. It is
 * checked in the batch that stores the order, so that of orders at once only those are stored for which there is room.
 */
export const preparePickupSlotGuard = (db: D1Database, locationId: number, pickupAt: string, max: number) =>
  toPreparedStatement(
    db,
    buildInsertSelect(
      commitGuard,
      { is_unchanged: sql`count(*) <= ${max}` },
      sql`FROM ${pickupOrder} WHERE ${and(openOrdersCondition(locationId), eq(pickupOrder.pickup_at, pickupAt))}`,
    ),
  )
