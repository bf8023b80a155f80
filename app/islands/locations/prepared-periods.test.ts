import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  getApiLocationOpeningStatus,
  getLocationTimeZone,
  isTemporarilyClosedAt,
} from '#schema/locations/hours/location-opening.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { resolvePhrase } from '../../document/start-up.ts'
import { joinOpeningText } from '../../ui/locations/hours/opening-line.ts'
import {
  getOpeningIndicator,
  type TranslateOpeningFunction,
  toOpeningStatusTexts,
} from '../../ui/locations/hours/opening-text.ts'
import { listPreparedPeriods } from './prepared-periods.ts'

const translate: TranslateOpeningFunction = (key, values) =>
  resolvePhrase({ language: 'en', catalogue: [] }, openingHoursPhrases, key, values)

/** Days on which clocks change in one of the zones, and one on which they do not. */
const days = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-12-31']
const timeZone = fc.constantFrom(
  ...['America/New_York', 'America/Phoenix', 'America/St_Johns', 'Europe/London', 'Australia/Lord_Howe'],
)

const time = fc.oneof(
  fc.integer({ min: 0, max: 4 * 60 }).map(formatMinuteOfDay),
  fc.integer({ min: 0, max: 1439 }).map(formatMinuteOfDay),
)
const near = (day: string) =>
  fc
    .integer({ min: -2, max: 9 })
    .map((shift) => new Date(Date.parse(day) + shift * 86_400_000).toISOString().slice(0, 10))

const cases = fc.constantFrom(...days).chain((day) =>
  fc.record({
    location: fc.record({
      timeZone,
      hours: fc.array(fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), open: time, close: time }), {
        maxLength: 9,
      }),
      specialHours: fc.array(
        fc.record({
          date: near(day),
          label: fc.constant('Holiday'),
          hours: fc.array(fc.record({ open: time, close: time }), { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
      isTemporarilyClosed: fc.boolean(),
      closure: fc.option(fc.record({ since: near(day), reopensOn: fc.option(near(day)) }), { nil: undefined }),
    }) as unknown as fc.Arbitrary<ApiLocation>,
    now: fc.integer({ min: -4 * 24 * 60, max: 24 * 60 }).map((minutes) => Date.parse(day) + minutes * 60_000),
    later: fc.array(fc.integer({ min: 0, max: 6 * 24 * 60 * 60 }), { minLength: 20, maxLength: 20 }),
  }),
)

/** What pages show at an instant, without preparation. */
function describe(location: ApiLocation, instant: number) {
  const opening = getApiLocationOpeningStatus(location, new Date(instant))
  const text = toOpeningStatusTexts(opening, translate)
  const { minute } = toLocalDateAndMinute(getLocationTimeZone(location), instant)
  return {
    text: text ? joinOpeningText(text) : '',
    light: opening.state === 'unknown' ? undefined : getOpeningIndicator(opening, minute),
    isStorm: opening.state === 'temporarily_closed',
    isClosed: isTemporarilyClosedAt(location, new Date(instant)),
  }
}

it('what is prepared for days is what would be shown at each instant', () => {
  const lights = new Set<unknown>()
  fc.assert(
    fc.property(cases, ({ location, now, later }) => {
      const periods = listPreparedPeriods(location, translate, now)
      for (const seconds of [0, ...later]) {
        const instant = now + seconds * 1000
        const { until, ...shown } = periods.find((each) => instant < each.until)!
        expect(until).toBeGreaterThan(instant)
        expect(shown).toEqual(describe(location, instant))
        lights.add(shown.light)
      }
    }),
    { numRuns: 300, seed: 348 },
  )
  expect(lights).toEqual(new Set(['open', 'closing', 'closed', undefined]))
})

it('a restaurant with usual hours has four periods a day', () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '9:00 PM' }))
  const location = { timeZone: 'America/New_York', hours, isTemporarilyClosed: false } as unknown as ApiLocation
  const periods = listPreparedPeriods(location, translate, Date.parse('2026-11-20T12:00:00-05:00'))
  expect(periods.slice(0, 5).map(({ text, light, until }) => [new Date(until).toISOString(), light, text])).toEqual([
    ['2026-11-21T01:30:00.000Z', 'open', 'Open now · closes 9:00 PM'],
    ['2026-11-21T02:00:00.000Z', 'closing', 'Open now · closes 9:00 PM'],
    ['2026-11-21T05:00:00.000Z', 'closed', 'Closed now · opens tomorrow 11:00 AM'],
    ['2026-11-21T16:00:00.000Z', 'closed', 'Closed now · opens 11:00 AM'],
    ['2026-11-22T01:30:00.000Z', 'open', 'Open now · closes 9:00 PM'],
  ])
  expect(periods).toHaveLength(4 * 8 - 1)
})

it('hours that cannot be read are refused', () => {
  const broken = { hours: 'always', timeZone: 'America/New_York', isTemporarilyClosed: false } as unknown as ApiLocation
  expect(() => listPreparedPeriods(broken, translate, Date.now())).toThrow()
})
