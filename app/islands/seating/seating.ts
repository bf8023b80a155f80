import { storeWaitListPlace } from './stored-place.ts'

/**
 * Starts the components of seating pages besides the form: an order, the times of a day, or the place on the wait list.
 */
export function start(element: HTMLElement) {
  const { timetable, orderVersion, place } = element.dataset
  if (orderVersion !== undefined) return import('../orders/order-status.ts').then((island) => island.start(element))
  if (place) storeWaitListPlace(place)
  const loading = timetable === undefined ? import('./wait-list-place.ts') : import('./reservation-times.ts')
  return loading.then((island) => island.start(element))
}

/** Loads the seating dialog and opens it for an event. */
export const loadAndOpenSeatingDialog = async (event: CustomEvent<{ rlid: number }>) =>
  (await import('./seating-dialog.ts')).openSeatingPageDialog(event)
