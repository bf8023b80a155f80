import { readBrowserStorage } from '../locations/preferred-location.ts'
import { openOrderStorageKey } from '../orders/stored-order.ts'
import { keepFollowedLinkInHeader } from './link-in-header.ts'
import { waitListPlaceStorageKey } from './stored-place.ts'

/** Shows what a guest waits for in the header: a place on a wait list, an order, or both. */
export function start() {
  if (readBrowserStorage(waitListPlaceStorageKey))
    import('./place-in-header.ts').then((place) => keepFollowedLinkInHeader(place.waitListPlaceLink))
  if (readBrowserStorage(openOrderStorageKey))
    import('../orders/order-in-header.ts').then((order) => keepFollowedLinkInHeader(order.openOrderLink))
}
