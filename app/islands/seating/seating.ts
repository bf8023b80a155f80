import { storeOpenOrderPath } from '../orders/stored-order.ts'
import { storeOrRemoveWaitListPlace } from './stored-place.ts'

/**
 * Starts the components of seating pages besides the form: an order, the times of a day, or the place on the wait list.
 */
export async function start(element: HTMLElement) {
  const { timetable, orderVersion, place } = element.dataset
  if (orderVersion !== undefined) {
    storeOpenOrderPath(location.pathname)
    return import('../orders/order-status.ts').then((island) => island.start(element))
  }
  if (place) storeOrRemoveWaitListPlace(place)
  if (timetable !== undefined) return offerTimesAfterFirstInput(element)
  return import('./wait-list-place.ts').then((island) => island.start(element))
}

/**
 * The times of a day come with the visitor's first movement, before a field can be reached: with the opening hours they
 * are more script than a page may load before. Until then the times of all days are offered, as without script.
 */
function offerTimesAfterFirstInput(element: HTMLElement) {
  let isLoading = false
  function load() {
    if (isLoading) return
    isLoading = true
    import('./reservation-times.ts').then((island) => island.start(element), console.error)
  }
  // A field may have been reached while this was loaded.
  if (element.contains(document.activeElement)) return load()
  for (const type of ['pointermove', 'pointerdown', 'focusin']) addEventListener(type, load, { once: true })
}

/** Loads the seating dialog and opens it for an event. */
export const loadAndOpenSeatingDialog = async (event: CustomEvent<{ rlid: number }>) =>
  (await import('./seating-dialog.ts')).openSeatingLinkInDialog(event)
