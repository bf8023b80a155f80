import { expect, it } from 'vitest'
import { isRestaurantInScope, type RestaurantScope, restaurantScopesCover } from './restaurant-scope.ts'

const all: RestaurantScope = { of: 'all' }
const maine: RestaurantScope = { of: 'states', states: [{ country: 'US', state: 'ME' }] }
const newEngland: RestaurantScope = { of: 'states', states: ['ME', 'MA'].map((state) => ({ country: 'US', state })) }
const two: RestaurantScope = { of: 'restaurants', rlids: [1001, 1002] }

it.each([
  [all, [true, true, true]],
  [maine, [true, false, false]],
  [newEngland, [true, true, false]],
  [two, [true, false, false]],
] as const)('a scope has the restaurants it names', (scope, expected) => {
  const restaurants = [
    { rlid: 1001, country: 'US', state: 'ME' },
    { rlid: 1003, country: 'US', state: 'MA' },
    { rlid: 1004, country: 'CA', state: 'ME' },
  ]
  expect(restaurants.map((each) => isRestaurantInScope(scope, each))).toEqual(expected)
})

it('nobody grants more restaurants than they have', () => {
  const one: RestaurantScope = { of: 'restaurants', rlids: [1001] }
  for (const wanted of [all, maine, two]) expect(restaurantScopesCover([all], wanted)).toBe(true)
  expect(restaurantScopesCover([newEngland], maine)).toBe(true)
  expect(restaurantScopesCover([maine], newEngland)).toBe(false)
  expect(restaurantScopesCover([one, { of: 'restaurants', rlids: [1002] }], two)).toBe(true)
  for (const wanted of [all, maine, two]) {
    expect(restaurantScopesCover([one], wanted)).toBe(false)
    expect(restaurantScopesCover([], wanted)).toBe(false)
  }
})
