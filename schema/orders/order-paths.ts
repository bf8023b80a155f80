import { paths } from '../paths.ts'
import { type BasketLine, serializeBasket } from './basket.ts'

/** An order that a guest is putting together. */
export interface OrderDraft {
  rlid: number
  lines: readonly BasketLine[]
  /** The chosen time of pick-up in milliseconds; null for the first that is possible. */
  pickupAt: number | null
}

const toQuery = ({ rlid, lines, pickupAt }: OrderDraft) => {
  const basket = serializeBasket(lines)
  return new URLSearchParams({
    rlid: String(rlid),
    ...(basket && { basket }),
    ...(pickupAt !== null && { pickup_at: new Date(pickupAt).toISOString() }),
  }).toString()
}

/** The URLs of ordering. The whole draft is in the URL, so that it needs neither script nor a cookie. */
export const orderPaths = {
  /** Where the dish with this id is at the same place of the page, or the basket with `basket`. */
  basket: (draft: OrderDraft, anchor: string) => `${paths.orderFromPreferredLocation}?${toQuery(draft)}#${anchor}`,
  /** The choices of a dish: its size, its options, how many. */
  dish: (draft: OrderDraft, itemId: number) => `${paths.orderFromPreferredLocation}?${toQuery(draft)}&dish=${itemId}`,
  /** The choices of a dish at the restaurant that the guest has chosen; the server knows it. */
  dishAtPreferredLocation: (itemId: number) => `${paths.orderFromPreferredLocation}?dish=${itemId}`,
  checkout: (draft: OrderDraft) => `/order/checkout?${toQuery(draft)}`,
  /** The screen of a restaurant's staff in the back office. */
  staffScreen: (rlid: number) => `${paths.wagtail.waitList(rlid)}orders/`,
}
