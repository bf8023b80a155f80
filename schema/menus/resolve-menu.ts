import type { MenuOverride, MenuOverrideScope, ModifierGroup, StoredMenuItemDetails } from './content-wire.ts'
import { type DayPart, isDayPartServedAt } from './day-part.ts'
import { countriesShareCurrency, getCurrencyOfCountry } from './prices/currencies.ts'

/** A dish of the live menu. */
export interface MenuItem {
  id: number
  section_id: number
  slug: string
  name: string
  description: string
  external_id: string
  price_cents: number | null
  image_id: number | null
  day_part_id: number | null
  details: StoredMenuItemDetails
}

export interface MenuSectionRecord {
  id: number
  slug: string
  name: string
  description: string
  day_part_id: number | null
}

/** An override with the dish that it is about. */
export type MenuItemOverride = MenuOverride & { item_id: number }

/** Restaurants that overrides name together. */
export interface MenuOverrideRegionOrGroup {
  id: number
  kind: 'region' | 'group'
  /** `US-HI` for regions, `1001` for groups. */
  members: readonly string[]
}

/** The live menu, as far as a restaurant needs it; sections and dishes in their order. */
export interface ChainMenu {
  /** The country whose currency base prices are in. */
  country: string
  sections: readonly MenuSectionRecord[]
  items: readonly MenuItem[]
  day_parts: readonly DayPart[]
  modifier_groups: readonly (ModifierGroup & { id: number })[]
  areas: readonly MenuOverrideRegionOrGroup[]
  overrides: readonly MenuItemOverride[]
}

/** What of a restaurant decides about its menu. */
export interface RestaurantForMenuResolution {
  rlid: number
  country: string
  /** The postal abbreviation, `MA`. */
  state: string
  time_zone: string
  /** The dishes it has run out of: until when, by the dish’s id. */
  sold_out: ReadonlyMap<number, string>
}

interface ResolvedVariant {
  name: string
  /** Null when it has no price in the restaurant’s currency. */
  price_cents: number | null
  calories: number | null
  external_id: string
}

export interface ResolvedMenuItem extends Omit<MenuItem, 'section_id'> {
  variants: ResolvedVariant[]
  /** Until when it is sold out (ISO 8601); null if it is not. */
  sold_out_until: string | null
  /** Whether its section and itself are served at the instant. */
  is_served: boolean
}

export interface ResolvedMenuSection extends MenuSectionRecord {
  is_served: boolean
  items: ResolvedMenuItem[]
}

export interface ResolvedMenu {
  currency: string
  sections: ResolvedMenuSection[]
}

/** From the narrowest to the widest: the first that says something wins. */
const precedence: readonly MenuOverrideScope[] = ['location', 'group', 'state', 'region', 'country']

/** Whether an override applies to a restaurant. */
export function isMenuOverrideForRestaurant(
  { scope, target }: Pick<MenuOverride, 'scope' | 'target'>,
  { rlid, country, state }: Pick<RestaurantForMenuResolution, 'rlid' | 'country' | 'state'>,
  areas: readonly MenuOverrideRegionOrGroup[],
): boolean {
  const isMember = (kind: MenuOverrideRegionOrGroup['kind'], member: string) =>
    areas.some((area) => area.kind === kind && `${area.id}` === target && area.members.includes(member))
  switch (scope) {
    case 'country':
      return target === country
    case 'region':
      return isMember('region', `${country}-${state}`)
    case 'state':
      return target === `${country}-${state}`
    case 'group':
      return isMember('group', `${rlid}`)
    case 'location':
      return target === `${rlid}`
  }
}

/** Sorts overrides that apply to a restaurant, the narrowest first. */
export const sortOverridesNarrowestFirst = (overrides: readonly MenuItemOverride[]): MenuItemOverride[] =>
  overrides.toSorted((one, other) => precedence.indexOf(one.scope) - precedence.indexOf(other.scope))

/**
 * Returns the menu of a restaurant at an instant (milliseconds): its names, prices, pictures and dishes, and what is
 * served and sold out. Of overrides its own wins, then those of its group, state, region and country. A base price
 * counts only in its own currency, so a dish may have no price. Sections without a dish are left out.
 */
export function resolveRestaurantMenu(
  menu: ChainMenu,
  restaurant: RestaurantForMenuResolution,
  instant: number,
): ResolvedMenu {
  const own = menu.overrides.filter((override) => isMenuOverrideForRestaurant(override, restaurant, menu.areas))
  const byItem = Map.groupBy(own, ({ item_id }) => item_id)
  const parts = new Map(menu.day_parts.map((part) => [part.id, part]))
  const isServed = (id: number | null) => {
    const part = id === null ? undefined : parts.get(id)
    return !part || isDayPartServedAt(part, restaurant.time_zone, instant)
  }
  const currency = getCurrencyOfCountry(restaurant.country)
  const context = { restaurant, instant, hasBasePrices: countriesShareCurrency(menu.country, restaurant.country) }
  const sections = menu.sections.map((section) => {
    const is_served = isServed(section.day_part_id)
    const items = menu.items
      .filter(({ section_id }) => section_id === section.id)
      .flatMap((item) => resolveItem(item, sortOverridesNarrowestFirst(byItem.get(item.id) ?? []), context) ?? [])
      .map((item) => ({ ...item, is_served: is_served && isServed(item.day_part_id) }))
    return { ...section, is_served, items }
  })
  return { currency, sections: sections.filter(({ items }) => items.length > 0) }
}

interface ItemContext {
  restaurant: RestaurantForMenuResolution
  instant: number
  hasBasePrices: boolean
}

/** Returns a dish as the restaurant sells it; null when it does not. */
function resolveItem(
  { section_id: _, ...item }: MenuItem,
  overrides: readonly MenuItemOverride[],
  { restaurant, instant, hasBasePrices }: ItemContext,
): Omit<ResolvedMenuItem, 'is_served'> | null {
  const ofItem = overrides.filter(({ variant }) => variant === '')
  const first = <Name extends 'is_available' | 'name' | 'image_id'>(name: Name) =>
    ofItem.find((override) => override[name] !== null)?.[name] ?? null
  if (first('is_available') === false) return null
  const priceOf = (variant: string, base: number | null) =>
    overrides.find((override) => override.variant === variant && override.price_cents !== null)?.price_cents ??
    (hasBasePrices ? base : null)
  const until = restaurant.sold_out.get(item.id)
  return {
    ...item,
    name: first('name') ?? item.name,
    image_id: first('image_id') ?? item.image_id,
    price_cents: priceOf('', item.price_cents),
    variants: item.details.variants.map((variant) => ({
      ...variant,
      price_cents: priceOf(variant.name, variant.price_cents),
    })),
    sold_out_until: until && Date.parse(until) > instant ? until : null,
  }
}
