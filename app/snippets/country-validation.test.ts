import { expect, it } from 'vitest'
import { isCountryCode, validateCountry } from './country-validation.ts'

const bahamas = { printable_name: 'Bahamas', code: 'BS', root_url: 'https://order.example.bs', order_url_template: '' }
const invalidFields = (values: Partial<typeof bahamas>) =>
  validateCountry({ ...bahamas, ...values }).map(({ path }) => path)

it('BR-35 a country has an assigned code, in uppercase', () => {
  expect(['US', 'CA', 'GB', 'BS', 'ZW'].every(isCountryCode)).toBe(true)
  for (const code of ['us', 'UK', 'ZZ', 'XK', 'EU', 'USA', '', 'U S']) expect(invalidFields({ code })).toEqual(['code'])
})

it.each([
  'http://order.example.bs',
  'https://order.example.bs/',
  'order.example.bs',
  '//order.example.bs',
  'https://a:b@order.example.bs',
])('BR-35 %s cannot be the start of orders', (root_url) => expect(invalidFields({ root_url })).toEqual(['root_url']))

it('BR-35 orders can start below a path, on localhost, or nowhere', () => {
  for (const root_url of ['https://example.bs/eat', 'http://localhost:8787', ''])
    expect(invalidFields({ root_url })).toEqual([])
})

it('BR-35 the ordering URL of a restaurant uses https and contains its number', () => {
  for (const order_url_template of ['', 'https://order.example/start?at={rlid}', 'https://order.example/{rlid}/'])
    expect(invalidFields({ order_url_template })).toEqual([])
  for (const order_url_template of [
    'https://order.example/start',
    'http://order.example/{rlid}',
    '/order/{rlid}',
    'javascript:{rlid}',
  ])
    expect(invalidFields({ order_url_template })).toEqual(['order_url_template'])
})
