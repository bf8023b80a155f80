import { expect, it } from 'vitest'
import { listMenuItemDifferences, mergeMenuItemEdits } from './item-differences.ts'
import {
  createMenuItemContentMapper,
  listMenuChanges,
  listMenuRecordDifferences,
  type MenuWithOverrideAreaNames,
} from './menu-changes.ts'
import {
  createSampleMenu,
  createSampleMenuItem,
  createSampleMenuOverride,
  createSampleModifierOption,
} from './sample-menu.ts'

const createNamedMenu = (change: Parameters<typeof createSampleMenu>[0] = {}): MenuWithOverrideAreaNames => ({
  ...createSampleMenu(change),
  areas: [{ id: 7, kind: 'region', name: 'Islands', members: ['US-HI', 'US-AK'] }],
})

it('equal menus have no changes', () => {
  expect(listMenuChanges(createNamedMenu(), createNamedMenu(), 'USD')).toEqual([])
})

it('a changed dish names its fields in words', () => {
  const draft = createNamedMenu({
    items: [createSampleMenuItem({ price_cents: 2199, description: 'With butter.' })],
    overrides: [createSampleMenuOverride({ scope: 'region', target: '7', price_cents: 2500 })],
  })
  expect(listMenuChanges(createNamedMenu(), draft, 'USD')).toEqual([
    {
      kind: 'item',
      id: 1,
      name: 'Chicken roll',
      change: 'changed',
      differences: [
        { label: 'Description', before: '', after: 'With butter.' },
        { label: 'Price', before: '$20.00', after: '$21.99' },
        { label: 'Elsewhere', before: '', after: 'Islands: $25.00' },
      ],
    },
  ])
})

it('the calories of an option and of a size are among the changes', () => {
  const size = { name: 'Cup', price_cents: 500, calories: 120, external_id: '' }
  const createMenu = (calories: number) => {
    const { details } = createSampleMenuItem()
    return createNamedMenu({
      items: [createSampleMenuItem({ details: { ...details, variants: [{ ...size, calories }] } })],
      modifier_groups: [
        {
          id: 3,
          name: 'Sauce',
          min_choices: 0,
          max_choices: 1,
          options: [createSampleModifierOption({ name: 'Aioli', price_cents: 100, calories, allergens: {} })],
        },
      ],
    })
  }
  expect(listMenuChanges(createMenu(90), createMenu(95), 'USD').map(({ differences }) => differences)).toEqual([
    [{ label: 'Sizes', before: 'Cup $5.00, 90 calories', after: 'Cup $5.00, 95 calories' }],
    [{ label: 'Options', before: 'Aioli $1.00, 90 calories', after: 'Aioli $1.00, 95 calories' }],
  ])
})

it('new, deleted and reordered records are listed', () => {
  const other = createSampleMenuItem({ id: 2, slug: 'crab-roll', name: 'Crab roll' })
  const third = createSampleMenuItem({ id: 3, slug: 'fries', name: 'Fries' })
  const live = createNamedMenu({ items: [createSampleMenuItem(), other] })
  const draft = createNamedMenu({ items: [third, createSampleMenuItem()] })
  expect(listMenuChanges(live, draft, 'USD').map(({ name, change }) => [name, change])).toEqual([
    ['Fries', 'added'],
    ['Crab roll', 'removed'],
  ])
  const turned = createNamedMenu({ items: [other, createSampleMenuItem()] })
  expect(listMenuChanges(live, turned, 'USD')).toEqual([
    { kind: 'order', id: 1, name: 'Order of the dishes in “Rolls”', change: 'changed', differences: [] },
  ])
})

it('merging keeps both editors’ parts and names the part that both changed', () => {
  const base = createMenuItemContentMapper({ overrides: [] })(createSampleMenuItem())
  const mine = { ...base, description: 'Mine.', price_cents: 2100 }
  const theirs = { ...base, description: 'Theirs.', external_id: '77' }
  expect(mergeMenuItemEdits(base, mine, theirs)).toEqual({
    content: { ...base, description: 'Mine.', price_cents: 2100, external_id: '77' },
    both: ['Description'],
  })
})

