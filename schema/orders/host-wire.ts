import * as z from 'zod/mini'
import { pickupOrderStatuses } from './order-status.ts'
import { pickupServices } from './wire.ts'

const orderedDish = z.strictObject({
  item_id: z.int(),
  name: z.string(),
  size: z.string(),
  /** The number at the till. */
  external_id: z.optional(z.string()),
  options: z.array(
    z.strictObject({
      ...{ group: z.string(), name: z.string(), price_cents: z.int() },
      external_id: z.optional(z.string()),
    }),
  ),
  quantity: z.int(),
  unit_cents: z.int(),
})

/** An order on the screen of a restaurant's staff. */
const staffOrder = z.strictObject({
  id: z.int(),
  reference: z.string(),
  service: z.enum(pickupServices),
  /** ISO 8601. */
  pickup_at: z.string(),
  name: z.string(),
  phone: z.string(),
  notes: z.string(),
  lines: z.array(orderedDish),
  total_cents: z.int(),
  currency: z.string(),
  status: z.enum(pickupOrderStatuses),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
})
export type PickupOrderForStaff = z.infer<typeof staffOrder>

/** The orders of a restaurant: those to prepare by their time of pick-up, and those that ended lately, latest first. */
export const pickupOrdersForStaffResponse = z.strictObject({
  location: z.strictObject({
    rlid: z.int(),
    city: z.string(),
    state: z.string(),
    address1: z.string(),
    time_zone: z.string(),
  }),
  orders: z.array(staffOrder),
  ended: z.array(staffOrder),
  generated_at: z.string(),
})
export type PickupOrdersForStaffResponse = z.infer<typeof pickupOrdersForStaffResponse>

/** The change is rejected if the order's status is no longer `from`. */
export const orderStatusChangeInput = z.strictObject({
  from: z.enum(pickupOrderStatuses),
  to: z.enum(pickupOrderStatuses),
})
export type OrderStatusChangeInput = z.infer<typeof orderStatusChangeInput>
