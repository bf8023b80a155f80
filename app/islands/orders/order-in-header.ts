import { isFinalPickupOrderStatus, orderStatusHeaderName, pickupOrderStatuses } from '#schema/orders/order-status.ts'
import { describePickupOrderStatus } from '../../orders/order-status-text.ts'
import type { FollowedLink } from '../seating/link-in-header.ts'
import { readOpenOrderPath, storeOpenOrderPath } from './stored-order.ts'

/** A guest's order, until it is collected, cancelled or a day old. */
export const openOrderLink: FollowedLink = {
  ownPageSelector: '[data-order-version]',
  readStored: readOpenOrderPath,
  removeStored: () => storeOpenOrderPath(null),
  async load(path) {
    try {
      const { status: code, headers } = await fetch(path, { method: 'HEAD', cache: 'no-store' })
      // It stays stored, since a static mirror of the site has no orders.
      if (code === 404) return 'unknown'
      // Another error or another page says nothing about the order.
      const status = pickupOrderStatuses.find((each) => each === headers.get(orderStatusHeaderName))
      if (!status) return undefined
      if (isFinalPickupOrderStatus(status)) return null
      const { title } = describePickupOrderStatus(status, 'pick_up', '')
      return { href: path, text: title }
    } catch {
      return undefined
    }
  },
}
