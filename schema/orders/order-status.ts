/** The states of an order. The last two are final. */
export const pickupOrderStatuses = ['received', 'preparing', 'ready', 'picked_up', 'cancelled'] as const
export type PickupOrderStatus = (typeof pickupOrderStatuses)[number]

/** Which states staff may set, by the state that an order has. A step back corrects a mistake. */
const nextStatuses: Record<PickupOrderStatus, readonly PickupOrderStatus[]> = {
  received: ['preparing', 'ready', 'cancelled'],
  preparing: ['ready', 'received', 'cancelled'],
  ready: ['picked_up', 'preparing', 'cancelled'],
  picked_up: ['ready'],
  cancelled: [],
}

/** Returns the states that staff may set, the usual one first. */
export const listNextPickupOrderStatuses = (status: PickupOrderStatus): readonly PickupOrderStatus[] =>
  nextStatuses[status]

/** Whether an order is over: picked up, or cancelled. */
export const isFinalPickupOrderStatus = (status: PickupOrderStatus): boolean =>
  status === 'picked_up' || status === 'cancelled'

/** The header of the page of an order that says how far it is, for scripts of other pages. */
export const orderStatusHeaderName = 'X-Order-Status'
