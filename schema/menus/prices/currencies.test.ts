import { expect, it } from 'vitest'
import { formatPrice } from '../menu-price.ts'
import { resolveRestaurantMenu } from '../resolve-menu.ts'
import { createSampleMenu } from '../sample-menu.ts'
import {
  countriesShareCurrency,
  getCurrencyOfCountry,
  hasKnownCurrency,
  listCountriesWithKnownCurrency,
} from './currencies.ts'
import { unknownCurrency } from './unknown-currency.ts'

it('countries have the currency of their menus', () => {
  const known = { US: 'USD', CA: 'CAD', MX: 'MXN', GB: 'GBP', AU: 'AUD', DE: 'EUR', JP: 'JPY', PR: 'USD', CH: 'CHF' }
  for (const [country, currency] of Object.entries(known)) expect(getCurrencyOfCountry(country)).toBe(currency)
})

it('every currency is one of ISO 4217, and every country except Antarctica has one', () => {
  const countries = listCountriesWithKnownCurrency()
  const all = new Set(Intl.supportedValuesOf('currency'))
  expect(countries.map(getCurrencyOfCountry).filter((currency) => !all.has(currency))).toEqual([])
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countries.filter((country) => !names.of(country))).toEqual([])
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  // Former and reserved codes, groups of countries, and made-up ones.
  const noCountries =
    'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' ')
  const without = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) && !hasKnownCurrency(code) && !noCountries.includes(code))
  expect(without).toEqual(['AQ'])
})

it('a price without a known currency has no sign', () => {
  expect([getCurrencyOfCountry('AQ'), formatPrice(1899, getCurrencyOfCountry('AQ'))]).toEqual([
    unknownCurrency,
    '18.99',
  ])
  expect(formatPrice(1899, getCurrencyOfCountry('DE'))).toBe('€18.99')
})

it('two countries of unknown currencies never share one', () => {
  expect([
    countriesShareCurrency('DE', 'FR'),
    countriesShareCurrency('US', 'CA'),
    countriesShareCurrency('AQ', 'ZZ'),
  ]).toEqual([true, false, false])
})

const place = { rlid: 1, country: 'AQ', state: '', time_zone: 'UTC', sold_out: new Map() }

it('a restaurant in a country without a known currency has no prices', () => {
  const { currency, sections } = resolveRestaurantMenu(createSampleMenu(), place, 0)
  expect([currency, sections[0]!.items[0]!.price_cents]).toEqual([unknownCurrency, null])
  const euros = resolveRestaurantMenu(createSampleMenu({ country: 'FR' }), { ...place, country: 'DE' }, 0)
  expect([euros.currency, euros.sections[0]!.items[0]!.price_cents]).toEqual(['EUR', 2000])
})
