import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { getOpeningStatusAt } from '#schema/locations/hours/opening.ts'
import { isTimetableOpenAt } from '#schema/locations/map/map-filters.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { addDays, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { listPublicSpecialDays, listUnexpiredSpecialDays } from './special-days.ts'

const timeZone = 'America/Chicago'
const week = (open: string, close: string) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open, close }))
const eve = { date: '2026-12-31', label: 'New Year’s Eve', hours: [{ open: '5:00 PM', close: '3:00 AM' }] }
const closed = { date: '2026-12-31', label: 'Inventory', hours: [] }
const past = new Date('2027-01-01T00:30:00-06:00')

it('yesterday’s special day only counts when hours of that day can run past midnight', () => {
  const until10 = week('11:00 AM', '10:00 PM')
  expect(listUnexpiredSpecialDays({ hours: until10, special: [eve], timeZone }, past)).toEqual([eve])
  expect(listUnexpiredSpecialDays({ hours: until10, special: [closed], timeZone }, past)).toEqual([])
  expect(listUnexpiredSpecialDays({ hours: week('11:00 AM', '12:00 AM'), special: [closed], timeZone }, past)).toEqual(
    [],
  )
  for (const [open, close] of [
    ['5:00 PM', '2:00 AM'],
    ['5:00 PM', '12:01 AM'],
    ['11:00 AM', '11:00 AM'],
  ] as const)
    expect(listUnexpiredSpecialDays({ hours: week(open, close), special: [closed], timeZone }, past)).toEqual([closed])
  expect(
    listUnexpiredSpecialDays(
      { hours: week('5:00 PM', '2:00 AM'), special: [closed], timeZone },
      new Date('2027-01-02T00:00:00-06:00'),
    ),
  ).toEqual([])
})

it('a restaurant’s JSON contains the special days of 15 days, by date', () => {
  const special = [40, 16, 15, 3, 0].map((days) => ({ ...closed, date: addDays('2027-01-01', days) }))
  expect(listPublicSpecialDays({ hours: [], special, timeZone }, past).map(({ date }) => date)).toEqual([
    '2027-01-01',
    '2027-01-04',
    '2027-01-16',
  ])
})

const time = fc.integer({ min: 0, max: 47 }).map((half) => formatMinuteOfDay(half * 30))
const span = fc.record({ open: time, close: time })
const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/St_Johns', 'Europe/London']

it('special days in the JSON give the same opening hours as all of them', () => {
  const day = fc.integer({ min: -3, max: 40 }).map((days) => addDays('2026-11-01', days))
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), open: time, close: time }), {
        minLength: 1,
        maxLength: 9,
      }),
      fc.uniqueArray(fc.record({ date: day, label: fc.constant('Holiday'), hours: fc.array(span, { maxLength: 2 }) }), {
        selector: ({ date }) => date,
      }),
      fc.integer({ min: 0, max: 4 * 96 }),
      fc.integer({ min: 0, max: 96 }),
      (timeZone, hours, special, quarter, laterQuarters) => {
        const createdAt = Date.parse('2026-10-30T00:00:00Z') + quarter * 900_000
        const now = new Date(createdAt + laterQuarters * 900_000)
        const publicTimetable = {
          hours,
          special: listPublicSpecialDays({ hours, special, timeZone }, new Date(createdAt)),
          closure: null,
          timeZone,
        }
        expect(isTimetableOpenAt(publicTimetable, now.getTime())).toBe(
          isTimetableOpenAt({ ...publicTimetable, special }, now.getTime()),
        )
        expect(getOpeningStatusAt(publicTimetable, now)).toEqual(
          getOpeningStatusAt({ ...publicTimetable, special }, now),
        )
        const { date } = toLocalDateAndMinute(timeZone, now.getTime())
        expect(publicTimetable.special.find((each) => each.date === date)).toEqual(
          special.find((each) => each.date === date),
        )
      },
    ),
    { numRuns: 400 },
  )
})
