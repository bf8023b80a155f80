import { expect, it } from 'vitest'
import { parseLocationImportRow } from '#schema/locations/import/location-row.ts'
import { importableLocationFieldNames, mapFileColumnsToLocationFields } from './columns.ts'

const salem = {
  rlid: '7',
  address1: ' 12  Wharf Street ',
  city: 'Salem',
  state: 'Massachusetts',
  zip: '1970',
  latitude: '42.52',
  longitude: '-70.89',
  phone: '978.555.0101',
}
const { columns } = mapFileColumnsToLocationFields(importableLocationFieldNames)
const read = (values: Record<string, unknown>) =>
  parseLocationImportRow({ line: 2, item: 1, values: { ...salem, ...values } }, columns)
const input = (values: Record<string, unknown>) => {
  const result = read(values)
  if ('bad' in result) throw new Error(result.bad.reason)
  return result.input
}
const reason = (values: Record<string, unknown>) => {
  const result = read(values)
  return 'bad' in result ? result.bad.reason : 'nothing'
}

it('normalizes a row', () => {
  expect(input({})).toEqual({
    rlid: 7,
    address1: '12 Wharf Street',
    city: 'Salem',
    state: 'MA',
    stateName: 'Massachusetts',
    country: 'US',
    zip: '01970',
    latitude: 42.52,
    longitude: -70.89,
    phone: '(978) 555-0101',
    timeZone: 'America/New_York',
  })
})

it('normalizes postal codes', () => {
  expect(input({ zip: '01970-1234' }).zip).toBe('01970')
  expect(input({ zip: '19701234' }).zip).toBe('01970')
  expect(input({ state: 'ON', latitude: 43.65, longitude: -79.38, zip: 'm5v2t6' }).zip).toBe('M5V 2T6')
  expect(reason({ zip: 'M5V 2T6' })).toContain('zip “M5V 2T6” is not a ZIP code')
  expect(reason({ state: 'ON', latitude: 43.65, longitude: -79.38 })).toContain('not a Canadian postal code')
})

it('formats phone numbers in national form', () => {
  for (const phone of ['9785550101', '+1 (978) 555-0101', '1-978-555-0101'])
    expect(input({ phone }).phone).toBe('(978) 555-0101')
  expect(reason({ phone: '555-0101' })).toContain('phone “555-0101” is not a telephone number of ten digits')
})

it('rejects impossible positions', () => {
  expect(reason({ latitude: '95' })).toBe('latitude 95 is not from -90 to 90')
  expect(reason({ longitude: '' })).toBe('longitude is missing')
  expect(reason({ latitude: '42,5' })).toBe('latitude “42,5” is not a number')
  expect(reason({ longitude: '70.89' })).toContain('is a sign lost')
  expect(reason({ latitude: 0, longitude: 0 })).toContain('far from Massachusetts')
})

it('finds the time zone of a pier beyond the mapped coast', () => {
  expect(input({ state: 'TX', zip: '77550', latitude: 28.9, longitude: -94.9 }).timeZone).toBe('America/Chicago')
})

it('parses yes and no in many forms', () => {
  expect(input({ isTemporarilyClosed: 'Closed', hasDelivery: 'Y', hasCurbside: '0' })).toMatchObject({
    isTemporarilyClosed: true,
    hasDelivery: true,
    hasCurbside: false,
  })
  expect(reason({ hasDelivery: 'perhaps' })).toBe('hasDelivery “perhaps” is neither yes nor no')
})

const services = [
  ...(['hasCurbside', 'hasDelivery', 'hasOnlineOrdering', 'hasTakeOut', 'isDiningRoomOpened'] as const),
  ...(['outsideDining', 'isReservationsEnabled', 'waitListReady'] as const),
]

it.each(services)('open means that a restaurant has %s, and closed that it has not', (field) => {
  for (const word of ['open', 'Opened']) expect(input({ [field]: word })[field], word).toBe(true)
  for (const word of ['closed', 'Temporarily closed', 'temporarily_closed'])
    expect(input({ [field]: word })[field], word).toBe(false)
})

it('open means that a restaurant is not closed for a while', () => {
  for (const word of ['open', 'Opened']) expect(input({ isTemporarilyClosed: word }).isTemporarilyClosed).toBe(false)
  for (const word of ['closed', 'Temporarily closed'])
    expect(input({ isTemporarilyClosed: word }).isTemporarilyClosed).toBe(true)
})

it('parses the local page from a path or a full URL', () => {
  for (const given of [
    'ma/salem',
    '/seafood-restaurants/locations/ma/salem/',
    'https://example.com/seafood-restaurants/locations/ma/salem',
    'https://example.com/locations/ma/salem/',
  ])
    expect(input({ localPageURL: given }).localPageURL).toBe('ma/salem')
  expect(reason({ localPageURL: 'a b?' })).toContain('is not a path')
})

it('reports every problem of a row', () => {
  expect(reason({ rlid: '', state: 'Saxony', phone: '' })).toBe(
    'phone is missing; rlid and restaurantNumber are both missing; state “Saxony” is no state of the United States and no province of Canada',
  )
})
