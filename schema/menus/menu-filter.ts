import { type Allergen, allergens, type DeclaredAllergens } from './allergens.ts'
import type { ModifierGroup, StoredMenuItemDetails } from './content-wire.ts'
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
export function buildMenuFilterQuery({ without, diets }: MenuFilterCriteria): string {
  const query = new URLSearchParams([
    ...without.map((allergen) => [menuFilterQueryParameters.without, allergen]),
    ...diets.map((diet) => [menuFilterQueryParameters.diet, diet]),
  ])
  return query.size > 0 ? `?${query}` : ''
}

/** Returns a query with nothing but the known values of the filter, in one order. */
export const normalizeMenuFilterQuery = (query: URLSearchParams): string => buildMenuFilterQuery(parseMenuFilter(query))

export const isEmptyMenuFilter = ({ without, diets }: MenuFilterCriteria) => without.length === 0 && diets.length === 0

const isFreeOf = (declared: DeclaredAllergens, without: readonly Allergen[]) =>
  without.every((allergen) => declared[allergen] === 'free')

/** A modifier group of a menu, as far as a filter needs it. */
export type FilteredModifierGroup = Pick<ModifierGroup, 'min_choices' | 'options'> & { id: number }

/**
 * Whether a dish passes the filter: it is declared free of each allergen, and suits each diet; and of each of its
 * groups a guest can choose as many options as must be chosen, all declared free of each allergen. What is unknown does
 * not pass. `groups` are those of the menu.
 */
export const matchesMenuFilter = (
  dish: Pick<StoredMenuItemDetails, 'allergens' | 'diets' | 'modifier_groups'>,
  groups: readonly FilteredModifierGroup[],
  { without, diets }: MenuFilterCriteria,
): boolean =>
  isFreeOf(dish.allergens, without) &&
  diets.every((diet) => dish.diets.includes(diet)) &&
  groups.every((group) => !dish.modifier_groups.includes(group.id) || hasEnoughFreeOptions(group, without))

/** Whether the options that must be chosen of a group can all be without the allergens. */
const hasEnoughFreeOptions = ({ min_choices, options }: FilteredModifierGroup, without: readonly Allergen[]) =>
  without.length === 0 || options.filter((option) => isFreeOf(option.allergens, without)).length >= min_choices

/** The options of a dish with which it is not without what a guest does not eat. */
export interface OptionsOutsideFilter {
  /** The names of those that contain it, or may contain it. */
  containing: string[]
  /** The names of the others about which that is not known. */
  unknown: string[]
}

/** Lists the options that are not declared free of what the filter leaves out. `groups` are those of the dish. */
export function listOptionsOutsideFilter(
  groups: readonly Pick<ModifierGroup, 'options'>[],
  { without }: Pick<MenuFilterCriteria, 'without'>,
): OptionsOutsideFilter {
  const options = groups.flatMap((group) => group.options)
  const isContaining = ({ allergens: declared }: ModifierGroup['options'][number]) =>
    without.some((allergen) => declared[allergen] === 'contains' || declared[allergen] === 'may_contain')
  const isUnknown = ({ allergens: declared }: ModifierGroup['options'][number]) =>
    without.some((allergen) => declared[allergen] === undefined)
  const namesOf = (list: typeof options) => [...new Set(list.map(({ name }) => name))]
  return {
    containing: namesOf(options.filter(isContaining)),
    unknown: namesOf(options.filter((option) => !isContaining(option) && isUnknown(option))),
  }
}
