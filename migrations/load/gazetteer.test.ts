import { expect, it } from 'vitest'
import { foldPlaceName } from '#schema/rules/place-name.ts'
import { stateByCode, states } from '#schema/rules/states.ts'
import { gazetteerRows } from './gazetteer.ts'

const rows = gazetteerRows()
const find = (folded: string, kind = 'postal_code') => rows.filter((row) => row.folded === folded && row.kind === kind)

it('holds about 79,000 places, each with a name, a state and a position', () => {
  expect(rows.length).toBeGreaterThan(78_000)
  const odd = rows.filter(
    ({ name, folded, state, latitude, longitude }) =>
      !name || !folded || (state && !stateByCode(state) && state !== 'MH') || Math.abs(latitude) > 90 || Math.abs(longitude) > 180,
  )
  expect(odd).toEqual([])
})

it('holds every state and province once', () => {
  const held = rows.filter(({ kind }) => kind === 'state').map(({ state }) => state)
  expect(held.toSorted()).toEqual(states.map(({ code }) => code).toSorted())
})

it('holds every postal code and every town of a state once', () => {
  const keys = rows.map(({ kind, folded, state }) => (kind === 'postal_code' ? folded : `${kind} ${folded} ${state}`))
  expect(new Set(keys).size).toBe(keys.length)
})

it('folds towns as it folds what is typed', () => {
  const [town] = find('saint louis', 'city').filter(({ state }) => state === 'MO')
  expect(town).toMatchObject({ name: 'St. Louis', population: expect.any(Number) })
  expect(foldPlaceName(town!.name)).toBe(town!.folded)
})

it('knows codes that one source lacks, by their nearest town', () => {
  expect(find('00901')).toMatchObject([{ name: 'San Juan', state: 'PR', country: 'US' }])
  expect(find('m5v')).toMatchObject([{ name: 'Toronto', state: 'ON', country: 'CA' }])
})