it('the order of keys and overrides is no difference, and merging keeps others’ changes', () => {
  const hawaii = { scope: 'state', target: 'US-HI', variant: '', price_cents: 2500 } as const
  const rest = { is_available: null, name: null, image_id: null }
  const canada = { ...hawaii, scope: 'country', target: 'CA' } as const
  const item = createMenuItemContentMapper({ overrides: [] })(createSampleMenuItem())
  const base = {
    ...item,
    overrides: [
      { ...hawaii, ...rest },
      { ...canada, ...rest },
    ],
  }
  const mine = {
    ...item,
    overrides: [
      { ...rest, ...canada },
      { ...rest, ...hawaii },
    ],
  }
  const names = { currency: 'USD', sections: [], day_parts: [], modifier_groups: [], areas: [] }
  expect(listMenuItemDifferences(base, mine, names)).toEqual([])
  const theirs = { ...base, overrides: [{ ...hawaii, ...rest, price_cents: 2700 }] }
  expect(mergeMenuItemEdits(base, mine, theirs)).toEqual({ content: theirs, both: [] })
})

it('differences of sections, times and choices are in words, also a deleted time', () => {
  const part = { id: 4, name: 'Lent', weekdays: [], from_minute: 0, to_minute: 1440, from_date: null, to_date: null }
  const names = { currency: 'USD', sections: [], day_parts: [part], modifier_groups: [], areas: [] }
  const section = { slug: 'grill', name: 'Grill', description: '', day_part_id: 4 }
  const differ = (before: object, after: object) =>
    listMenuRecordDifferences(before, after, names).map(({ label, before: was, after: is }) => [label, was, is])
  expect(differ(section, section)).toEqual([])
  expect(differ(section, { ...section, day_part_id: 5 })).toEqual([['Served', 'Lent', 'Deleted']])
  expect(differ(section, { ...section, description: 'Hot.', day_part_id: null })).toEqual([
    ['Description', '', 'Hot.'],
    ['Served', 'Lent', 'Always'],
  ])
  expect(differ(part, { ...part, from_minute: 660, to_minute: 900 })).toEqual([
    ['Served', 'Every day', 'Every day, 11:00 AM to 3:00 PM'],
  ])
  const fries = createSampleModifierOption({ price_cents: 100, allergens: {} })
  const side = { name: 'Side', min_choices: 1, max_choices: 1, options: [fries] }
  expect(differ(side, { ...side, max_choices: 2, options: [{ ...fries, price_cents: 150 }] })).toEqual([
    ['Number of choices', '1 to 1', '1 to 2'],
    ['Options', 'Fries $1.00', 'Fries $1.50'],
  ])
  const declared = { ...fries, external_id: '81', allergens: { milk: 'free', eggs: 'contains' } }
  expect(differ(side, { ...side, options: [declared] })).toEqual([
    ['Options', 'Fries $1.00', 'Fries $1.00, till 81 (Contains eggs; Free of milk)'],
  ])
  const suitable = { ...declared, diets: ['gluten_free', 'vegan'] }
  expect(differ(side, { ...side, options: [suitable] })[0]?.[2]).toMatch(
    / \(Contains eggs; Free of milk; Vegan, Gluten free\)$/,
  )
  const reversed = { ...suitable, diets: ['vegan', 'gluten_free'] }
  expect(differ({ ...side, options: [suitable] }, { ...side, options: [reversed] })).toEqual([])
})

it('prices elsewhere are read once, however many dishes there are', () => {
  const items = Array.from({ length: 20 }, (_, index) => createSampleMenuItem({ id: index + 1 }))
  let reads = 0
  const overrides = items.map(({ id }) => {
    const get = () => {
      reads += 1
      return id
    }
    return Object.defineProperty(createSampleMenuOverride({ price_cents: 500 }), 'item_id', { enumerable: true, get })
  })
  const menu = createNamedMenu({ items, overrides })
  expect(listMenuChanges(menu, { ...menu, overrides: [] }, 'USD')).toHaveLength(20)
  // To group them, and to leave out the dish.
  expect(reads).toBeLessThanOrEqual(2 * overrides.length)
})
