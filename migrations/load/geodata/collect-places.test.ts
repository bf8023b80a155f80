import { expect, it } from 'vitest'
import { listCanadianPostalCodes, listTowns, listUnitedStatesPostalCodes } from './collect-places.ts'

const city = {
  name: 'Salem',
  country: 'US',
  adminCode: 'OR',
  featureCode: 'PPLA',
  population: 174_000,
  loc: { coordinates: [-123.035, 44.943] as [number, number] },
}

it('lists towns of both countries and the territories under their common names', () => {
  const towns = listTowns([
    city,
    { ...city, name: 'Washington, D.C.', adminCode: 'DC' },
    { ...city, name: 'Montréal', country: 'CA', adminCode: '10' },
    { ...city, name: 'Ponce', country: 'PR', adminCode: '113' },
    { ...city, name: 'Tijuana', country: 'MX', adminCode: '02' },
    { ...city, name: 'Nowhere', population: 0 },
  ])
  expect(towns.map(({ name, folded, state, country }) => [name, folded, state, country])).toEqual([
    ['Salem', 'salem', 'OR', 'US'],
    ['Washington', 'washington', 'DC', 'US'],
    ['Montréal', 'montreal', 'QC', 'CA'],
    ['Ponce', 'ponce', 'PR', 'US'],
  ])
  expect(towns[0]).toMatchObject({ kind: 'city', latitude: 44.943, longitude: -123.035, population: 174_000 })
})

it('keeps the first of two rows of a code of the United States', () => {
  const file = [
    'US\t99553\tAkutan\tAlaska\tAK\tAleutians East\t013\t\t\t54.143\t-165.7854\t1',
    'US\t99553\tElsewhere\tAlaska\tAK\tAleutians East\t013\t\t\t55\t-166\t1',
  ].join('\n')
  expect(listUnitedStatesPostalCodes(file)).toEqual([
    {
      kind: 'postal_code',
      name: 'Akutan',
      folded: '99553',
      state: 'AK',
      country: 'US',
      latitude: 54.143,
      longitude: -165.7854,
      population: 0,
    },
  ])
})

it('keeps a Canadian code’s last area, named by its city or region', () => {
  const area = { zipcode: 'T0A', state_abbr: 'AB', region: 'Eastern Alberta (St. Paul)', latitude: 54, longitude: -111 }
  const codes = listCanadianPostalCodes([
    area,
    { ...area, latitude: 54.766 },
    { ...area, zipcode: 'T2P', city: 'Calgary', region: 'Calgary (City Centre)' },
  ])
  expect(codes).toMatchObject([
    { name: 'Eastern Alberta', folded: 't0a', state: 'AB', country: 'CA', latitude: 54.766 },
    { name: 'Calgary', folded: 't2p' },
  ])
})
