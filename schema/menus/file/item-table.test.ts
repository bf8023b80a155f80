import { expect, it } from 'vitest'
import { toMenuItemContent } from '../menu-changes.ts'
import { createSampleMenuItem } from '../sample-menu.ts'
import { type MenuFileCells, menuFileColumnNames, menuItemToFileCells, parseMenuFileCells } from './item-table.ts'

const sections = [
  { id: 1, name: 'Rolls' },
  { id: 2, name: 'Sweets' },
]
const item = toMenuItemContent(createSampleMenuItem({ price_cents: 1850, external_id: '007' }), [])

it('a dish that is exported and imported again stays as it is', () => {
  const row = menuItemToFileCells(1, 'Rolls', item)
  const cells: MenuFileCells = Object.fromEntries(menuFileColumnNames.map((name, index) => [name, row[index]]))
  expect(parseMenuFileCells(cells, item, sections)).toEqual({ content: item, messages: [] })
})

it('a row changes only what it has columns for', () => {
  const { content, messages } = parseMenuFileCells({ Price: '$19.5', Section: 'sweets', Calories: '' }, item, sections)
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
  const { content, messages } = parseMenuFileCells(cells, item, sections)
  expect(content.details.allergens).toEqual({ milk: 'contains', eggs: 'free', crustaceans: 'contains' })
  expect(messages).toEqual(['Diets: “Paleo” is not understood.'])
})
