import { expect, it } from 'vitest'
import { describeDayPart } from './day-part.ts'
import { matchesMenuFilter, parseMenuFilter } from './menu-filter.ts'
import { formatPrice, toDecimalPrice } from './menu-price.ts'

const always = { weekdays: [], from_minute: 0, to_minute: 1440, from_date: null, to_date: null }

it('prices name their currency unless it is the dollar of the United States', () => {
  expect([formatPrice(1899, 'USD'), formatPrice(2499, 'CAD'), toDecimalPrice(500)]).toEqual([
    '$18.99',
    'CA$24.99',
    '5.00',
  ])
})

it('a day part says its days, times and dates', () => {
  const lunch = { ...always, weekdays: [1, 2, 3, 4, 5], from_minute: 660, to_minute: 900 }
  expect(describeDayPart(lunch)).toBe('Monday to Friday, 11:00 AM to 3:00 PM')
  expect(describeDayPart({ ...always, weekdays: [5] })).toBe('Fridays')
  expect(describeDayPart({ ...always, from_date: '2027-02-10', to_date: '2027-03-27' })).toBe(
    'Every day, from Wednesday, February 10 until Saturday, March 27',
  )
})

it('a filter leaves only dishes that are declared free', () => {
  const filter = parseMenuFilter(new URLSearchParams('without=milk&without=venom&diet=vegan&page=2'))
  expect(filter).toEqual({ without: ['milk'], diets: ['vegan'] })
  expect(matchesMenuFilter({ allergens: { milk: 'free' }, diets: ['vegan', 'vegetarian'] }, filter)).toBe(true)
  expect(matchesMenuFilter({ allergens: { milk: 'may_contain' }, diets: ['vegan'] }, filter)).toBe(false)
  expect(matchesMenuFilter({ allergens: {}, diets: ['vegan'] }, filter)).toBe(false)
  expect(matchesMenuFilter({ allergens: { milk: 'free' }, diets: ['vegetarian'] }, filter)).toBe(false)
})
