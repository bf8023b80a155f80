import { formatPrice } from '#schema/menus/menu-price.ts'
import { getLowestMenuItemPrice, type MenuItem } from '#schema/menus/resolve-menu.ts'

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
export function getMenuItemStartingPrice({
  price_cents,
  details: { variants },
  other_prices,
}: MenuItemWithOtherPrices) {
  const lowest = getLowestMenuItemPrice({ price_cents, variants }, other_prices)
  const prices = new Set([price_cents, ...variants.map((variant) => variant.price_cents), ...other_prices])
  prices.delete(null)
  return { lowest, isFrom: prices.size > 1 }
}

/**
 * The price of a dish: the same in every copy of the page, so “from” the lowest. The browser replaces it by that of the
 * chosen restaurant (`islands/menus/prices.ts`).
 */
export function MenuItemPriceText({ item, currency }: PriceProps) {
  const { lowest, isFrom } = getMenuItemStartingPrice(item)
  return (
    <span className="menu-price" data-menu-item={item.id}>
      {lowest !== null && `${isFrom ? 'from ' : ''}${formatPrice(lowest, currency)}`}
    </span>
  )
}
