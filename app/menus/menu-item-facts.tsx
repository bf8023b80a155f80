import { formatCaloriesRange, getCaloriesRange } from '#schema/menus/calories.ts'
import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import { diets } from '#schema/menus/diets.ts'
import { listDietsThatDishSatisfies } from '#schema/menus/menu-filter.ts'
import { removePricedModifierOptions } from '#schema/menus/prices/priced-options.ts'
import { unknownCurrency } from '#schema/menus/prices/unknown-currency.ts'
import type { ChainMenu, MenuItem } from '#schema/menus/resolve-menu.ts'

interface MenuItemFactsProps {
  item: MenuItem
  dayParts: readonly DayPart[]
  /** Those of the menu, or of the dish. */
  groups: ChainMenu['modifier_groups']
  /** The menu's. */
  currency: string
  /** More text after them. */
  further?: readonly string[]
}

/**
 * The calories of a dish, its diets and its times, divided by dots. A diet that it owes to an option with a price is
 * hidden with that option where a restaurant has another currency (`islands/menus`).
 */
export function MenuItemFacts({ item, dayParts, groups, currency, further = [] }: MenuItemFactsProps) {
  const facts = [...listMenuItemCaloriesDietsAndTimes(item, dayParts, groups), ...further]
  const ofOptions = listDietsOfPricedOptions(item, groups)
  if (ofOptions.length === 0) return facts.join(divider)
  // A fact that can be hidden takes its divider along.
  const first = Math.max(
    0,
    facts.findIndex((fact) => !ofOptions.includes(fact)),
  )
  return facts.map((fact, index) => {
    const text = (index > first ? divider : '') + fact + (index < first ? divider : '')
    return ofOptions.includes(fact) ? (
      <span key={fact} data-option-currency={getOptionCurrency(currency)}>
        {text}
      </span>
    ) : (
      text
    )
  })
}

const divider = ' · '

/** Returns the currency in which options with a price are sold; empty if it is unknown, because nobody sells them. */
export const getOptionCurrency = (currency: string): string => (currency === unknownCurrency ? '' : currency)

/** The calories of a dish, the diets whose filter it passes, and when it is served. */
export function listMenuItemCaloriesDietsAndTimes(
  { details, day_part_id }: MenuItem,
  dayParts: readonly DayPart[],
  groups: ChainMenu['modifier_groups'],
): string[] {
  const part = dayParts.find(({ id }) => id === day_part_id)
  const calories = getCaloriesRange(details)
  return [
    ...(calories ? [formatCaloriesRange(calories)] : []),
    ...listDietsThatDishSatisfies(details, groups).map((diet) => diets[diet].label),
    ...(part ? [`${part.name}: ${describeDayPart(part)}`] : []),
  ]
}

/** The labels of the diets whose filter a dish passes only with options that have a price. */
function listDietsOfPricedOptions({ details }: MenuItem, groups: ChainMenu['modifier_groups']): string[] {
  const without = listDietsThatDishSatisfies(details, removePricedModifierOptions(groups))
  return listDietsThatDishSatisfies(details, groups)
    .filter((diet) => !without.includes(diet))
    .map((diet) => diets[diet].label)
}
