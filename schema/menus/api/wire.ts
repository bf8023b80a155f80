import * as z from 'zod/mini'
import {
  allergenDeclaration,
  dayPartContent,
  menuItemNutrition,
  menuItemVariantSchema,
  modifierGroupSchema,
  storedMenuItemDetails,
} from '../content-wire.ts'

const price = z.nullable(z.int())

/** A picture of a dish. `url` and the candidates of `srcset` are paths of this site. */
const menuPicture = z.strictObject({
  id: z.int(),
  url: z.string(),
  srcset: z.string(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** The focal point as a CSS position: `50% 40%`. */
  object_position: z.string(),
})
export type MenuPicture = z.infer<typeof menuPicture>

const resolvedItem = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The picture that this restaurant has of it, or null. */
  image: z.nullable(menuPicture),
  external_id: z.string(),
  /** In cents of the menu’s currency; null when the dish or its size has no price there. */
  price_cents: price,
  variants: z.array(z.strictObject({ ...menuItemVariantSchema.shape, price_cents: price })),
  modifier_groups: storedMenuItemDetails.shape.modifier_groups,
  allergens: allergenDeclaration,
  diets: storedMenuItemDetails.shape.diets,
  calories: storedMenuItemDetails.shape.calories,
  nutrition: menuItemNutrition,
  day_part_id: z.nullable(z.int()),
  /** Whether it is served now. */
  is_served: z.boolean(),
  /** Until when it is sold out (ISO 8601), or null. */
  sold_out_until: z.nullable(z.string()),
})

/** The menu of a restaurant: its dishes, names and prices now. */
export const restaurantMenuResponse = z.strictObject({
  rlid: z.int(),
  city: z.string(),
  state: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  sections: z.array(
    z.strictObject({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      day_part_id: z.nullable(z.int()),
      is_served: z.boolean(),
      items: z.array(resolvedItem),
    }),
  ),
  modifier_groups: z.array(z.strictObject({ id: z.int(), ...modifierGroupSchema.shape })),
  day_parts: z.array(z.strictObject({ id: z.int(), ...dayPartContent.shape })),
})
export type RestaurantMenuResponse = z.infer<typeof restaurantMenuResponse>

export const restaurantMenuParams = z.strictObject({
  rlid: z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)), z.transform(Number)),
})
