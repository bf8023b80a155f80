import { formatStartingPrice, getMenuItemStartingPrice } from '#schema/menus/menu-price.ts'
import type { MenuItem } from '#schema/menus/resolve-menu.ts'

/** A dish with its different prices elsewhere, in cents. */
export type MenuItemWithOtherPrices = Pick<MenuItem, 'id' | 'name' | 'price_cents'> & {
  details: Pick<MenuItem['details'], 'variants'>
  other_prices: readonly number[]
}

interface PriceProps {
  item: MenuItemWithOtherPrices
  currency: string
}

/** Returns the lowest price of a dish anywhere in cents, and whether there are others. */
export const getStartingPriceAnywhere = ({ price_cents, details, other_prices }: MenuItemWithOtherPrices) =>
  getMenuItemStartingPrice({ price_cents, variants: details.variants }, other_prices)

/**
 * The price of a dish: the same in every copy of the page, so “from” the lowest. The browser replaces it by that of the
 * chosen restaurant (`islands/menus/prices.ts`).
 */
export function MenuItemPriceText({ item, currency }: PriceProps) {
  return (
    <span className="menu-price" data-menu-item={item.id}>
      {formatStartingPrice(getStartingPriceAnywhere(item), currency)}
    </span>
  )
}
