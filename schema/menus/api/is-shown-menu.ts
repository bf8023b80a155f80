import { hasShape, isFlag, isListOf, isText, isWhole, nullable, type ValueCheck } from '../../records/shapes.ts'
import type { MenuPageRestaurantMenuResponse } from './shown-wire.ts'

const named = { name: isText, price_cents: nullable(isWhole) }

const picture = {
  id: isWhole,
  url: isText,
  srcset: isText,
  alt: isText,
  width: isWhole,
  height: isWhole,
  object_position: isText,
}

/** Whether a value is a picture, with nothing else. */
const isPicture: ValueCheck = (value) =>
  hasShape(picture)(value) && Object.keys(value as object).length === Object.keys(picture).length

const isItem = hasShape({
  ...named,
  id: isWhole,
  image: nullable(isPicture),
  variants: isListOf(hasShape(named)),
  is_served: isFlag,
  sold_out_until: nullable(isText),
})

/**
 * Whether a value has the shape of `menuPageRestaurantMenuResponse`. The library of that schema is larger than all
 * other scripts of a page of the menu, so what they show is checked without it.
 */
export const isShownRestaurantMenu = hasShape({
  rlid: isWhole,
  city: isText,
  state: isText,
  currency: isText,
  sections: isListOf(hasShape({ items: isListOf(isItem) })),
}) as (value: unknown) => value is MenuPageRestaurantMenuResponse
