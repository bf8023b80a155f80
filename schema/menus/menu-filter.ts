import { type Allergen, allergens } from './allergens.ts'
import type { ModifierGroup, ModifierOption, StoredMenuItemDetails } from './content-wire.ts'
import { type Diet, dietKeys } from './diets.ts'

/** What a guest does not eat, and the diets that dishes must suit. */
export interface MenuFilterCriteria {
  without: Allergen[]
  diets: Diet[]
}

/** Leaves out no dish. */
export const emptyMenuFilter: MenuFilterCriteria = { without: [], diets: [] }

/** The query parameters of the filter, which can be repeated: `?without=milk&without=eggs&diet=vegetarian`. */
export const menuFilterQueryParameters = { without: 'without', diet: 'diet' } as const

/** Parses the filter of a query. Unknown values are ignored. */
export const parseMenuFilter = (query: URLSearchParams): MenuFilterCriteria => ({
  without: allergens.filter((allergen) => query.getAll(menuFilterQueryParameters.without).includes(allergen)),
  diets: dietKeys.filter((diet) => query.getAll(menuFilterQueryParameters.diet).includes(diet)),
})

/** Returns the query that `parseMenuFilter` parses, with its question mark; empty without a filter. */
export function formatMenuFilterUrlQuery({ without, diets }: MenuFilterCriteria): string {
  const query = new URLSearchParams([
    ...without.map((allergen) => [menuFilterQueryParameters.without, allergen]),
    ...diets.map((diet) => [menuFilterQueryParameters.diet, diet]),
  ])
  return query.size > 0 ? `?${query}` : ''
}

/** Returns a query with nothing but the known values of the filter, in one order. */
export const normalizeMenuFilterQuery = (query: URLSearchParams): string =>
  formatMenuFilterUrlQuery(parseMenuFilter(query))

export const isEmptyMenuFilter = ({ without, diets }: MenuFilterCriteria) => without.length === 0 && diets.length === 0

type Declared = Pick<ModifierOption, 'allergens' | 'diets'>

/** Whether a dish or an option is itself declared free of each allergen and suits each diet. */
const isDeclaredFor = (declared: Declared, { without, diets }: MenuFilterCriteria) =>
  without.every((allergen) => declared.allergens[allergen] === 'free') &&
  diets.every((diet) => declared.diets.includes(diet))

/** A modifier group of a menu, as far as a filter needs it. */
export type FilterableModifierGroup = Pick<ModifierGroup, 'min_choices' | 'options'> & { id: number }

type FilteredMenuItem = Pick<StoredMenuItemDetails, 'allergens' | 'diets' | 'modifier_groups'>

/**
 * Whether a dish passes the filter: it is declared free of each allergen, and suits each diet; and of each of its
 * groups a guest can choose as many options as must be chosen, of which the same is declared. What is unknown does not
 * pass. `groups` are those of the menu.
 */
export const matchesMenuFilter = (
  dish: FilteredMenuItem,
  groups: readonly FilterableModifierGroup[],
  filter: MenuFilterCriteria,
): boolean =>
  isDeclaredFor(dish, filter) &&
  groups.every((group) => !dish.modifier_groups.includes(group.id) || hasEnoughOptions(group, filter))

/** Whether the options that must be chosen of a group can all be such that pass the filter. */
const hasEnoughOptions = ({ min_choices, options }: FilterableModifierGroup, filter: MenuFilterCriteria) =>
  isEmptyMenuFilter(filter) || options.filter((option) => isDeclaredFor(option, filter)).length >= min_choices

/** Lists the diets whose filter a dish passes: its own, as far as its choices allow. `groups` are those of the menu. */
export const listDietsThatDishSatisfies = (
  dish: FilteredMenuItem,
  groups: readonly FilterableModifierGroup[],
): Diet[] => dish.diets.filter((diet) => matchesMenuFilter(dish, groups, { without: [], diets: [diet] }))

/** The options of a dish with which it is not what a guest can eat. */
export interface OptionsFailingMenuFilter {
  /** The names of those that contain what the guest does not eat, or may contain it. */
  containing: string[]
  /** The names of the others about which that is not known. */
  unknown: string[]
  /** The names of those that are not declared to suit each diet. */
  unsuitable: string[]
}

/** Lists the options that are not declared to pass the filter. `groups` are those of the dish. */
export function listOptionsFailingMenuFilter(
  groups: readonly Pick<ModifierGroup, 'options'>[],
  { without, diets }: MenuFilterCriteria,
): OptionsFailingMenuFilter {
  const options = groups.flatMap((group) => group.options)
  const isContaining = ({ allergens: declared }: ModifierOption) =>
    without.some((allergen) => declared[allergen] === 'contains' || declared[allergen] === 'may_contain')
  const isUnknown = ({ allergens: declared }: ModifierOption) =>
    without.some((allergen) => declared[allergen] === undefined)
  const namesOf = (list: typeof options) => [...new Set(list.map(({ name }) => name))]
  return {
    containing: namesOf(options.filter(isContaining)),
    unknown: namesOf(options.filter((option) => !isContaining(option) && isUnknown(option))),
    unsuitable: namesOf(options.filter((option) => !diets.every((diet) => option.diets.includes(diet)))),
  }
}
