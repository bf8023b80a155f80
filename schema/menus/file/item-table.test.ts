import { expect, it } from 'vitest'
import type { MenuItemContent } from '../content-wire.ts'
import { createMenuItemContentMapper } from '../menu-changes.ts'
import { createSampleMenuItem } from '../sample-menu.ts'
import type { MenuFileCells } from './columns.ts'
import type { MenuFileReferencedRecords } from './item-cells.ts'
import { listPictureIdsOfMenuFileRows, menuItemToFileCells, parseDishMenuFileCells } from './item-table.ts'

const records: MenuFileReferencedRecords = {
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
  pictures: [
    { id: 12, title: 'Cod | grilled' },
    { id: 14, title: 'Roll' },
  ],
}
const sample = createSampleMenuItem({ price_cents: 1850, external_id: '007' })
const item = createMenuItemContentMapper({ overrides: [] })(sample)
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
    { ...nowhere, scope: 'location', target: '1002', price_cents: 2000, is_available: true, name: 'Pier roll' },
    { ...nowhere, scope: 'location', target: '1003', image_id: 14 },
    { ...nowhere, scope: 'location', target: '1003', variant: 'Cup', name: 'Small; cup', image_id: 12 },
  ],
}

const toCells = (content: MenuItemContent): MenuFileCells => menuItemToFileCells(1, content, records)
/** The order of places means nothing. */
const sortPlaces = ({ overrides, ...content }: MenuItemContent) => ({
  ...content,
  overrides: new Map(overrides.map((each) => [`${each.scope} ${each.target} ${each.variant}`, each])),
})
const parseCells = (cells: MenuFileCells, current = item) => parseDishMenuFileCells(cells, current, records)

it('a dish that is exported and imported again stays as it is', () => {
  for (const content of [item, full]) {
    expect(parseCells(toCells(content), content)).toEqual({ content, messages: [] })
  }
  const { content, messages } = parseCells(toCells(full))
  expect(messages).toEqual([])
  expect(sortPlaces(content)).toEqual(sortPlaces(full))
})

it('the cells of a dish are texts that can be typed', () => {
  expect(toCells(full)).toMatchObject({
    Sizes: String.raw`Cup | 6.50 | 190 | 4012; Half \| half | 8.50`,
    Choices: String.raw`Side; Sauce\; two`,
    Served: 'Lunch',
    Elsewhere: 'Islands | 19.50; CA | Cup | 7.25; Airports | not sold; 1002 | 20.00 | sold',
    'Names elsewhere': String.raw`US-AK | Northern roll; 1002 | Pier roll; 1003 | Small\; cup | Cup`,
    'Pictures elsewhere': String.raw`1003 | 14 | Roll; 1003 | 12 | Cod \| grilled | Cup`,
    Nutrition: 'Total fat | 12.5; Sodium | 400',
    Picture: String.raw`12 | Cod \| grilled`,
  })
})

it('an empty cell takes away what it lists, and nothing of other columns', () => {
  const cells = { Sizes: '', Choices: '', Served: '', Elsewhere: '', Nutrition: '', Picture: '' }
  const { content, messages } = parseCells(cells, full)
  expect(messages).toEqual([])
  const named = full.overrides.filter(({ name, image_id }) => name !== null || image_id !== null)
  const overrides = named.map((override) => ({ ...override, price_cents: null, is_available: null }))
  expect(content).toEqual({ ...item, overrides })
  const rest = parseCells({ 'Names elsewhere': '', 'Pictures elsewhere': '' }, content)
  expect(rest).toEqual({ content: item, messages: [] })
})

it('sizes, areas and sections that are the same in words are distinguished', () => {
  const areas = [...records.areas, { id: 6, name: 'islands', kind: 'group' }, { id: 9, name: 'us-hi', kind: 'region' }]
  const overrides: MenuItemContent['overrides'] = [
    { ...nowhere, scope: 'region', target: '3', price_cents: 100 },
    { ...nowhere, scope: 'group', target: '6', price_cents: 200 },
    { ...nowhere, scope: 'region', target: '9', price_cents: 300 },
    { ...nowhere, scope: 'state', target: 'US-HI', name: 'Aloha' },
    { ...nowhere, scope: 'location', target: '1002', variant: '12', is_available: false },
    { ...nowhere, scope: 'location', target: '1002', variant: '6', price_cents: 1200 },
    { ...nowhere, scope: 'location', target: '1002', variant: 'Size XL', price_cents: 1300 },
  ]
  const twins = {
    ...records,
    areas,
    sections: [...records.sections, { id: 3, name: 'rolls' }],
  } as MenuFileReferencedRecords
  const content = { ...item, section_id: 3, overrides }
  const cells = menuItemToFileCells(1, content, twins)
  const parsed = parseDishMenuFileCells(cells, item, twins)
  expect(parsed.messages).toEqual([])
  expect(sortPlaces(parsed.content)).toEqual(sortPlaces(content))
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
        { ...full.overrides[4], price_cents: null, is_available: null },
        ...full.overrides.slice(5),
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
  ['Elsewhere', 'CA | 12 | 5'],
  ['Elsewhere', 'CA | 5; ca | 6'],
  ['Names elsewhere', 'CA'],
  ['Names elsewhere', 'CA | Roll | Cup | Bowl'],
  ['Pictures elsewhere', 'CA | Roll'],
  ['Pictures elsewhere', 'CA | 12 | Roll | Cup | Bowl'],
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

it('a picture is named by its id, and must be permitted or already there', () => {
  expect(parseCells({ Picture: '12' }).content.image_id).toBe(12)
  expect(parseCells({ Picture: '12 | Any title' }).content.image_id).toBe(12)
  expect(parseCells({ Picture: '13' }, full).messages).toEqual([
    'Picture: there is no picture 13 in the library that you may choose.',
  ])
  expect(parseCells({ 'Pictures elsewhere': 'CA | 13' }, full).messages).toEqual([
    'Pictures elsewhere: there is no picture 13 in the library that you may choose.',
  ])
  const hidden = { ...full, image_id: 99 }
  expect(parseCells({ Picture: '99' }, hidden)).toEqual({ content: hidden, messages: [] })
  expect(parseCells({ 'Pictures elsewhere': '1003 | 99' }, hidden).messages).toEqual([])
  const rows = [{ Picture: '12 | Cod' }, { 'Pictures elsewhere': 'CA | 14 | Roll; US-HI | 12' }, {}]
  expect(listPictureIdsOfMenuFileRows(rows)).toEqual([12, 14])
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
