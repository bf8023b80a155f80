import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  getOpeningStatusAt,
  type SpecialDay,
  type TemporaryLocationClosure,
  type Timetable,
} from '#schema/locations/hours/opening.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { getOpeningNow } from './opening-now.ts'

const zones = [
  ...['America/New_York', 'America/Phoenix', 'America/St_Johns', 'America/Havana', 'Pacific/Honolulu'],
  ...['Europe/London', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago', 'Asia/Beirut'],
]

/** Days on which clocks change in one of the zones, and others. */
const changes = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-09-06']
const days = [...changes, '2026-04-24', '2026-10-29', '2026-12-31', '2028-02-29']

const time = fc.oneof(
  // Clocks change in these hours.
  fc.integer({ min: 0, max: 4 * 60 }).map(formatMinuteOfDay),
  fc.integer({ min: 0, max: 1439 }).map(formatMinuteOfDay),
  fc.constantFrom('24:00', 'noon', ''),
)
const range = fc.record({ open: time, close: time })
const near = (day: string) =>
  fc
    .integer({ min: -2, max: 2 })
    .map((shift) => new Date(Date.parse(day) + shift * 86_400_000).toISOString().slice(0, 10))

const cases = fc.constantFrom(...days).chain((day) =>
  fc.record({
    timetable: fc.record({
      timeZone: fc.constantFrom(...zones),
      hours: fc.array(fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), open: time, close: time }), {
        maxLength: 9,
      }),
      special: fc.array(
        fc.record({
          date: near(day),
          label: fc.constant('Holiday'),
          hours: fc.array(range, { maxLength: 2 }),
        }) as fc.Arbitrary<SpecialDay>,
        { maxLength: 3 },
      ),
      closure: fc.option(
        fc.record({
          since: near(day),
          reopensOn: fc.option(near(day)),
          reason: fc.constant(''),
        }) as fc.Arbitrary<TemporaryLocationClosure>,
        { freq: 3 },
      ),
    }),
    now: fc.integer({ min: -36 * 60, max: 60 * 60 }).map((minutes) => Date.parse(day) + minutes * 60_000 + 59_999),
  }),
)

it('the script of a restaurant’s page knows what the server knows of its hours', () => {
  const states = new Set<string>()
  fc.assert(
    fc.property(cases, ({ timetable, now }) => {
      const opening = getOpeningStatusAt(timetable, new Date(now))
      states.add(opening.state)
      expect(getOpeningNow(timetable, now)).toEqual({ opening, ...toLocalDateAndMinute(timetable.timeZone, now) })
    }),
    { numRuns: 4000, seed: 348 },
  )
  expect([...states].sort()).toEqual(['closed', 'open', 'temporarily_closed', 'unknown'])
})

it('a time that the clock shows twice or never is the first from it', () => {
  const until = (close: string): Timetable => ({
    hours: [0, 6].map((dayOfWeek) => ({ dayOfWeek, open: '6:00 PM', close })),
    special: [],
    closure: null,
    timeZone: 'America/New_York',
  })
  const at = (close: string, now: string) => getOpeningNow(until(close), Date.parse(now)).opening
  // On 1 November 2026 New York shows 1:30 twice.
  expect(at('1:30 AM', '2026-11-01T01:29:00-04:00').state).toBe('open')
  expect(at('1:30 AM', '2026-11-01T01:15:00-05:00').state).toBe('closed')
  // On 8 March 2026 it never shows 2:30.
  expect(at('2:30 AM', '2026-03-08T01:59:00-05:00')).toMatchObject({ state: 'open', closes: { minute: 180 } })
  expect(at('2:30 AM', '2026-03-08T03:00:00-04:00').state).toBe('closed')
})
