import type { MenuPageRestaurantMenuResponse, ShownRestaurantMenuItem } from './shown-wire.ts'

const isText = (value: unknown) => typeof value === 'string'
const isWhole = (value: unknown) => Number.isSafeInteger(value)
const isPrice = (value: unknown) => value === null || isWhole(value)

/** Whether a value is a list whose every entry is an object that fits. */
const isListOf = <Entry>(value: unknown, fits: (entry: Entry) => boolean) =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && fits(entry as Entry))

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const isPicture = (picture: ShownRestaurantMenuItem['image']) =>
  picture === null ||
  (isObject(picture) &&
    [picture.id, picture.width, picture.height].every(isWhole) &&
    [picture.url, picture.srcset, picture.alt, picture.object_position].every(isText))

const isItem = (item: ShownRestaurantMenuItem) =>
  isWhole(item.id) &&
  isText(item.name) &&
  isPicture(item.image) &&
  isPrice(item.price_cents) &&
  isListOf<(typeof item.variants)[number]>(item.variants, (size) => isText(size.name) && isPrice(size.price_cents)) &&
  typeof item.is_served === 'boolean' &&
  (item.sold_out_until === null || isText(item.sold_out_until))

/**
 * Whether a value has the shape of `menuPageRestaurantMenuResponse`. The library of that schema is larger than all
 * other scripts of a page of the menu, so what they show is checked without it.
 */
export function isShownRestaurantMenu(value: unknown): value is MenuPageRestaurantMenuResponse {
  if (!isObject(value)) return false
  const menu = value as MenuPageRestaurantMenuResponse
  return (
    isWhole(menu.rlid) &&
    [menu.city, menu.state, menu.currency].every(isText) &&
    isListOf<(typeof menu.sections)[number]>(menu.sections, ({ items }) => isListOf(items, isItem))
  )
}
