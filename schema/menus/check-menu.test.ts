import { expect, it } from 'vitest'
import { checkMenu } from './check-menu.ts'
import { createItem, createMenu, createOverride } from './sample-menu.ts'

const chainOf = (count: number, state = 'CA') =>
  Array.from({ length: count }, (_, index) => ({ rlid: 1001 + index, country: 'US', state }))

const unclear = createItem({ details: { ...createItem().details, allergens: { milk: 'contains' } } })

it('a chain of twenty declares the allergens of what it sells in California', () => {
  const menu = createMenu({ items: [unclear] })
  expect(checkMenu(menu, chainOf(20))).toEqual([
    {
      item_id: 1,
      name: 'Lobster roll',
      message:
        'is sold in California and does not say whether it contains eggs, fish, crustacean shellfish, tree nuts, peanuts, wheat, soybeans, sesame',
    },
  ])
  expect(checkMenu(menu, chainOf(19))).toEqual([])
  expect(checkMenu(menu, chainOf(20, 'MA'))).toEqual([])
  expect(checkMenu(createMenu(), chainOf(20))).toEqual([])
})

it('what is not sold in California need not be declared', () => {
  const notSold = createOverride({ scope: 'state', target: 'US-CA', is_available: false })
  const menu = createMenu({ items: [unclear], overrides: [notSold] })
  expect(checkMenu(menu, chainOf(20))).toEqual([])
  const oneSells = createOverride({ scope: 'location', target: '1005', is_available: true })
  expect(checkMenu({ ...menu, overrides: [notSold, oneSells] }, chainOf(20))).toHaveLength(1)
})

it('a dish needs a price, its section, its day part and its choices', () => {
  const item = createItem({
    price_cents: null,
    section_id: 9,
    day_part_id: 9,
    details: { ...createItem().details, modifier_groups: [9] },
  })
  expect(checkMenu(createMenu({ items: [item] }), []).map(({ message }) => message)).toEqual([
    'has no price',
    'is in a section that does not exist',
    'is served at a time that does not exist',
    'offers choices that do not exist',
  ])
})
