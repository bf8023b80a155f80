import type { Nutrition } from './content-wire.ts'

/** The nutrients of a serving in the order of labels, with their units. */
export const declaredNutrients = [
  { name: 'fat', label: 'Total fat', unit: 'g' },
  { name: 'saturated_fat', label: 'Saturated fat', unit: 'g' },
  { name: 'trans_fat', label: 'Trans fat', unit: 'g' },
  { name: 'cholesterol', label: 'Cholesterol', unit: 'mg' },
  { name: 'sodium', label: 'Sodium', unit: 'mg' },
  { name: 'carbohydrates', label: 'Total carbohydrate', unit: 'g' },
  { name: 'fiber', label: 'Dietary fiber', unit: 'g' },
  { name: 'sugars', label: 'Total sugars', unit: 'g' },
  { name: 'protein', label: 'Protein', unit: 'g' },
] as const satisfies readonly { name: keyof Nutrition; label: string; unit: string }[]
