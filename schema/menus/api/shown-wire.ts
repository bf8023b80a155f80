import * as z from 'zod/mini'

/** A picture of a dish. `url` and the candidates of `srcset` are paths of this site. */
export const menuPictureSchema = z.object({
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
export type PublicMenuItemPicture = z.infer<typeof menuPictureSchema>

/** In cents of the menu’s currency; null when the dish or its size has no price there. */
export const menuPriceSchema = z.nullable(z.int())

/** What a page of the menu shows of a restaurant’s dish: a part of the answer, so that a page loads no more schema. */
export const shownRestaurantMenuItemSchema = z.object({
  id: z.int(),
  /** What this restaurant calls it. */
  name: z.string(),
  /** The picture that this restaurant has of it, or null. */
  image: z.nullable(menuPictureSchema),
  /** The price as pages show it: `$18.99`, or `from $6.49` if its sizes differ. Empty without a price. */
  price_text: z.string(),
  variants: z.array(z.object({ name: z.string(), price_text: z.string() })),
  /** Whether it is served now. */
  is_served: z.boolean(),
  /** Until when it is sold out (ISO 8601), or null. */
  sold_out_until: z.nullable(z.string()),
})
export type ShownRestaurantMenuItem = z.infer<typeof shownRestaurantMenuItemSchema>

/** What the page of a restaurant lists of its menu. */
export const restaurantPageMenuResponse = z.object({
  /** ISO 4217. */
  currency: z.string(),
  sections: z.array(
    z.object({
      slug: z.string(),
      items: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          price_cents: menuPriceSchema,
          variants: z.array(
            z.object({ name: z.string(), price_cents: menuPriceSchema, calories: z.nullable(z.int()) }),
          ),
          calories: z.nullable(z.int()),
          is_served: z.boolean(),
          sold_out_until: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
export type RestaurantPageMenuResponse = z.infer<typeof restaurantPageMenuResponse>

/** What a page of the menu shows of a restaurant’s menu. */
export const menuPageRestaurantMenuResponse = z.object({
  rlid: z.int(),
  city: z.string(),
  state: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  sections: z.array(z.object({ items: z.array(shownRestaurantMenuItemSchema) })),
})
export type MenuPageRestaurantMenuResponse = z.infer<typeof menuPageRestaurantMenuResponse>
