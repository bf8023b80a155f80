import { hasShape, isFlag, isListOf, isText, isWhole, nullable } from '../../records/shapes.ts'
import type { MenuPageRestaurantMenuResponse } from './shown-wire.ts'

const priced = { name: isText, price_text: isText }

const isPicture = hasShape({
  id: isWhole,
  url: isText,
  srcset: isText,
  alt: isText,
  width: isWhole,
  height: isWhole,
  object_position: isText,
})

const isItem = hasShape({
  ...priced,
  id: isWhole,
  image: nullable(isPicture),
  variants: isListOf(hasShape(priced)),
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
