import { paths } from '../paths.ts'
import { type BasketLine, serializeBasket } from './basket.ts'
import type { OrderMenuPageKey } from './order-menu-pages.ts'

/** An order that a guest is putting together. */
export interface OrderDraft {
  rlid: number
  lines: readonly BasketLine[]
  /** The chosen time of pick-up in milliseconds; null for the first that is possible. */
  pickupAt: number | null
  /** The page of a large menu that the guest is on; without one the first. */
  place?: OrderMenuPageKey | null
}

/** Returns what a URL or the hidden controls of a form say of an order. */
export const toOrderDraftParameters = ({ rlid, lines, pickupAt, place }: OrderDraft): Record<string, string> => {
  const basket = serializeBasket(lines)
  return {
    rlid: String(rlid),
    ...(basket && { basket }),
    ...(pickupAt !== null && { pickup_at: new Date(pickupAt).toISOString() }),
    ...(place && { section: place.section }),
    ...(place && place.page > 1 && { page: String(place.page) }),
  }
}

const toQuery = (draft: OrderDraft) => new URLSearchParams(toOrderDraftParameters(draft)).toString()

/** The URLs of ordering. The whole draft is in the URL, so that it needs neither script nor a cookie. */
export const orderPaths = {
  /** Where the dish with this id is at the same place of the page, or the basket with `basket`. */
  basket: (draft: OrderDraft, anchor: string) => `${paths.orderFromPreferredLocation}?${toQuery(draft)}#${anchor}`,
  /** The choices of a dish: its size, its options, how many. */
  dish: (draft: OrderDraft, itemId: number) => `${paths.orderFromPreferredLocation}?${toQuery(draft)}&dish=${itemId}`,
  /** The choices of a dish at the restaurant that the guest has chosen; the server knows it. */
  dishAtPreferredLocation: (itemId: number) => `${paths.orderFromPreferredLocation}?dish=${itemId}`,
  /** The first page of the menu, or that of a section. */
  menu: (draft: OrderDraft, section: string | null) => {
    const place = section === null ? null : { section, page: 1 }
    return `${paths.orderFromPreferredLocation}?${toQuery({ ...draft, place })}`
  },
  checkout: (draft: OrderDraft) => `/order/checkout?${toQuery({ ...draft, place: null })}`,
  /** The screen of a restaurant's staff in the back office. */
  staffScreen: (rlid: number) => `${paths.wagtail.waitList(rlid)}orders/`,
}
