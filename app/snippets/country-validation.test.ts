import { expect, it } from 'vitest'
import { isCountryCode, validateCountry } from './country-validation.ts'

const bahamas = { printable_name: 'Bahamas', code: 'BS', root_url: 'https://order.example.bs', order_url_template: '' }
const wrong = (values: Partial<typeof bahamas>) => validateCountry({ ...bahamas, ...values }).map(({ path }) => path)

it('BR-35 a country has an assigned code, in capital letters', () => {
  expect(['US', 'CA', 'GB', 'BS', 'ZW'].every(isCountryCode)).toBe(true)
  for (const code of ['us', 'UK', 'ZZ', 'XK', 'EU', 'USA', '', 'U S']) expect(wrong({ code })).toEqual(['code'])
})

it.each(['http://order.example.bs', 'https://order.example.bs/', 'order.example.bs', '//order.example.bs', 'https://a:b@order.example.bs'])(
  'BR-35 orders do not start at %s',
  (root_url) => expect(wrong({ root_url })).toEqual(['root_url']),
)

it('BR-35 orders may start below a path, on this machine, or nowhere', () => {
  for (const root_url of ['https://example.bs/eat', 'http://localhost:8787', '']) expect(wrong({ root_url })).toEqual([])
})

it('BR-35 the address of a restaurant’s orders is https and names its number', () => {
  for (const order_url_template of ['', 'https://order.example/start?at={rlid}', 'https://order.example/{rlid}/'])
    expect(wrong({ order_url_template })).toEqual([])
  for (const order_url_template of ['https://order.example/start', 'http://order.example/{rlid}', '/order/{rlid}', 'javascript:{rlid}'])
    expect(wrong({ order_url_template })).toEqual(['order_url_template'])
})
