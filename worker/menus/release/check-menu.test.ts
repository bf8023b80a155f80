import { expect, it } from 'vitest'
import { allergenStatusLabels, allergens, listUndeclaredUsAllergens } from '#schema/menus/allergens.ts'
import {
  createSampleAllergenDeclaration,
  createSampleMenu,
  createSampleMenuItem,
  createSampleMenuOverride,
  createSampleModifierOption,
} from '#schema/menus/sample-menu.ts'
import { describeMenuProblems, listMenuPublishProblems } from './check-menu.ts'

const chainOf = (count: number, state = 'CA') =>
  Array.from({ length: count }, (_, index) => ({ rlid: 1001 + index, country: 'US', state }))

const unclear = createSampleMenuItem({
  details: { ...createSampleMenuItem().details, allergens: { milk: 'contains' } },
})

it('a chain of twenty declares the allergens of what it sells in California', () => {
  const menu = createSampleMenu({ items: [unclear] })
  expect(listMenuPublishProblems(menu, chainOf(20))).toEqual([
    {
      kind: 'item',
      id: 1,
      name: 'Chicken roll',
      message:
        'is sold in California and does not say whether it contains eggs, fish, crustacean shellfish, tree nuts, peanuts, wheat, soybeans, sesame',
    },
  ])
  expect(listMenuPublishProblems(menu, chainOf(19))).toEqual([])
  expect(listMenuPublishProblems(menu, chainOf(20, 'MA'))).toEqual([])
  expect(listMenuPublishProblems(createSampleMenu(), chainOf(20))).toEqual([])
})

it('a chain of twenty declares allergens of options that it sells in California', () => {
  const details = { ...createSampleMenuItem().details, modifier_groups: [4] }
  const [first, second] = [1, 2].map((id) => createSampleMenuItem({ id, details }))
  const choices = { name: 'Side', min_choices: 1, max_choices: 1 }
  const { milk: _, ...allergens } = createSampleAllergenDeclaration('free')
  const options = [createSampleModifierOption(), createSampleModifierOption({ name: 'Extra cheese', allergens })]
  const menu = createSampleMenu({
    items: [first!, second!],
    modifier_groups: [
      { id: 4, ...choices, options },
      { id: 5, ...choices, options: [createSampleModifierOption({ name: 'Of no dish', allergens: {} })] },
    ],
  })
  const message = 'is sold in California and does not say whether it contains milk'
  const problems = [{ kind: 'modifier_group', id: 4, name: 'Side: Extra cheese', message }]
  expect(listMenuPublishProblems(menu, chainOf(20))).toEqual(problems)
  expect(listMenuPublishProblems(menu, chainOf(20, 'MA'))).toEqual([])
  const [notFirst, notSecond] = [1, 2].map((item_id) => ({
    ...createSampleMenuOverride({ scope: 'state', target: 'US-CA', is_available: false }),
    item_id,
  }))
  expect(listMenuPublishProblems({ ...menu, overrides: [notFirst!] }, chainOf(20))).toEqual(problems)
  expect(listMenuPublishProblems({ ...menu, overrides: [notFirst!, notSecond!] }, chainOf(20))).toEqual([])
})

it('ten problems are named in a message, and the others counted', () => {
  const problems = Array.from({ length: 13 }, (_, index) => ({
    ...{ kind: 'item' as const, id: index + 1, name: `Dish ${index + 1}`, message: 'has no price' },
  }))
  expect(describeMenuProblems(problems.slice(0, 2))).toBe('“Dish 1” has no price; “Dish 2” has no price.')
  expect(describeMenuProblems(problems.slice(0, 10))).toMatch(/; “Dish 10” has no price\.$/)
  expect(describeMenuProblems(problems)).toMatch(/; “Dish 10” has no price; and 3 more\.$/)
})

it('what is not sold in California need not be declared', () => {
  const notSold = createSampleMenuOverride({ scope: 'state', target: 'US-CA', is_available: false })
  const menu = createSampleMenu({ items: [unclear], overrides: [notSold] })
  expect(listMenuPublishProblems(menu, chainOf(20))).toEqual([])
  const oneSells = createSampleMenuOverride({ scope: 'location', target: '1005', is_available: true })
  expect(listMenuPublishProblems({ ...menu, overrides: [notSold, oneSells] }, chainOf(20))).toHaveLength(1)
})

it('a dish needs a price, its section, its day part and its choices', () => {
  const item = createSampleMenuItem({
    price_cents: null,
    section_id: 9,
    day_part_id: 9,
    details: { ...createSampleMenuItem().details, modifier_groups: [9] },
  })
  expect(listMenuPublishProblems(createSampleMenu({ items: [item] }), []).map(({ message }) => message)).toEqual([
    'has no price',
    'is in a section that does not exist',
    'is served at a time that does not exist',
    'offers choices that do not exist',
  ])
})

/** FALCPA and the FASTER Act. */
const american = ['milk', 'eggs', 'fish', 'crustaceans', 'tree_nuts', 'peanuts', 'wheat', 'soybeans', 'sesame']

/** Annex II of regulation (EU) 1169/2011. */
const european = [
  ...['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk'],
  ...['tree_nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'],
]

it('exactly the allergens of the United States and the European Union are declared', () => {
  expect([...allergens].toSorted()).toEqual([...new Set([...american, ...european])].toSorted())
  expect([american.length, european.length]).toEqual([9, 14])
  expect(listUndeclaredUsAllergens({})).toEqual(american)
  expect(Object.keys(allergenStatusLabels)).toEqual(['contains', 'may_contain', 'free', 'unknown'])
})

it('a price in a country without a known currency cannot be published', () => {
  const overrides = ['AQ', 'DE'].map((target) => createSampleMenuOverride({ target, price_cents: 900 }))
  const menu = createSampleMenu({ items: [createSampleMenuItem()], overrides })
  expect(listMenuPublishProblems(menu, []).map(({ message }) => message)).toEqual([
    'has a price in AQ, a country whose currency is not known',
  ])
})
