import { type Allergen, type AllergenDeclaration, allergens } from './allergens.ts'
import { type Diet, dietNames } from './diets.ts'

/** What a guest does not eat, and the diets that dishes must suit. */
export interface MenuFilter {
  without: Allergen[]
  diets: Diet[]
}

/** The query parameters of the filter, which can be repeated: `?without=milk&without=eggs&diet=vegetarian`. */
export const filterParameters = { without: 'without', diet: 'diet' } as const

/** Parses the filter of a query. Unknown values are ignored. */
export const parseMenuFilter = (query: URLSearchParams): MenuFilter => ({
  without: allergens.filter((allergen) => query.getAll(filterParameters.without).includes(allergen)),
  diets: dietNames.filter((diet) => query.getAll(filterParameters.diet).includes(diet)),
})

export const isEmptyFilter = ({ without, diets }: MenuFilter) => without.length === 0 && diets.length === 0

/**
 * Whether a dish passes the filter: it is declared free of each allergen, and suits each diet. What is unknown does not
 * pass.
 */
export const matchesFilter = (
  { allergens: declared, diets }: { allergens: AllergenDeclaration; diets: readonly Diet[] },
  filter: MenuFilter,
): boolean =>
  filter.without.every((allergen) => declared[allergen] === 'free') &&
  filter.diets.every((diet) => diets.includes(diet))
