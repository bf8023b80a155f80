import { expect, it } from 'vitest'
import { buildLocationOrderUrl } from './order-url.ts'
import { fillOrderingServiceUrlTemplate, listOfferedOrderServices } from './ordering.ts'

const whole = {
  countryRootURL: 'https://us.example',
  rlid: 12,
  has_online_ordering: true,
  is_temporarily_closed: false,
}

it('SS-05 an order starts at the country’s root with the restaurant’s id', () => {
  expect(buildLocationOrderUrl(whole)).toBe('https://us.example/order?rlid=12')
  expect(buildLocationOrderUrl(whole, 7)).toBe('https://us.example/order?rlid=12&dish=7')
  expect(buildLocationOrderUrl({ ...whole, countryRootURL: 'https://us.example/' })).toBe(
    'https://us.example/order?rlid=12',
  )
})

it.each([{ countryRootURL: null }, { countryRootURL: '' }, { rlid: null }, { has_online_ordering: false }])(
  'SS-05 SM-09 without any one of the three there is no order link: %j',
  (lack) => {
    expect(buildLocationOrderUrl({ ...whole, ...lack })).toBeNull()
  },
)

it('a temporarily closed restaurant has no order link', () => {
  expect(buildLocationOrderUrl({ ...whole, is_temporarily_closed: true })).toBeNull()
})

it('RT-11 a country’s own ordering service takes over at an https address of its template', () => {
  expect(fillOrderingServiceUrlTemplate('https://order.example/start?at={rlid}', 1001)).toBe(
    'https://order.example/start?at=1001',
  )
  expect(fillOrderingServiceUrlTemplate('https://order.example/{rlid}/?again={rlid}', 7)).toBe(
    'https://order.example/7/?again=7',
  )
})

it.each([
  '',
  null,
  'http://order.example/{rlid}',
  '//order.example/{rlid}',
  'javascript:alert({rlid})',
  'https://a:b@order.example/{rlid}',
  'no address',
])('a template with an unsafe URL has no link: %s', (template) => {
  expect(fillOrderingServiceUrlTemplate(template, 1001)).toBeNull()
})

it('lists the services of a restaurant in a fixed order', () => {
  expect(listOfferedOrderServices({ has_take_out: true, has_curbside: false, has_delivery: true })).toEqual([
    'pick_up',
    'delivery',
  ])
})
