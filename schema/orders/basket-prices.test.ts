import { expect, it } from 'vitest'
import { type ChainMenu, type RestaurantForMenuResolution, resolveRestaurantMenu } from '../menus/resolve-menu.ts'
import {
  createSampleMenu,
  createSampleMenuItem,
  createSampleMenuOverride,
  createSampleModifierOption,
} from '../menus/sample-menu.ts'
import type { BasketLine } from './basket.ts'
import { checkAndPriceBasket, describeTillNumbers, listOrderableMenuModifierGroups } from './basket-prices.ts'

const sides = {
  id: 4,
  name: 'Side',
  min_choices: 1,
  max_choices: 2,
  options: [
    createSampleModifierOption(),
    createSampleModifierOption({ name: 'Slaw', price_cents: 150, external_id: '81' }),
    createSampleModifierOption({ name: 'Rice' }),
  ],
}
const sizes = [
  { name: 'Cup', price_cents: 600, calories: null, external_id: '' },
  { name: 'Bowl', price_cents: 900, calories: null, external_id: '43' },
]
const details = createSampleMenuItem().details
const roll = createSampleMenuItem({ external_id: '40', details: { ...details, modifier_groups: [4] } })
const chowder = createSampleMenuItem({
  id: 2,
  external_id: '41',
  slug: 'chowder',
  name: 'Chowder',
  price_cents: null,
  details: { ...details, variants: sizes },
})
const menu = createSampleMenu({ items: [roll, chowder], modifier_groups: [sides] })
const salem = { rlid: 1001, country: 'US', state: 'MA', time_zone: 'America/New_York', sold_out: new Map() }

const check = (lines: readonly BasketLine[], ofMenu: ChainMenu = menu, at: RestaurantForMenuResolution = salem) => {
  const resolved = resolveRestaurantMenu(ofMenu, at, Date.parse('2026-11-23T18:00Z'))
  return checkAndPriceBasket(lines, {
    menu: resolved,
    groups: listOrderableMenuModifierGroups(ofMenu, resolved.currency),
  })
}
const choose = (...options: string[]) => options.map((option) => ({ groupId: 4, option }))
const rollLine = { itemId: 1, quantity: 2, size: '', choices: choose('Fries', 'Slaw') }
const chowderLine = { itemId: 2, quantity: 1, size: 'Bowl', choices: [] }

it('a basket costs its dishes with their sizes and options, in cents', () => {
  const basket = check([rollLine, chowderLine])
  expect([basket.total_cents, basket.problem, basket.currency]).toEqual([2 * 2150 + 900, null, 'USD'])
  expect(basket.lines.map(({ priced }) => priced)).toEqual([
    {
      item_id: 1,
      name: 'Chicken roll',
      size: '',
      external_id: '40',
      options: [
        { group: 'Side', name: 'Fries', price_cents: 0, external_id: '' },
        { group: 'Side', name: 'Slaw', price_cents: 150, external_id: '81' },
      ],
      quantity: 2,
      unit_cents: 2150,
    },
    { item_id: 2, name: 'Chowder', size: 'Bowl', external_id: '43', options: [], quantity: 1, unit_cents: 900 },
  ])
})

it('a line of an order says the till’s numbers of its dish and options', () => {
  const numbers = check([rollLine, chowderLine, { ...chowderLine, size: 'Cup' }]).lines.map(({ priced }) => priced!)
  expect(numbers.map(describeTillNumbers)).toEqual(['40 + 81', '43', '41'])
  expect(describeTillNumbers({ options: [{ group: 'Side', name: 'Fries', price_cents: 0 }] })).toBe('')
})

it('the restaurant’s own price and name count', () => {
  const own = createSampleMenuOverride({ scope: 'location', target: '1001', price_cents: 2500, name: 'Salem roll' })
  const basket = check([rollLine], { ...menu, overrides: [own] })
  expect([basket.total_cents, basket.lines[0]!.name]).toEqual([2 * 2650, 'Salem roll'])
})

it.each([
  ['too few options', { ...rollLine, choices: [] }, 'Chicken roll, Side: Choose 1 to 2.'],
  ['too many options', { ...rollLine, choices: choose('Fries', 'Slaw', 'Rice') }, 'Chicken roll, Side: Choose 1 to 2.'],
  ['an option twice', { ...rollLine, choices: choose('Fries', 'Fries') }, 'an option of “Side” is no longer offered.'],
  ['an unknown option', { ...rollLine, choices: choose('Lobster') }, 'an option of “Side” is no longer offered.'],
  [
    'an option of another dish',
    { ...chowderLine, choices: choose('Fries') },
    'Chowder: an option is no longer offered.',
  ],
  ['no size', { ...chowderLine, size: '' }, 'Chowder: choose a size.'],
  ['an unknown size', { ...chowderLine, size: 'Bucket' }, 'Chowder: choose a size.'],
  ['an unknown dish', { ...chowderLine, itemId: 99 }, 'no longer sells one of the dishes.'],
])('a basket with %s is refused', (_, line, problem) => {
  const basket = check([line])
  expect([basket.problem?.endsWith(problem), basket.total_cents]).toEqual([true, 0])
})

it('a dish that is sold out, not sold or not served is refused', () => {
  const soldOut = { ...salem, sold_out: new Map([[2, '2026-11-24T10:00:00Z']]) }
  expect(check([chowderLine], menu, soldOut).problem).toBe('Chowder: sold out.')
  const missing = createSampleMenuOverride({ item_id: 2, is_available: false })
  expect(check([chowderLine], { ...menu, overrides: [missing] }).problem).toMatch(/no longer sells/)
  const breakfast = {
    id: 5,
    name: 'Breakfast',
    weekdays: [],
    from_minute: 360,
    to_minute: 600,
    from_date: null,
    to_date: null,
  }
  const early = { ...menu, day_parts: [breakfast], items: [roll, { ...chowder, day_part_id: 5 }] }
  expect(check([chowderLine], early).problem).toBe('Chowder: not served at this time.')
})

it('in another currency, options with a price are not sold', () => {
  const own = createSampleMenuOverride({ scope: 'country', target: 'CA', price_cents: 2800 })
  const halifax = { ...salem, country: 'CA', state: 'NS' }
  const canada = { ...menu, overrides: [own] }
  expect(check([{ ...rollLine, choices: choose('Fries') }], canada, halifax)).toMatchObject({
    currency: 'CAD',
    total_cents: 5600,
  })
  expect(check([rollLine], canada, halifax).problem).toMatch(/no longer offered/)
})

it('in another currency, a dish with too few free options is not sold', () => {
  const own = createSampleMenuOverride({ scope: 'country', target: 'CA', price_cents: 2800 })
  const halifax = { ...salem, country: 'CA', state: 'NS' }
  const paid = { ...sides, min_choices: 2, options: sides.options.map((option) => ({ ...option, price_cents: 100 })) }
  const canada = { ...menu, modifier_groups: [paid], overrides: [own] }
  expect(check([rollLine], canada, halifax).problem).toBe('Chicken roll: only sold in the restaurant.')
})
