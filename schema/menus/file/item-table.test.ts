import { expect, it } from 'vitest'
import { toItemContent } from '../menu-changes.ts'
import { createSampleMenuItem } from '../sample-menu.ts'
import { type ItemCells, itemColumnNames, readItemCells, toItemCells } from './item-table.ts'

const sections = [
  { id: 1, name: 'Rolls' },
  { id: 2, name: 'Sweets' },
]
const item = toItemContent(createSampleMenuItem({ price_cents: 1850, external_id: '007' }), [])

it('a dish that is exported and imported again stays as it is', () => {
  const row = toItemCells(1, 'Rolls', item)
  const cells: ItemCells = Object.fromEntries(itemColumnNames.map((name, index) => [name, row[index]]))
  expect(readItemCells(cells, item, sections)).toEqual({ content: item, messages: [] })
})

it('a row changes only what it has columns for', () => {
  const { content, messages } = readItemCells({ Price: '$19.5', Section: 'sweets', Calories: '' }, item, sections)
  expect(messages).toEqual([])
  expect(content).toEqual({
    ...item,
    section_id: 2,
    price_cents: 1950,
    details: { ...item.details, calories: null },
  })
})

it('the most careful status of an allergen wins, and unknown words are named', () => {
  const cells = { Contains: 'Milk, Crustacean shellfish', 'Free of': 'Milk; Eggs', 'May contain': '', Diets: 'Paleo' }
  const { content, messages } = readItemCells(cells, item, sections)
  expect(content.details.allergens).toEqual({ milk: 'contains', eggs: 'free', crustaceans: 'contains' })
  expect(messages).toEqual(['Diets: “Paleo” is not understood.'])
})
