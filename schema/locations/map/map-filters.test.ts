import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ApiLocation } from '../wire.ts'
import { filterLocationsAndCountPerFilter, mapFilterNames, toFilterableLocation } from './map-filters.ts'

const always = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '12:00 AM', close: '12:00 AM' }))
const at = (change: Partial<ApiLocation>) =>
  toFilterableLocation({ hours: [], timeZone: 'America/New_York', ...change } as ApiLocation)
const noon = new Date('2026-12-25T17:00:00Z')

it('open now considers special days, closures and the restaurant’s time zone', () => {
  const open = (change: Partial<ApiLocation>, now = noon) =>
    filterLocationsAndCountPerFilter([at(change)], ['open_now'], now).matches.length === 1
  expect(open({ hours: always })).toBe(true)
  expect(open({ hours: always, isTemporarilyClosed: true })).toBe(false)
  expect(open({ hours: always, specialHours: [{ date: '2026-12-25', label: 'Christmas', hours: [] }] })).toBe(false)
  const friday = [{ dayOfWeek: 5, open: '11:00 AM', close: '12:30 PM' }]
  expect([open({ hours: friday }), open({ hours: friday, timeZone: 'America/Los_Angeles' })]).toEqual([true, false])
  expect(open({ hours: [] })).toBe(false)
})

it('a restaurant closed now has no wait list; unknown hours close none', () => {
  const friday = [{ dayOfWeek: 5, open: '11:00 AM', close: '12:30 PM' }]
  const listed = (change: Partial<ApiLocation>, now: string) => {
    const all = [at({ waitListReady: true, ...change })]
    const { matches, counts } = filterLocationsAndCountPerFilter(all, ['wait_list'], new Date(now))
    expect(filterLocationsAndCountPerFilter(all, [], new Date(now)).counts.wait_list).toBe(counts.wait_list)
    return matches.length
  }
  expect(listed({ hours: friday }, '2026-12-25T17:29Z')).toBe(1)
  expect(listed({ hours: friday }, '2026-12-25T17:30Z')).toBe(0)
  expect(listed({ hours: friday, waitListReady: false }, '2026-12-25T17:29Z')).toBe(0)
  expect(listed({ hours: [] }, '2026-12-25T17:30Z')).toBe(1)
  expect(listed({ hours: friday, timeZone: undefined } as Partial<ApiLocation>, '2026-12-25T17:30Z')).toBe(1)
  const christmas = [{ date: '2026-12-25', label: 'Christmas', hours: [] }]
  expect(listed({ hours: [], specialHours: christmas }, '2026-12-25T17:00Z')).toBe(0)
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
  .map((flags) => at(flags as Partial<ApiLocation>))

it('a cached timetable opens and closes as time passes, even past midnight', () => {
  const late = toFilterableLocation({
    hours: [{ dayOfWeek: 5, open: '6:00 PM', close: '2:00 AM' }],
    timeZone: 'America/New_York',
  } as ApiLocation)
  const open = (at: string) => filterLocationsAndCountPerFilter([late], ['open_now'], new Date(at)).matches.length === 1
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

it('one entry can count for many', () => {
  const many = { ...toFilterableLocation({ hours: [], hasDelivery: true } as unknown as ApiLocation), count: 40 }
  expect(filterLocationsAndCountPerFilter([many, { ...many, count: 2 }], [], noon).counts).toMatchObject({
    delivery: 42,
    patio: 0,
    open_now: 0,
  })
})

it('a count equals the results with its filter added, for any selection', () => {
  fc.assert(
    fc.property(fc.array(anyLocation), fc.subarray([...mapFilterNames]), (all, chosen) => {
      const { matches, counts } = filterLocationsAndCountPerFilter(all, chosen, noon)
      expect(all.filter((each) => matches.includes(each))).toEqual(matches)
      for (const name of mapFilterNames)
        expect(filterLocationsAndCountPerFilter(all, [...new Set([...chosen, name])], noon).matches).toHaveLength(
          counts[name],
        )
    }),
  )
})
