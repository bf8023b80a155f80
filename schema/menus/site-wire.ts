import * as z from 'zod/mini'

/** The site of the menu, by the id of one of its records; without it the one at the top of the tree. */
export const menuSiteQuery = z.strictObject({
  site: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
})

const homeCountry = z.enum(['US', 'CA'])

/**
 * The sites that can have a menu, the one at the top first; none if there is only one. `country` is that of the site at
 * the top.
 */
export const selectableMenuSitesResponse = z.strictObject({
  sites: z.array(
    z.strictObject({ id: z.int(), name: z.string(), country: homeCountry, /** Of its menu. */ url: z.string() }),
  ),
  country: homeCountry,
})
export type SelectableMenuSitesResponse = z.infer<typeof selectableMenuSitesResponse>

/** A new menu: the country whose currency its prices are in, by ISO 3166-1 alpha-2. Its currency must be known. */
export const newMenuInput = z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{2}$/, 'is not a country')) })
export type NewMenuInput = z.infer<typeof newMenuInput>

/** The id of a new menu. */
export const newMenuResponse = z.strictObject({ id: z.int() })
