import * as z from 'zod/mini'
import { createNumberParameterSchema } from '../locations/wire.ts'
import { menuSiteQuery } from './site-wire.ts'

/** The live dishes of a restaurant, for its staff. */
export const restaurantMenuAvailabilityResponse = z.strictObject({
  rlid: z.int(),
  city: z.string(),
  state: z.string(),
  address1: z.string(),
  /** An IANA name. */
  time_zone: z.string(),
  sections: z.array(
    z.strictObject({
      name: z.string(),
      /** `sold_out_until` is ISO 8601; `soldOutIndefinitely` (`sold-out.ts`) for what has no end. */
      items: z.array(z.strictObject({ id: z.int(), name: z.string(), sold_out_until: z.nullable(z.string()) })),
    }),
  ),
})
export type RestaurantMenuAvailabilityResponse = z.infer<typeof restaurantMenuAvailabilityResponse>

/**
 * Until when a dish is sold out: the next morning in the restaurant, until its staff say otherwise, or an instant
 * (ISO 8601) in the next year. Null when it is available again.
 */
export const menuItemSoldOutInput = z.strictObject({
  until: z.nullable(z.union([z.literal(['next_morning', 'indefinitely']), z.iso.datetime()])),
})
export type MenuItemSoldOutInput = z.infer<typeof menuItemSoldOutInput>

export const restaurantSoldOutCountsQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(100))),
  sold_out: z.optional(z.literal('1')),
  /** The site of the restaurants; without it those of all sites. */
  site: menuSiteQuery.shape.site,
  limit: z._default(createNumberParameterSchema(1, 100, 'a whole number'), 25),
  offset: z._default(createNumberParameterSchema(0, 1_000_000, 'a whole number'), 0),
})
export type RestaurantSoldOutCountsQuery = z.output<typeof restaurantSoldOutCountsQuery>

/** Restaurants with the number of their dishes that are sold out. */
export const soldOutCountsListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(
    z.strictObject({
      rlid: z.int(),
      city: z.string(),
      state: z.string(),
      address1: z.string(),
      sold_out: z.int(),
    }),
  ),
})
export type SoldOutCountsListResponse = z.infer<typeof soldOutCountsListResponse>
