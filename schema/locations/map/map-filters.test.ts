import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Location } from '../wire.ts'
import { filterLocations, mapFilters, toFilterable } from './map-filters.ts'

const always = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '12:00 AM', close: '12:00 AM' }))
const at = (change: Partial<Location>) => toFilterable({ hours: [], timeZone: 'America/New_York', ...change } as Location)
const noon = new Date('2026-12-25T17:00:00Z')

it('open now minds special days, closures and the restaurant’s own clock', () => {
  const open = (change: Partial<Location>, now = noon) => filterLocations([at(change)], ['open_now'], now).kept.length === 1
  expect(open({ hours: always })).toBe(true)
  expect(open({ hours: always, isTemporarilyClosed: true })).toBe(false)
  expect(open({ hours: always, specialHours: [{ date: '2026-12-25', label: 'Christmas', hours: [] }] })).toBe(false)
  const friday = [{ dayOfWeek: 5, open: '11:00 AM', close: '12:30 PM' }]
  expect([open({ hours: friday }), open({ hours: friday, timeZone: 'America/Los_Angeles' })]).toEqual([true, false])
  expect(open({ hours: [] })).toBe(false)
})

const anyLocation = fc
  .record({
    hasDelivery: fc.boolean(),
    hasCurbside: fc.boolean(),
    outsideDining: fc.boolean(),
    isReservationsEnabled: fc.boolean(),
    waitListReady: fc.option(fc.boolean(), { nil: undefined }),
    hours: fc.constantFrom([], always),
  })
  .map((flags) => at(flags as Partial<Location>))

it('one timetable is told open and closed as the hours go by, past midnight and over days', () => {
  const late = toFilterable({ hours: [{ dayOfWeek: 5, open: '6:00 PM', close: '2:00 AM' }], timeZone: 'America/New_York' } as Location)
  const open = (at: string) => filterLocations([late], ['open_now'], new Date(at)).kept.length === 1
  const friday = [
    '2026-12-25T22:59Z',
    '2026-12-25T23:00Z',
    '2026-12-26T06:59Z',
    '2026-12-26T07:00Z',
    '2026-12-26T23:30Z',
    '2027-01-02T06:00Z',
  ]
  expect(friday.map(open)).toEqual([false, true, true, false, false, true])
})

it('one may stand for many', () => {
  const many = { ...toFilterable({ hours: [], hasDelivery: true } as unknown as Location), count: 40 }
  expect(filterLocations([many, { ...many, count: 2 }], [], noon).counts).toMatchObject({ delivery: 42, patio: 0, open_now: 0 })
})

it('a count is what ticking its filter brings, for any restaurants and any choice', () => {
  fc.assert(
    fc.property(fc.array(anyLocation), fc.subarray([...mapFilters]), (all, chosen) => {
      const { kept, counts } = filterLocations(all, chosen, noon)
      expect(all.filter((each) => kept.includes(each))).toEqual(kept)
      for (const name of mapFilters) expect(filterLocations(all, [...new Set([...chosen, name])], noon).kept).toHaveLength(counts[name])
    }),
  )
})
