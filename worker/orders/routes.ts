import { type Context, Hono } from 'hono'
import { pickupOrderStaffEndpoints } from '#schema/orders/endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { hasRestaurantPermission } from '../accounts/restaurant-permissions.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { findNotClosedLocationRecordByRlid } from '../seating/wait-lists/host-queries.ts'
import { readPickupOrdersForStaff, updateStatusAndReadPickupOrdersForStaff } from './staff-orders.ts'

/** Orders from the menu for the staff of a restaurant. */
export const pickupOrderStaffRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  pickupOrderStaffRoutes,
  pickupOrderStaffEndpoints.listOfRestaurant,
  async (c, { params }) => {
    const location = await findLocation(c, params.rlid)
    return location.ok ? ok(await readPickupOrdersForStaff(c.env.DB, location.value, new Date())) : location
  },
)

registerBackOfficeEndpoint(
  pickupOrderStaffRoutes,
  pickupOrderStaffEndpoints.updateStatus,
  async (c, { params, body }) => {
    const location = await findLocation(c, params.rlid)
    return location.ok ? updateStatusAndReadPickupOrdersForStaff(c, location.value, params.id, body) : location
  },
)

/** Finds the requested restaurant. Fails with `forbidden` unless the caller manages its guests. */
async function findLocation(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  rlid: number,
): Promise<Result<LocationRecord>> {
  const location = await findNotClosedLocationRecordByRlid(env.DB, rlid)
  if (!location) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
  if (hasRestaurantPermission(editor, 'change_wait_list', location)) return ok(location)
  return fail({ reason: 'forbidden', message: 'You may not manage the orders of this restaurant.' })
}
