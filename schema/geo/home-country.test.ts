import { expect, it } from 'vitest'
import { listCountriesHomeFirst, listStatesHomeFirst, toHomeCountryCodeOrDefault } from './home-country.ts'

it('a site with no or an unknown country is at home in the first', () => {
  expect(['CA', 'US', '', 'GB', null, undefined].map(toHomeCountryCodeOrDefault)).toEqual([
    'CA',
    'US',
    'US',
    'US',
    'US',
    'US',
  ])
})

it('the country of a site comes first, with its states or provinces', () => {
  expect(listCountriesHomeFirst('CA').map(({ code }) => code)).toEqual(['CA', 'US'])
  const states = listStatesHomeFirst('CA')
  expect([states[0]?.code, states.length]).toEqual(['AB', listStatesHomeFirst('US').length])
  expect(listStatesHomeFirst('US')[0]?.code).toBe('AL')
})
