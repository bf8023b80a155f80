import {
  type AllergenStatus,
  allergenLabels,
  allergens,
  type DeclaredAllergens,
  listAllergensWithStatus,
} from '#schema/menus/allergens.ts'
import type { ModifierGroup, ModifierOption } from '#schema/menus/content-wire.ts'
import { diets } from '#schema/menus/diets.ts'
import { isEmptyMenuFilter, listOptionsFailingMenuFilter, type MenuFilterCriteria } from '#schema/menus/menu-filter.ts'

const listText = (declaration: DeclaredAllergens, status: AllergenStatus) =>
  listAllergensWithStatus(declaration, status)
    .map((allergen) => allergenLabels[allergen].toLowerCase())
    .join(', ')

/** The declaration of a dish in sentences: `Contains milk, fish.`, `May contain eggs.` and what is not known. */
export const describeAllergens = (declaration: DeclaredAllergens): string[] =>
  describeDeclaration(declaration, 'Contains none of the allergens we declare.')

/** The allergens of an option in sentences: what it adds, and what is not known. Empty if it adds nothing. */
const describeAddedAllergens = (declaration: DeclaredAllergens): string[] => describeDeclaration(declaration, '')

/** What an option says of itself in sentences: the allergens that it adds, and its diets: `Vegetarian, gluten free.` */
export const describeModifierOption = (option: Pick<ModifierOption, 'allergens' | 'diets'>): string[] => {
  const [first, ...others] = option.diets.map((diet) => diets[diet].label)
  const suitable = first ? [`${[first, ...others.map((label) => label.toLowerCase())].join(', ')}.`] : []
  return [...describeAddedAllergens(option.allergens), ...suitable]
}

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
const allOf = new Intl.ListFormat('en')

/**
 * Says which options of a dish do not pass a filter, such as `Options that contain or may contain milk: Slaw.` and
 * `Options not marked as vegetarian: Bacon.` Empty without such. `groups` are those of the menu, `ids` those of the
 * dish.
 */
export function describeOptionsFailingMenuFilter(
  groups: readonly (Pick<ModifierGroup, 'options'> & { id: number })[],
  ids: readonly number[],
  filter: MenuFilterCriteria,
): string {
  if (isEmptyMenuFilter(filter)) return ''
  const ofDish = groups.filter(({ id }) => ids.includes(id))
  const { containing, unknown, unsuitable } = listOptionsFailingMenuFilter(ofDish, filter)
  const suited = allOf.format(filter.diets.map((diet) => diets[diet].label.toLowerCase()))
  const avoided = anyOf.format(filter.without.map((allergen) => allergenLabels[allergen].toLowerCase()))
  return [
    ...(containing.length > 0 ? [`Options that contain or may contain ${avoided}: ${containing.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`Options not known to be free of ${avoided}: ${unknown.join(', ')}.`] : []),
    ...(unsuitable.length > 0 ? [`Options not marked as ${suited}: ${unsuitable.join(', ')}.`] : []),
  ].join(' ')
}
