import { expect, it } from 'vitest'
import { orderUrl } from './ordering.ts'

const whole = { countryRootURL: 'https://us.example', rlid: 12, has_online_ordering: true }

it('SS-05 an order starts at the country’s root with the restaurant’s id', () => {
  expect(orderUrl(whole)).toBe('https://us.example/order?rlid=12')
  expect(orderUrl({ ...whole, countryRootURL: 'https://us.example/' })).toBe('https://us.example/order?rlid=12')
})

it.each([{ countryRootURL: null }, { countryRootURL: '' }, { rlid: null }, { has_online_ordering: false }])(
  'SS-05 SM-09 without any one of the three there is no order link: %j',
  (lack) => {
    expect(orderUrl({ ...whole, ...lack })).toBeNull()
  },
)
