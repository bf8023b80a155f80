import { expect, it } from 'vitest'
import { foldPlaceName } from '#schema/geo/place-name.ts'
import { findStateByCode, statesAndProvinces } from '#schema/geo/states.ts'
import { checkGazetteerPlaces } from './check-places.ts'
import { listGazetteerPlaces } from './gazetteer.ts'

const rows = listGazetteerPlaces()
const find = (folded: string, kind = 'postal_code') => rows.filter((row) => row.folded === folded && row.kind === kind)

it('contains about 79,000 places, each with a name, a state and a position', () => {
  expect(rows.length).toBeGreaterThan(78_000)
  const odd = rows.filter(
    ({ name, folded, state, latitude, longitude }) =>
      !name ||
      !folded ||
      (state && !findStateByCode(state) && state !== 'MH') ||
      Math.abs(latitude) > 90 ||
      Math.abs(longitude) > 180,
  )
  expect(odd).toEqual([])
})

it('contains every state and province once', () => {
  const found = rows.filter(({ kind }) => kind === 'state').map(({ state }) => state)
  expect(found.toSorted()).toEqual(statesAndProvinces.map(({ code }) => code).toSorted())
})

it('contains every postal code and every town of a state once under its name', () => {
  const keys = rows.map(({ kind, name, folded, state }) =>
    kind === 'postal_code' ? `${folded} ${name}` : `${kind} ${folded} ${name} ${state}`,
  )
  expect(new Set(keys).size).toBe(keys.length)
})

it.each([
  ['Bryn Mawr', 'PA', 40.02, -75.3, 'Bryn Mawr (near Bethel Park)'],
  ['Vernon', 'BC', 50.27, -119.27, 'Vernon (near Campbell River)'],
  ['Shelby', 'MI', 43.61, -86.36, 'Shelby (near Sterling Heights)'],
  // Neither source of towns has it at its codes.
  ['Jackson', 'NJ', 40.12, -74.3, 'Jackson (near Atco)'],
])(
  '%s, %s is first where its postal codes are, and elsewhere has another name',
  (name, state, latitude, longitude, other) => {
    const [first, second] = rows.filter(
      (row) => row.kind === 'city' && row.folded === foldPlaceName(name) && row.state === state,
    )
    expect(first).toMatchObject({
      name,
      latitude: expect.closeTo(latitude, 1),
      longitude: expect.closeTo(longitude, 1),
    })
    expect(second!.name).toBe(other)
    expect(find(foldPlaceName(other), 'city')).toMatchObject([{ name: other, latitude: second!.latitude }])
  },
)

it('a code that a source has outside its city is first in the city', () => {
  expect(find('t2p').map(({ name, longitude }) => [name, longitude])).toEqual([
    ['Calgary', expect.closeTo(-114.08, 1)],
    ['Calgary (near Chestermere)', expect.closeTo(-113.69, 1)],
  ])
  // Of two sources, the one that has it nearer to its town.
  expect(find('99701')).toMatchObject([{ name: 'Fairbanks', latitude: expect.closeTo(64.84, 1) }])
})

it('with known exceptions, towns are near a postal code and found by name', () => {
  const { towns, codes, names } = checkGazetteerPlaces(rows)
  // What Canada's codes call by a region is not a town.
  expect(towns.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
    'Région de, QC',
    'Côte-Nord, QC',
    'Lake Superior, ON',
    'Western, NL',
  ])
  expect(codes.length).toBeLessThanOrEqual(32)
  expect(names.map((line) => line.slice(0, line.indexOf(' (')))).toEqual(['Marshall Islands, MH', 'Ebeye, MH'])
})

it('folds town names as it folds queries', () => {
  const [town] = find('saint louis', 'city').filter(({ state }) => state === 'MO')
  expect(town).toMatchObject({ name: 'St. Louis', population: expect.any(Number) })
  expect(foldPlaceName(town!.name)).toBe(town!.folded)
})

it('adds codes that one source lacks, with their nearest town', () => {
  expect(find('00901')).toMatchObject([{ name: 'San Juan', state: 'PR', country: 'US' }])
  expect(find('m5v')).toMatchObject([{ name: 'Toronto', state: 'ON', country: 'CA' }])
})
