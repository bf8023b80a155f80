import { parseBasket } from '#schema/orders/basket.ts'
import type { OrderMenuPageKey } from '#schema/orders/order-menu-pages.ts'
import type { OrderDraft } from '#schema/orders/order-paths.ts'
import type { OrderableRestaurant } from './orderable-restaurant.ts'

/** What a URL or a form says of an order that a guest is putting together (`orderPaths`). */
export interface RequestedPickupOrderDraft {
  basket?: string | null | undefined
  /** The chosen time of pick-up (ISO 8601). */
  pickup_at?: string | null | undefined
  /** The requested page of the menu. */
  place?: OrderMenuPageKey | null
}

/** Reads an order; a time that is no longer possible counts as not chosen. `pickupTimes` in milliseconds. */
export function parsePickupOrderDraft(
  { location }: OrderableRestaurant,
  { basket, pickup_at, place = null }: RequestedPickupOrderDraft,
  pickupTimes: readonly number[],
): OrderDraft {
  const requested = Date.parse(pickup_at ?? '')
  return {
    rlid: location.rlid,
    lines: parseBasket(basket),
    pickupAt: pickupTimes.includes(requested) ? requested : null,
    place,
  }
}

/** Returns the instant (milliseconds) whose menu counts: the chosen time, else the first possible, else now. */
export const getOrderMenuInstant = ({ pickupAt }: OrderDraft, pickupTimes: readonly number[], now: Date): number =>
  pickupAt ?? pickupTimes[0] ?? now.getTime()
