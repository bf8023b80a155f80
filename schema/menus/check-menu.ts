import { allergenLabels, listUndeclaredUsAllergens } from './allergens.ts'
import { hasKnownCurrency } from './prices/currencies.ts'
import {
  type ChainMenu,
  isMenuOverrideForRestaurant,
  type MenuItem,
  sortOverridesNarrowestFirst,
} from './resolve-menu.ts'

/** A dish by its id, its name or that of an option of it, and why the menu cannot be published with it. */
export interface MenuProblem {
  item_id: number
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
 * of the American list for every dish that it sells in California and for its options. `restaurants` are at least those
 * in California, and the first twenty.
 */
export function listMenuPublishProblems(menu: ChainMenu, restaurants: readonly MenuCheckRestaurant[]): MenuProblem[] {
  const californian = restaurants.filter(
    ({ country, state }) => country === californiaCountryAndState.country && state === californiaCountryAndState.state,
  )
  const mustDeclare = restaurants.length >= minLocationsForAllergenDuty && californian.length > 0
  return menu.items.flatMap((item) => {
    const problems = [
      ...contentProblems(menu, item).map((message) => ({ name: item.name, message })),
      ...(mustDeclare && isSoldAtAny(menu, item, californian) ? allergenProblems(menu, item) : []),
    ]
    return problems.map((problem) => ({ item_id: item.id, ...problem }))
  })
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

/** What a dish and its options do not declare. Their names are those of guests: `Cheeseburger: Bacon`. */
function allergenProblems({ modifier_groups }: ChainMenu, { name, details }: MenuItem): Omit<MenuProblem, 'item_id'>[] {
  const options = modifier_groups
    .filter(({ id }) => details.modifier_groups.includes(id))
    .flatMap((group) => group.options)
    .map((option) => ({ name: `${name}: ${option.name}`, declared: option.allergens }))
  return [{ name, declared: details.allergens }, ...options].flatMap(({ name, declared }) => {
    const missing = listUndeclaredUsAllergens(declared).map((allergen) => allergenLabels[allergen].toLowerCase())
    if (missing.length === 0) return []
    return [{ name, message: `is sold in California and does not say whether it contains ${missing.join(', ')}` }]
  })
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
