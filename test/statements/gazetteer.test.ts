import { beforeAll, expect, it } from 'vitest'
import { createGazetteerGeocoder } from '../../worker/services/geocoding/gazetteer.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

/** kind, name, folded, state, latitude, longitude, population */
const places = [
  ['city', 'Springfield', 'springfield', 'MO', 37.21, -93.3, 170_000],
  ['city', 'Springfield', 'springfield', 'MA', 42.1, -72.59, 155_000],
  ['city', 'Springfield', 'springfield', 'IL', 39.8, -89.64, 114_000],
  ['city', 'Springfield', 'springfield', 'OR', 44.05, -123.02, 61_000],
  ['city', 'Springfield', 'springfield', 'OH', 39.92, -83.81, 58_000],
  ['city', 'Springfield', 'springfield', 'VT', 43.3, -72.48, 9000],
  ['city', 'Springfield', 'springfield', 'SD', 42.85, -97.9, 1900],
  ['city', 'Springdale', 'springdale', 'AR', 36.19, -94.13, 84_000],
  ['city', 'Main Street', 'main street', 'WY', 43, -107, 120],
  ['city', 'Boston', 'boston', 'MA', 42.36, -71.06, 650_000],
  ['city', 'Boston', 'boston', 'NY', 42.63, -78.74, 200_000],
  ['postal_code', 'Allston', '02134', 'MA', 42.35, -71.13, 20_000],
  ['state', 'Maine', 'maine', 'ME', 45.3, -69.2, 1_300_000],
] as const

beforeAll(async () => {
  const rows = JSON.stringify(places.map((place, index) => [index + 1, ...place]))
  await base.db.batch([
    base.db
      .prepare(
        `INSERT INTO place (id, kind, name, folded, state, country, latitude, longitude, population)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, 'US', value ->> 5, value ->> 6, value ->> 7 FROM json_each(?1)`,
      )
      .bind(rows),
    base.db.prepare(
      "INSERT INTO place_search (rowid, folded) SELECT id, folded FROM place WHERE kind <> 'postal_code'",
    ),
  ])
})

const found = async (text: string, near?: { latitude: number; longitude: number }) =>
  (await createGazetteerGeocoder(base.db).find(text, near)).map(({ name }) => name)

it('a name shared by several towns returns the six most likely, largest first', async () => {
  expect(await found('Springfield')).toEqual(
    ['MO', 'MA', 'IL', 'OR', 'OH', 'VT'].map((state) => `Springfield, ${state}`),
  )
})

it('a visitor near a smaller town of that name gets it among the first', async () => {
  const names = await found('springfield', { latitude: 43.2, longitude: -72.5 })
  expect(names.slice(0, 2)).toEqual(['Springfield, MA', 'Springfield, VT'])
  expect(names).toHaveLength(6)
  expect((await found('Boston', { latitude: 42.7, longitude: -78.7 }))[0]).toBe('Boston, NY')
})

it('a search with a state excludes towns of other states', async () => {
  expect(await found('Springfield, IL')).toEqual(['Springfield, IL'])
  expect(await found('springfield oregon')).toEqual(['Springfield, OR'])
})

it('a misspelled name returns every similar town, but none less similar', async () => {
  expect(await found('Bostn')).toEqual(['Boston, MA', 'Boston, NY'])
  expect(await found('sprnigfield')).not.toContain('Springdale, AR')
  expect((await found('sprnigfield')).length).toBe(6)
  expect(await found('zzzzzz')).toEqual([])
})

it('a postal code and a state’s name find exactly their place', async () => {
  expect(await found('02134')).toEqual(['Allston, MA 02134'])
  expect(await found('Maine')).toEqual(['Maine'])
})
