import { expect, it } from 'vitest'
import type { MenuItemContent } from '../content-wire.ts'
import { toMenuItemContent } from '../menu-changes.ts'
import { createSampleMenuItem } from '../sample-menu.ts'
import type { MenuFileRecords } from './item-cells.ts'
import { type MenuFileCells, menuFileColumnNames, menuItemToFileCells, parseMenuFileCells } from './item-table.ts'

const records: MenuFileRecords = {
  sections: [
    { id: 1, name: 'Rolls' },
    { id: 2, name: 'Sweets' },
  ],
  day_parts: [{ id: 4, name: 'Lunch' }],
  modifier_groups: [
    { id: 7, name: 'Sauce; two' },
    { id: 8, name: 'Side' },
  ],
  areas: [
    { id: 3, name: 'Islands', kind: 'region' },
    { id: 5, name: 'Airports', kind: 'group' },
  ],
  pictures: [{ id: 12, title: 'Cod | grilled' }],
}
const sample = createSampleMenuItem({ price_cents: 1850, external_id: '007' })
const item = toMenuItemContent(sample, [])
const nowhere = { variant: '', price_cents: null, is_available: null, name: null, image_id: null }
const full: MenuItemContent = {
  ...item,
  image_id: 12,
  day_part_id: 4,
  details: {
    ...item.details,
    variants: [
      { name: 'Cup', price_cents: 650, calories: 190, external_id: '4012' },
      { name: 'Half | half', price_cents: 850, calories: null, external_id: '' },
    ],
    modifier_groups: [8, 7],
    nutrition: { fat: 12.5, sodium: 400 },
  },
  overrides: [
    { ...nowhere, scope: 'region', target: '3', price_cents: 1950 },
    { ...nowhere, scope: 'state', target: 'US-AK', name: 'Northern roll' },
    { ...nowhere, scope: 'country', target: 'CA', variant: 'Cup', price_cents: 725 },
    { ...nowhere, scope: 'group', target: '5', is_available: false },
    { ...nowhere, scope: 'location', target: '1002', price_cents: 2000, is_available: true },
  ],
}

const toCells = (content: MenuItemContent): MenuFileCells => {
  const row = menuItemToFileCells(1, content, records)
  return Object.fromEntries(menuFileColumnNames.map((name, index) => [name, row[index]]))
}
const parseCells = (cells: MenuFileCells, current = item) => parseMenuFileCells(cells, current, records)

it('a dish that is exported and imported again stays as it is, with sizes, choices, times, places and nutrition', () => {
  for (const content of [item, full]) {
    expect(parseCells(toCells(content), content)).toEqual({ content, messages: [] })
  }
  const { overrides, ...others } = full
  const imported = parseCells(toCells(full)).content
  expect(imported).toMatchObject(others)
  // Names of restaurants are not in the file.
  expect(imported.overrides).toEqual(overrides.filter(({ name }) => name === null))
})

it('the cells of a dish are texts that can be typed', () => {
  expect(toCells(full)).toMatchObject({
    Sizes: String.raw`Cup | 6.50 | 190 | 4012; Half \| half | 8.50`,
    Choices: String.raw`Side; Sauce\; two`,
    Served: 'Lunch',
    Elsewhere: 'Islands | 19.50; CA | Cup | 7.25; Airports | not sold; 1002 | 20.00 | sold',
    Nutrition: 'Total fat | 12.5; Sodium | 400',
    Picture: String.raw`12 | Cod \| grilled`,
  })
})

it('an empty cell takes away what it lists, but no name or picture of a restaurant', () => {
  const { content, messages } = parseCells(
    { Sizes: '', Choices: '', Served: '', Elsewhere: '', Nutrition: '', Picture: '' },
    full,
  )
  expect(messages).toEqual([])
  expect(content).toEqual({ ...item, overrides: [full.overrides[1]] })
})

it('a cell of prices elsewhere changes, adds and removes places, also in other words', () => {
  const cells = { Elsewhere: 'islands|$20; us-ak | not sold; CA | Cup | 7.25 ;; us-hi | SOLD' }
  expect(parseCells(cells, full)).toEqual({
    messages: [],
    content: {
      ...full,
      overrides: [
        { ...full.overrides[0], price_cents: 2000 },
        { ...full.overrides[1], is_available: false },
        full.overrides[2],
        { ...nowhere, scope: 'state', target: 'US-HI', is_available: true },
      ],
    },
  })
})

it.each([
  ['Sizes', 'Cup'],
  ['Sizes', 'Cup | cheap'],
  ['Sizes', 'Cup | 5 | many'],
  ['Sizes', 'Cup | 5 | 1 | 2 | 3'],
  ['Choices', 'Side; Topping'],
  ['Served', 'Lunch; Lunch'],
  ['Elsewhere', 'Nowhere | 5'],
  ['Elsewhere', 'CA'],
  ['Elsewhere', 'CA | Cup | Bowl | 5'],
  ['Nutrition', 'Total fat | some'],
  ['Nutrition', 'Vitamins | 3'],
  ['Picture', 'Grilled cod'],
  ['Picture', '12 | Cod | 13'],
  ['Picture', '12; 13'],
])('%s are refused where they are not understood: %s', (column, text) => {
  expect(parseCells({ [column]: text }, full)).toEqual({
    content: full,
    messages: [`${column}: “${text}” is not understood.`],
  })
})

it('a picture is named by its id, must be one that may be chosen, and stays where it is', () => {
  expect(parseCells({ Picture: '12' }).content.image_id).toBe(12)
  expect(parseCells({ Picture: '12 | Any title' }).content.image_id).toBe(12)
  expect(parseCells({ Picture: '13' }, full).messages).toEqual([
    'Picture: there is no picture 13 in the library that you may choose.',
  ])
  const hidden = { ...full, image_id: 99 }
  expect(parseCells({ Picture: '99' }, hidden)).toEqual({ content: hidden, messages: [] })
})

it('a row changes only what it has columns for', () => {
  const { content, messages } = parseCells({ Price: '$19.5', Section: 'sweets', Calories: '' })
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
  const { content, messages } = parseCells(cells)
  expect(content.details.allergens).toEqual({ milk: 'contains', eggs: 'free', crustaceans: 'contains' })
  expect(messages).toEqual(['Diets: “Paleo” is not understood.'])
})
