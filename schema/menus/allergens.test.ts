import { expect, it } from 'vitest'
import { allergenStatusLabels, allergens, listUndeclaredUsAllergens } from './allergens.ts'

/** FALCPA and the FASTER Act. */
const american = ['milk', 'eggs', 'fish', 'crustaceans', 'tree_nuts', 'peanuts', 'wheat', 'soybeans', 'sesame']

/** Annex II of regulation (EU) 1169/2011. */
const european = [
  ...['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk'],
  ...['tree_nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'],
]

it('the nine of the United States and the fourteen of the European Union are declared, and no other', () => {
  expect([...allergens].toSorted()).toEqual([...new Set([...american, ...european])].toSorted())
  expect([american.length, european.length]).toEqual([9, 14])
  expect(listUndeclaredUsAllergens({})).toEqual(american)
  expect(Object.keys(allergenStatusLabels)).toEqual(['contains', 'may_contain', 'free', 'unknown'])
})
