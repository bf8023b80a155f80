import { and, eq, getTableColumns } from 'drizzle-orm'
import type { OrderStatusChangeInput } from '#schema/orders/host-wire.ts'
import { isFinalPickupOrderStatus } from '#schema/orders/order-status.ts'
import { country, location, type PickupOrderDatabaseRow, pickupOrder } from '#schema/tables.ts'
import { isLocationOfSite } from '../locations/locations-of-site.ts'
import { type LocationWithUrl, locationWithUrlColumns } from '../locations/page/page-data.ts'
import { countryOfLocationJoinCondition } from '../locations/stored-location.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

export type NewPickupOrder = Omit<PickupOrderDatabaseRow, 'id' | 'status' | 'updated_at' | 'ended_at'>

/** Returns the statement that stores an order. */
export const preparePickupOrderInsert = (db: D1Database, order: NewPickupOrder): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(pickupOrder)
      .values({ ...order, updated_at: order.created_at }),
  )

/** An order with its restaurant. */
export type PickupOrderWithLocation = LocationWithUrl & { order: PickupOrderDatabaseRow }

/** Finds an order at a restaurant of a site by the key of its link; null if there is none. */
export async function findPickupOrderByLinkKey(
  db: D1Database,
  site: ResolvedSite,
  key: string,
): Promise<PickupOrderWithLocation | null> {
  const found = await getDrizzle(db)
    .select({ ...locationWithUrlColumns, order: getTableColumns(pickupOrder) })
    .from(pickupOrder)
    .innerJoin(location, eq(location.id, pickupOrder.location_id))
    .leftJoin(country, countryOfLocationJoinCondition)
    .where(eq(pickupOrder.key, key))
    .get()
  return found && isLocationOfSite(found, site) ? found : null
}

/** Returns the statement that updates a status. It changes nothing if the order no longer has the status `from`. */
export const preparePickupOrderStatusUpdate = (
  db: D1Database,
  id: number,
  { from, to }: OrderStatusChangeInput,
  now: Date,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pickupOrder)
      .set({
        status: to,
        updated_at: now.toISOString(),
        ended_at: isFinalPickupOrderStatus(to) ? now.toISOString() : null,
      })
      .where(and(eq(pickupOrder.id, id), eq(pickupOrder.status, from))),
  )
