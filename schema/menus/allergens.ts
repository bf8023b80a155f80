/**
 * The allergens that are declared: the nine of the United States (FALCPA and the FASTER Act) and the fourteen of
 * regulation (EU) 1169/2011, as one list. Wheat is declared by itself, because the American list names it; gluten
 * covers wheat, rye, barley and oats.
 */
export const allergens = [
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'molluscs',
  'tree_nuts',
  'peanuts',
  'wheat',
  'gluten',
  'soybeans',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const
export type Allergen = (typeof allergens)[number]

/** The name of each allergen, for guests and editors. */
export const allergenLabels: Record<Allergen, string> = {
  milk: 'Milk',
  eggs: 'Eggs',
  fish: 'Fish',
  crustaceans: 'Crustacean shellfish',
  molluscs: 'Molluscan shellfish',
  tree_nuts: 'Tree nuts',
  peanuts: 'Peanuts',
  wheat: 'Wheat',
  gluten: 'Gluten',
  soybeans: 'Soybeans',
  sesame: 'Sesame',
  celery: 'Celery',
  mustard: 'Mustard',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
}

/** The allergens that the law of the United States requires to be declared. */
const usAllergens = [
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'tree_nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
] as const satisfies readonly Allergen[]

/** What is declared about an allergen in a dish. Without a declaration it is unknown. */
export const allergenStatuses = ['contains', 'may_contain', 'free'] as const
export type AllergenStatus = (typeof allergenStatuses)[number]

export const allergenStatusLabels: Record<AllergenStatus | 'unknown', string> = {
  contains: 'Contains',
  may_contain: 'May contain',
  free: 'Free of',
  unknown: 'Not known',
}

/** The declaration of a dish. */
export type DeclaredAllergens = Partial<Record<Allergen, AllergenStatus>>

/** Returns the allergens of a dish with this status, in the order of the list. */
export const listAllergensWithStatus = (declaration: DeclaredAllergens, status: AllergenStatus): Allergen[] =>
  allergens.filter((allergen) => declaration[allergen] === status)

/** Returns the allergens of the American list about which nothing is declared. */
export const listUndeclaredUsAllergens = (declaration: DeclaredAllergens): Allergen[] =>
  usAllergens.filter((allergen) => declaration[allergen] === undefined)
