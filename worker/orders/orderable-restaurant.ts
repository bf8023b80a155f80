import type { SiteSettings } from '#app/settings/index.ts'
import { resolveRestaurantMenu } from '#schema/menus/resolve-menu.ts'
import { listOrderableMenuModifierGroups, type OrderableMenu } from '#schema/orders/basket-prices.ts'
import { isPickupTimeAccepted, isTimeWithinTimetableHours, listPickupTimes } from '#schema/orders/pickup-times.ts'
import { type PickupService, pickupServices } from '#schema/orders/wire.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import { fillOrderingServiceUrlTemplate, listOfferedOrderServices } from '#schema/seating/ordering.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { LocationWithUrl } from '../locations/page/page-data.ts'
import {
  isLocationTemporarilyClosed,
  toLocationOrderMethods,
  toLocationTimetable,
} from '../locations/stored-location.ts'
import { isMenuPublic } from '../menus/menu-access.ts'
import { loadMenuOfNotClosedRestaurantOfSite, type RestaurantWithMenu } from '../menus/restaurant-menu.ts'
import { countPickupOrdersByTime } from './pickup-slots.ts'

/** A restaurant from whose menu guests can order here. */
export interface OrderableRestaurant {
  location: LocationWithUrl
  services: readonly PickupService[]
  menu: RestaurantWithMenu
  /** How many orders are to be picked up by instant (milliseconds), as far as there are some. */
  ordersByTime: ReadonlyMap<number, number>
}

/**
 * Loads the menu of a restaurant that takes orders here. Null if it takes none, has no public menu, can only deliver,
 * or if another service takes its country's orders.
 */
export async function loadOrderableRestaurant(
  env: { DB: D1Database },
  location: LocationWithUrl,
): Promise<OrderableRestaurant | null> {
  if (location.has_online_ordering !== 1 || isLocationTemporarilyClosed(location)) return null
  if (fillOrderingServiceUrlTemplate(location.order_url_template, location.rlid)) return null
  const offered = listOfferedOrderServices(toLocationOrderMethods(location))
  const services = pickupServices.filter((service) => offered.includes(service))
  if (services.length === 0) return null
  const site = getCachedSites().siteOfLocation(location)
  const [menu, isPublic, ordersByTime] = await Promise.all([
    loadMenuOfNotClosedRestaurantOfSite(env.DB, site, location.rlid),
    isMenuPublic(env, site),
    countPickupOrdersByTime(env.DB, location.id),
  ])
  return menu && isPublic ? { location, services, menu, ordersByTime } : null
}

/** Returns what of a restaurant's menu can be ordered for an instant (milliseconds), with its prices. */
export function getOrderableMenuAt(
  { menu: { menu, restaurant } }: OrderableRestaurant,
  instant: number,
): OrderableMenu {
  const resolved = resolveRestaurantMenu(menu, restaurant, instant)
  return { menu: resolved, groups: listOrderableMenuModifierGroups(menu, resolved.currency) }
}

/** Returns the instants (milliseconds) with room for an order at which one that is placed now can be picked up. */
export const listPickupTimesOfRestaurant = (
  { location, ordersByTime }: Pick<OrderableRestaurant, 'location' | 'ordersByTime'>,
  settings: SiteSettings,
  now: Date,
): number[] =>
  listPickupTimes(toLocationTimetable(location), now, getPreparationMinutes(settings)).filter(
    (instant) => !isPickupTimeFull(ordersByTime, settings, instant),
  )

/** Whether a restaurant has as many orders for an instant (milliseconds) as it accepts. */
export const isPickupTimeFull = (
  ordersByTime: OrderableRestaurant['ordersByTime'],
  settings: SiteSettings,
  instant: number,
): boolean => (ordersByTime.get(instant) ?? 0) >= getMaxOrdersPerPickupTime(settings)

/** Returns how many orders a restaurant accepts for one time of pick-up. */
export const getMaxOrdersPerPickupTime = ({ seating }: SiteSettings): number => seating.orders_at_a_time ?? 10

/** Whether an order that is placed now can be picked up at an instant (milliseconds). */
export const isPickupTimeAcceptedByLocation = (
  location: LocationWithUrl,
  settings: SiteSettings,
  now: Date,
  at: number,
): boolean => isPickupTimeAccepted(toLocationTimetable(location), now, getPreparationMinutes(settings), at)

const getPreparationMinutes = ({ seating }: SiteSettings) => seating.order_preparation_minutes ?? 20

/**
 * Whether a restaurant offers a service at an instant (milliseconds). Curbside has hours of its own where the
 * restaurant names some.
 */
export function isServiceOfferedAtTime(location: LocationWithUrl, service: PickupService, instant: number): boolean {
  const hours = service === 'curbside' ? parseJsonText(location.curbside_hours) : []
  return hours.length === 0 || isTimeWithinTimetableHours({ ...toLocationTimetable(location), hours }, instant)
}
