import { allergenLabels, type DeclaredAllergens, listUndeclaredUsAllergens } from '#schema/menus/allergens.ts'
import { hasKnownCurrency } from '#schema/menus/prices/currencies.ts'
import {
  type ChainMenu,
  isMenuOverrideForRestaurant,
  type MenuItem,
  sortOverridesNarrowestFirst,
} from '#schema/menus/resolve-menu.ts'

/** Why the menu cannot be published, and the dish or the modifier group to change. */
export interface MenuProblem {
  kind: 'item' | 'modifier_group'
  /** The dish’s or the group’s. */
  id: number
  /** The dish’s, or the group’s with that of an option: `Side: Extra cheese`. */
  name: string
  message: string
}

/** A restaurant, as far as the checks need it. */
export interface MenuCheckRestaurant {
  rlid: number
  country: string
  state: string
}

/** The size from which California's SB 68 requires a chain to declare the allergens of its dishes. */
export const minLocationsForAllergenDuty = 20

export const californiaCountryAndState = { country: 'US', state: 'CA' } as const

/**
 * Returns why a menu cannot be published; empty when it can. Every dish has a price, none in a country without a known
 * currency, and its section, day part and modifier groups exist. A chain of 20 locations or more declares all allergens
 * of the American list for every dish that it sells in California and for their options, of which each is named once.
 * `restaurants` are at least those in California, and the first twenty.
 */
export function listMenuPublishProblems(menu: ChainMenu, restaurants: readonly MenuCheckRestaurant[]): MenuProblem[] {
  const californian = restaurants.filter(
    ({ country, state }) => country === californiaCountryAndState.country && state === californiaCountryAndState.state,
  )
  const mustDeclare = restaurants.length >= minLocationsForAllergenDuty && californian.length > 0
  const mustBeDeclared = mustDeclare ? menu.items.filter((item) => isSoldAtAny(menu, item, californian)) : []
  const ofItems = menu.items.flatMap((item) => {
    const messages = [
      ...contentProblems(menu, item),
      ...(mustBeDeclared.includes(item) ? allergenProblems(item.details.allergens) : []),
    ]
    return messages.map((message) => ({ kind: 'item' as const, id: item.id, name: item.name, message }))
  })
  return [...ofItems, ...listOptionProblems(menu, mustBeDeclared)]
}

/** How many problems a message names. */
const maxDescribedProblems = 10

/** Names the dishes and options that prevent publishing, with the reasons: ten, and how many more there are. */
export function describeMenuProblems(problems: readonly MenuProblem[]): string {
  const named = problems.slice(0, maxDescribedProblems).map(({ name, message }) => `“${name}” ${message}`)
  const others = problems.length - named.length
  return `${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')}.`
}

function contentProblems(menu: ChainMenu, { id, section_id, price_cents, day_part_id, details }: MenuItem): string[] {
  const isMissing = (records: readonly { id: number }[], id: number) => !records.some((record) => record.id === id)
  return [
    ...(price_cents === null && details.variants.length === 0 ? ['has no price'] : []),
    ...listPricedCountriesWithoutCurrency(menu, id).map(
      (country) => `has a price in ${country}, a country whose currency is not known`,
    ),
    ...(isMissing(menu.sections, section_id) ? ['is in a section that does not exist'] : []),
    ...(day_part_id !== null && isMissing(menu.day_parts, day_part_id)
      ? ['is served at a time that does not exist']
      : []),
    ...(details.modifier_groups.some((id) => isMissing(menu.modifier_groups, id))
      ? ['offers choices that do not exist']
      : []),
  ]
}

const listPricedCountriesWithoutCurrency = ({ overrides }: ChainMenu, id: number): string[] => [
  ...new Set(
    overrides
      .filter(({ item_id, scope, price_cents }) => item_id === id && scope === 'country' && price_cents !== null)
      .map(({ target }) => target)
      .filter((country) => !hasKnownCurrency(country)),
  ),
]

/** What a dish or an option that is sold in California does not declare, as one message at most. */
function allergenProblems(declared: DeclaredAllergens): string[] {
  const missing = listUndeclaredUsAllergens(declared).map((allergen) => allergenLabels[allergen].toLowerCase())
  if (missing.length === 0) return []
  return [`is sold in California and does not say whether it contains ${missing.join(', ')}`]
}

/** What the options of dishes that are sold in California do not declare. */
function listOptionProblems({ modifier_groups }: ChainMenu, sold: readonly MenuItem[]): MenuProblem[] {
  const offered = new Set(sold.flatMap(({ details }) => details.modifier_groups))
  return modifier_groups
    .filter(({ id }) => offered.has(id))
    .flatMap(({ id, name, options }) =>
      options.flatMap((option) =>
        allergenProblems(option.allergens).map((message) => ({
          ...{ kind: 'modifier_group' as const, id },
          ...{ name: `${name}: ${option.name}`, message },
        })),
      ),
    )
}

/** Whether a restaurant among these sells the dish. */
function isSoldAtAny(menu: ChainMenu, item: MenuItem, restaurants: readonly MenuCheckRestaurant[]): boolean {
  const ofItem = menu.overrides.filter(
    ({ item_id, variant, is_available }) => item_id === item.id && variant === '' && is_available !== null,
  )
  if (ofItem.every(({ is_available }) => is_available)) return true
  return restaurants.some((restaurant) => {
    const [narrowest] = sortOverridesNarrowestFirst(
      ofItem.filter((override) => isMenuOverrideForRestaurant(override, restaurant, menu.areas)),
    )
    return narrowest?.is_available !== false
  })
}
