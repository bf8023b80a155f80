import { expect, it } from 'vitest'
import { listCountriesFrom, listStatesFrom, toHomeCountry } from './home-country.ts'

it('a site without a country, or with an unknown one, is at home in the first', () => {
  expect(['CA', 'US', '', 'GB', null, undefined].map(toHomeCountry)).toEqual(['CA', 'US', 'US', 'US', 'US', 'US'])
})

it('the country of a site comes first, with its states or provinces', () => {
  expect(listCountriesFrom('CA').map(({ code }) => code)).toEqual(['CA', 'US'])
  const states = listStatesFrom('CA')
  expect([states[0]?.code, states.length]).toEqual(['AB', listStatesFrom('US').length])
  expect(listStatesFrom('US')[0]?.code).toBe('AL')
})
