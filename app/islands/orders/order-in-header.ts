import {
  isFinalPickupOrderStatus,
  orderStatusHeaderName,
  type PickupOrderStatus,
  pickupOrderStatuses,
} from '#schema/orders/order-status.ts'
import { describePickupOrderStatus } from '../../orders/order-status-text.ts'
import { readOpenOrderPath, storeOpenOrder } from './stored-order.ts'

/** The polling interval in milliseconds. */
const pollInterval = 30_000

let isShowing = false

/**
 * Shows a guest's order in the header of every page, until it is collected, cancelled or a day old. The page of an
 * order already shows it.
 */
export function start() {
  const header = document.querySelector('.site-header')
  if (isShowing || !header || document.querySelector('main [data-order-version]')) return
  isShowing = true
  const link = document.createElement('a')
  link.className = 'place-in-line'
  // A change, above all that the order is ready, is read to those who do not see it.
  link.ariaLive = 'polite'
  const readStatus = createStatusReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = async () => {
    clearTimeout(timer)
    const path = readOpenOrderPath()
    const status = path && !document.hidden ? await readStatus(path) : undefined
    if (path && !(status && isFinalPickupOrderStatus(status))) {
      if (status) show(header, link, path, status)
      timer = setTimeout(update, pollInterval)
      return
    }
    // Another tab may have placed another order in the meantime.
    if (readOpenOrderPath() === path) storeOpenOrder(null)
    link.remove()
    isShowing = false
  }
  void update()
  document.addEventListener('visibilitychange', () => isShowing && !document.hidden && update())
}

function show(header: Element, link: HTMLAnchorElement, path: string, status: PickupOrderStatus) {
  link.href = path
  const text = describePickupOrderStatus(status, 'pick_up', '').title
  if (link.textContent !== text) link.textContent = text
  if (!link.isConnected) header.append(link)
}

/** Returns a function that reads how far an order is; undefined if that has not changed or is not known. */
function createStatusReader() {
  let version = ''
  return async (path: string): Promise<PickupOrderStatus | undefined> => {
    try {
      const headers = { 'If-None-Match': version }
      const response = await fetch(path, { method: 'HEAD', headers, cache: 'no-store' })
      version = response.headers.get('ETag') ?? ''
      // An error or another page says nothing about the order.
      return pickupOrderStatuses.find((status) => status === response.headers.get(orderStatusHeaderName))
    } catch {
      return undefined
    }
  }
}
