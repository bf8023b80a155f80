import { expect, it } from 'vitest'
import { locationColumnSynonyms, mapFileColumnsToLocationFields } from './columns.ts'

const enough = ['Store #', 'Street Address', 'Town', 'Province', 'Postal Code', 'Lat', 'Lng', 'Telephone']

it('recognizes common names in any case and spelling', () => {
  const { columns, problems } = mapFileColumnsToLocationFields(enough, { 'Store #': 'restaurantNumber' })
  expect(problems).toEqual([])
  expect(columns).toEqual({
    restaurantNumber: 'Store #',
    address1: 'Street Address',
    city: 'Town',
    state: 'Province',
    zip: 'Postal Code',
    latitude: 'Lat',
    longitude: 'Lng',
    phone: 'Telephone',
  })
})

it('uses the better of two known names and reports the other', () => {
  const { columns, ignored } = mapFileColumnsToLocationFields([
    'location_id',
    'location_no',
    'state',
    'state_name',
    ...enough,
    'brand',
  ])
  expect(columns.state).toBe('state')
  expect(ignored).toEqual(['state_name', 'Store #', 'Province', 'brand'])
})

it('reads what guests should know only from columns that say so', () => {
  const others = ['notes', 'images', 'parking', 'entrance', 'events', 'children']
  const { columns, ignored } = mapFileColumnsToLocationFields([
    ...enough,
    ...others,
    'Guest note',
    'Parking note',
    'Happy hour',
  ])
  expect(ignored).toEqual(expect.arrayContaining(others))
  expect(columns).toMatchObject({ note: 'Guest note', parking: 'Parking note', happyHour: 'Happy hour' })
})

it('accepts a given mapping, also to ignore a column', () => {
  const { columns, ignored } = mapFileColumnsToLocationFields([...enough, 'id', 'no'], { no: 'rlid', id: '' })
  expect(columns.rlid).toBe('no')
  expect(ignored).toContain('id')
})

it('reports missing fields and unknown names', () => {
  const { problems } = mapFileColumnsToLocationFields(['id', 'lat'], { colour: 'rlid', lat: 'colour' })
  expect(problems).toHaveLength(3)
  expect(problems[0]).toContain('There is no column “colour”. The columns are: id, lat.')
  expect(problems[1]).toContain('There is no field “colour”.')
  expect(problems[2]).toContain('No column was recognized for: address1, city, state, zip, longitude, phone.')
})

it('maps no column to two fields', () => {
  const names = Object.values(locationColumnSynonyms).flatMap((list) =>
    list.map((name) => name.replaceAll(/[^a-z0-9]/g, '')),
  )
  expect(names).toHaveLength(new Set(names).size)
})
