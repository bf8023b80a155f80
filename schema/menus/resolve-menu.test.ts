import { expect, it } from 'vitest'
import { getMenuItemStartingPrice } from './menu-price.ts'
import type { MenuItemOverride } from './resolve-menu.ts'
import { type RestaurantForMenuResolution, resolveRestaurantMenu } from './resolve-menu.ts'
import { createSampleMenu, createSampleMenuItem, createSampleMenuOverride } from './sample-menu.ts'

const honolulu: RestaurantForMenuResolution = {
  rlid: 1001,
  country: 'US',
  state: 'HI',
  time_zone: 'Pacific/Honolulu',
  sold_out: new Map(),
}
const noon = Date.parse('2026-11-20T22:00:00Z')

const priceWith = (overrides: readonly MenuItemOverride[], restaurant = honolulu) =>
  resolveRestaurantMenu(createSampleMenu({ overrides }), restaurant, noon).sections[0]?.items[0]?.price_cents

it('the narrowest override of a price wins', () => {
  const overrides = [
    createSampleMenuOverride({ scope: 'country', target: 'US', price_cents: 2100 }),
    createSampleMenuOverride({ scope: 'region', target: '7', price_cents: 2200 }),
    createSampleMenuOverride({ scope: 'state', target: 'US-HI', price_cents: 2300 }),
    createSampleMenuOverride({ scope: 'group', target: '8', price_cents: 2400 }),
    createSampleMenuOverride({ scope: 'location', target: '1001', price_cents: 2500 }),
  ]
  for (let count = 0; count <= overrides.length; count += 1)
    expect(priceWith(overrides.slice(0, count).reverse()), `${count} overrides`).toBe(2000 + 100 * count)
})

it('overrides of other places change nothing', () => {
  const overrides = [
    createSampleMenuOverride({ scope: 'state', target: 'US-ME', price_cents: 1 }),
    createSampleMenuOverride({ scope: 'state', target: 'CA-HI', price_cents: 1 }),
    createSampleMenuOverride({ scope: 'region', target: '8', price_cents: 1 }),
    createSampleMenuOverride({ scope: 'location', target: '1002', price_cents: 1 }),
    createSampleMenuOverride({ item_id: 2, price_cents: 1 }),
  ]
  expect(priceWith(overrides)).toBe(2000)
})

it('a base price does not count in another currency', () => {
  const toronto = { ...honolulu, country: 'CA', state: 'ON', time_zone: 'America/Toronto' }
  expect(priceWith([], toronto)).toBeNull()
  expect(priceWith([createSampleMenuOverride({ target: 'CA', price_cents: 2700 })], toronto)).toBe(2700)
  expect(resolveRestaurantMenu(createSampleMenu(), toronto, noon).currency).toBe('CAD')
})

it('a restaurant can sell what its country does not, and rename it', () => {
  const overrides = [
    createSampleMenuOverride({ is_available: false, name: 'Roll' }),
    createSampleMenuOverride({ scope: 'location', target: '1001', is_available: true }),
  ]
  expect(resolveRestaurantMenu(createSampleMenu({ overrides }), honolulu, noon).sections[0]?.items[0]?.name).toBe(
    'Roll',
  )
  const elsewhere = { ...honolulu, rlid: 1002 }
  expect(resolveRestaurantMenu(createSampleMenu({ overrides }), elsewhere, noon).sections).toEqual([])
})

it('sizes have overrides of their own', () => {
  const variants = [{ name: 'Cup', price_cents: 500, calories: null, external_id: '' }]
  const item = createSampleMenuItem({ price_cents: null, details: { ...createSampleMenuItem().details, variants } })
  const overrides = [createSampleMenuOverride({ scope: 'state', target: 'US-HI', variant: 'Cup', price_cents: 600 })]
  const [dish] = resolveRestaurantMenu(createSampleMenu({ items: [item], overrides }), honolulu, noon).sections[0]!
    .items
  expect(dish!.variants.map(({ price_cents }) => price_cents)).toEqual([600])
  expect(getMenuItemStartingPrice(dish!)).toEqual({ lowest: 600, isFrom: false })
  expect(getMenuItemStartingPrice(dish!, [550, null])).toEqual({ lowest: 550, isFrom: true })
  expect(getMenuItemStartingPrice({ price_cents: null, variants: [] })).toEqual({ lowest: null, isFrom: false })
})

it('lunch and Fridays are by the clock of the restaurant', () => {
  const lunch = {
    id: 3,
    name: 'Lunch',
    weekdays: [5],
    from_minute: 660,
    to_minute: 900,
    from_date: null,
    to_date: null,
  }
  const menu = createSampleMenu({ day_parts: [lunch], items: [createSampleMenuItem({ day_part_id: 3 })] })
  const isServed = (instant: string) =>
    resolveRestaurantMenu(menu, honolulu, Date.parse(instant)).sections[0]!.items[0]!.is_served
  expect(isServed('2026-11-20T22:00:00Z')).toBe(true)
  expect(isServed('2026-11-21T01:00:00Z')).toBe(false)
  expect(isServed('2026-11-20T20:59:00Z')).toBe(false)
  expect(isServed('2026-11-21T22:00:00Z')).toBe(false)
})

it('a season ends with its last day', () => {
  const lent = {
    id: 3,
    name: 'Lent',
    weekdays: [],
    from_minute: 0,
    to_minute: 1440,
    from_date: '2027-02-10',
    to_date: '2027-03-27',
  }
  const menu = createSampleMenu({ day_parts: [lent], items: [createSampleMenuItem({ day_part_id: 3 })] })
  const isServed = (instant: string) =>
    resolveRestaurantMenu(menu, honolulu, Date.parse(instant)).sections[0]!.items[0]!.is_served
  expect(
    ['2027-02-10T09:00:00Z', '2027-02-10T11:00:00Z', '2027-03-28T09:00:00Z', '2027-03-28T11:00:00Z'].map(isServed),
  ).toEqual([false, true, true, false])
})

it('a dish is sold out until its time', () => {
  const until = '2026-11-21T10:00:00.000Z'
  const restaurant = { ...honolulu, sold_out: new Map([[1, until]]) }
  const soldOut = (instant: number) =>
    resolveRestaurantMenu(createSampleMenu(), restaurant, instant).sections[0]!.items[0]!.sold_out_until
  expect([soldOut(noon), soldOut(Date.parse(until))]).toEqual([until, null])
})
