import { expect, it } from 'vitest'
import type { ModifierGroup } from '#schema/menus/content-wire.ts'
import type { MenuFileCells } from '#schema/menus/file/columns.ts'
import { modifierGroupToFileCells } from '#schema/menus/file/option-table.ts'
import { createSampleMenu } from '#schema/menus/sample-menu.ts'
import { checkImportedMenuFile } from './check-file.ts'

const option = { price_cents: 0, calories: null, external_id: '', allergens: {}, diets: [] }
const side: ModifierGroup & { id: number } = {
  id: 7,
  name: 'Side',
  min_choices: 1,
  max_choices: 1,
  options: [
    { ...option, name: 'Slaw', calories: 120, external_id: '007' },
    {
      ...option,
      name: 'Fries',
      price_cents: 250,
      calories: 400,
      allergens: { wheat: 'may_contain' },
      diets: ['vegan'],
    },
    { ...option, name: 'Slaw', price_cents: 100 },
  ],
}
const sauce = { ...side, id: 8, name: 'side', min_choices: 0, max_choices: 3 }
const areas: [] = []
const draft = {
  ...{ ...createSampleMenu(), id: 1, version: 1, note: '', published_at: null, areas, overrides: [] },
  modifier_groups: [side, sauce],
}
const check = (rows: readonly MenuFileCells[], firstGroupId = 0) => {
  const table = rows.map((cells, index) => ({ line: index + 2, cells }))
  return checkImportedMenuFile(table, draft, { pictures: [], firstGroupId })
}
const toVerdicts = ({ report }: ReturnType<typeof check>) =>
  report.rows.map(({ name, status, messages }) => [name, status, ...messages])

it('exported options change nothing, even with equal names of choices or options', () => {
  const checked = check([side, sauce].flatMap((group) => modifierGroupToFileCells(group, draft.modifier_groups)))
  expect(checked.report.counts).toEqual({ new: 0, changed: 0, same: 6, refused: 0 })
  expect(checked.groups).toEqual([])
})

it('each column changes its field of an option, and omitted ones stay', () => {
  const cells = {
    ...{ 'Option of': 'Side #7', Name: 'fries', Price: '$3', Calories: '', 'Number at the till': '9' },
    ...{ Contains: 'Milk', 'May contain': '', 'Free of': 'Eggs', Diets: 'gluten free; Vegetarian', Choose: '0 to 2' },
  }
  const checked = check([cells])
  expect(toVerdicts(checked)).toEqual([
    [
      ...['Side: fries', 'changed', 'Number of choices: 1 to 1 → 0 to 2'],
      'Options: Fries $2.50, 400 calories (May contain wheat; Vegan) → ' +
        'fries $3.00, till 9 (Contains milk; Free of eggs; Vegetarian, Gluten free)',
    ],
  ])
  const allergens = { milk: 'contains', eggs: 'free' }
  const diets = ['vegetarian', 'gluten_free']
  const fries = { name: 'fries', price_cents: 300, calories: null, external_id: '9', allergens, diets }
  const { id, ...content } = side
  const options = [side.options[0], fries, side.options[2]]
  expect(checked.groups).toEqual([
    { id, isNew: false, content: { ...content, min_choices: 0, max_choices: 2, options } },
  ])
  expect(toVerdicts(check([{ 'Option of': 'Side #7', Name: 'Fries' }]))).toEqual([['Side: Fries', 'same']])
})

it('new choices are offered by dishes of the same file', () => {
  const [item] = draft.items
  const rows = [
    { ID: `${item!.id}`, Choices: 'Topping' },
    { 'Option of': 'Topping', Name: 'Bacon', Price: '2', Choose: '0 to 2' },
    { 'Option of': 'topping', Name: 'Onions', Choose: '' },
  ]
  const checked = check(rows, 31)
  expect(checked.report.counts).toEqual({ new: 2, changed: 1, same: 0, refused: 0 })
  expect(checked.items[0]?.content.details.modifier_groups).toEqual([31])
  const options = [
    { ...option, name: 'Bacon', price_cents: 200 },
    { ...option, name: 'Onions' },
  ]
  const content = { name: 'Topping', min_choices: 0, max_choices: 2, options }
  expect(checked.groups).toEqual([{ id: 31, isNew: true, content }])
})

it('rows of wrong options are refused, and new choices as a whole', () => {
  const refused = check([
    { 'Option of': 'Side #7', Name: 'Rice', Price: 'cheap', Section: 'Rolls' },
    { 'Option of': 'Side #7', Name: 'Rice', Choose: '2 to 1' },
    { 'Option of': 'Side #7', Price: '1' },
    { 'Option of': 'Side #7', Name: 'Rice', Choose: '1' },
    { 'Option of': 'Side #7', Name: 'Peas', Choose: '2' },
    { 'Option of': 'Topping', Name: 'Bacon' },
  ])
  expect(toVerdicts(refused)).toEqual([
    ['Side: Rice', 'refused', 'Section: an option has none.', 'Price: “cheap” is not understood.'],
    ['Side: Rice', 'refused', 'Choose: “2 to 1” is not understood.'],
    ['Side: –', 'refused', 'Name: is required'],
    ['Side: Rice', 'new'],
    ['Side: Peas', 'refused', 'Choose: an earlier row of these choices differs.'],
    ['Topping: Bacon', 'refused', 'Choose: say how many options of new choices are chosen, as “0 to 2”.'],
  ])
  expect(refused.groups.map(({ content }) => content.options.map(({ name }) => name))).toEqual([
    ['Slaw', 'Fries', 'Slaw', 'Rice'],
  ])
})
