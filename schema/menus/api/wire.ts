import * as z from 'zod/mini'
import {
  allergenDeclaration,
  dayPartContent,
  menuItemNutrition,
  menuItemVariantSchema,
  modifierGroupSchema,
  modifierOptionSchema,
  storedMenuItemDetails,
} from '../content-wire.ts'
import {
  menuPageRestaurantMenuResponse,
  menuPictureSchema,
  menuPriceSchema,
  shownRestaurantMenuItemSchema,
} from './shown-wire.ts'

const resolvedItem = z.strictObject({
  ...shownRestaurantMenuItemSchema.shape,
  /** The picture that this restaurant has of it, or null. */
  image: z.nullable(z.strictObject(menuPictureSchema.shape)),
  slug: z.string(),
  description: z.string(),
  external_id: z.string(),
  price_cents: menuPriceSchema,
  variants: z.array(
    z.strictObject({ ...menuItemVariantSchema.shape, price_cents: menuPriceSchema, price_text: z.string() }),
  ),
  modifier_groups: storedMenuItemDetails.shape.modifier_groups,
  allergens: allergenDeclaration,
  /** The diets that it suits with some choice of the options that must be chosen. */
  diets: storedMenuItemDetails.shape.diets,
  calories: storedMenuItemDetails.shape.calories,
  nutrition: menuItemNutrition,
  day_part_id: z.nullable(z.int()),
})

/** The menu of a restaurant: its dishes, names and prices now. */
export const restaurantMenuResponse = z.strictObject({
  ...menuPageRestaurantMenuResponse.shape,
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
  /** With the options that this restaurant sells: in another currency than the menu’s those without a price. */
  modifier_groups: z.array(
    z.strictObject({ id: z.int(), ...modifierGroupSchema.shape, options: z.array(modifierOptionSchema) }),
  ),
  day_parts: z.array(z.strictObject({ id: z.int(), ...dayPartContent.shape })),
})
export type RestaurantMenuResponse = z.infer<typeof restaurantMenuResponse>

export const restaurantMenuParams = z.strictObject({
  rlid: z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)), z.transform(Number)),
})
