import {
  type AllergenStatus,
  allergenLabels,
  allergens,
  type DeclaredAllergens,
  listAllergensWithStatus,
} from '#schema/menus/allergens.ts'

const listText = (declaration: DeclaredAllergens, status: AllergenStatus) =>
  listAllergensWithStatus(declaration, status)
    .map((allergen) => allergenLabels[allergen].toLowerCase())
    .join(', ')

/** The declaration of a dish in sentences: `Contains milk, fish.`, `May contain eggs.` and what is not known. */
export function describeAllergens(declaration: DeclaredAllergens): string[] {
  const [contains, mayContain] = [listText(declaration, 'contains'), listText(declaration, 'may_contain')]
  const unknown = allergens.filter((allergen) => declaration[allergen] === undefined)
  if (unknown.length === allergens.length) return ['Allergens: ask at the restaurant.']
  return [
    contains ? `Contains ${contains}.` : 'Contains none of the allergens we declare.',
    ...(mayContain ? [`May contain ${mayContain}.`] : []),
    ...(unknown.length > 0
      ? [`Not known: ${unknown.map((allergen) => allergenLabels[allergen].toLowerCase()).join(', ')}.`]
      : []),
  ]
}
