import {
  type AllergenStatus,
  allergenLabels,
  allergens,
  type DeclaredAllergens,
  listAllergensWithStatus,
} from '#schema/menus/allergens.ts'
import type { ModifierGroup } from '#schema/menus/content-wire.ts'
import { listOptionsOutsideFilter, type MenuFilterCriteria } from '#schema/menus/menu-filter.ts'

const listText = (declaration: DeclaredAllergens, status: AllergenStatus) =>
  listAllergensWithStatus(declaration, status)
    .map((allergen) => allergenLabels[allergen].toLowerCase())
    .join(', ')

/** The declaration of a dish in sentences: `Contains milk, fish.`, `May contain eggs.` and what is not known. */
export const describeAllergens = (declaration: DeclaredAllergens): string[] =>
  describeDeclaration(declaration, 'Contains none of the allergens we declare.')

/** The declaration of an option in sentences: what it adds, and what is not known. Empty if it adds nothing. */
export const describeAddedAllergens = (declaration: DeclaredAllergens): string[] => describeDeclaration(declaration, '')

/** `containsNone` is the sentence for what contains none of them; empty for no sentence. */
function describeDeclaration(declaration: DeclaredAllergens, containsNone: string): string[] {
  const [contains, mayContain] = [listText(declaration, 'contains'), listText(declaration, 'may_contain')]
  const unknown = allergens.filter((allergen) => declaration[allergen] === undefined)
  if (unknown.length === allergens.length) return ['Allergens: ask at the restaurant.']
  const unknownText = unknown.map((allergen) => allergenLabels[allergen].toLowerCase()).join(', ')
  return [
    contains ? `Contains ${contains}.` : containsNone,
    mayContain && `May contain ${mayContain}.`,
    unknownText && `Not known: ${unknownText}.`,
  ].filter(Boolean)
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/**
 * Says which options of a dish are not without what a guest does not eat, such as `Options that contain or may contain
 * milk: Slaw.` Empty without such. `groups` are those of the menu, `ids` those of the dish.
 */
export function describeOptionsOutsideFilter(
  groups: readonly (Pick<ModifierGroup, 'options'> & { id: number })[],
  ids: readonly number[],
  filter: MenuFilterCriteria,
): string {
  if (filter.without.length === 0) return ''
  const ofDish = groups.filter(({ id }) => ids.includes(id))
  const { containing, unknown } = listOptionsOutsideFilter(ofDish, filter)
  const avoided = anyOf.format(filter.without.map((allergen) => allergenLabels[allergen].toLowerCase()))
  return [
    ...(containing.length > 0 ? [`Options that contain or may contain ${avoided}: ${containing.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`Options not known to be free of ${avoided}: ${unknown.join(', ')}.`] : []),
  ].join(' ')
}
