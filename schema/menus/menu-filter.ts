import { type Allergen, allergens, type DeclaredAllergens } from './allergens.ts'
import type { ModifierGroup } from './content-wire.ts'
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

/**
 * Whether a dish passes the filter: it is declared free of each allergen, and suits each diet. What is unknown does not
 * pass.
 */
export const matchesMenuFilter = (
  { allergens: declared, diets }: { allergens: DeclaredAllergens; diets: readonly Diet[] },
  filter: MenuFilterCriteria,
): boolean =>
  filter.without.every((allergen) => declared[allergen] === 'free') &&
  filter.diets.every((diet) => diets.includes(diet))

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
