import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMinuteOfDay } from '../../time/clock.ts'
import { isTimetableOpenAt } from '../map/map-filters.ts'
import { hasTemporaryClosureEnded } from './closure-over.ts'
import {
  getOpeningStatusAt,
  listUpcomingSpecialDays,
  type SpecialDay,
  type TemporaryLocationClosure,
  type Timetable,
} from './opening.ts'

const zones = [
  ...['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu'],
  ...['America/Puerto_Rico', 'America/St_Johns', 'America/Regina', 'Europe/London', 'Australia/Lord_Howe'],
]
const week = (open: string, close: string, days = [0, 1, 2, 3, 4, 5, 6]) =>
  days.map((dayOfWeek) => ({ dayOfWeek, open, close }))
const at = (change: Partial<Timetable> = {}): Timetable => ({
  hours: week('11:00 AM', '10:00 PM'),
  special: [],
  closure: null,
  timeZone: 'America/New_York',
  ...change,
})

/** Formats the wall-clock time, independently of the code under test. */
const wallFormats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)
const step = 15 * 60_000

/** Every quarter of an hour of nine days with the wall-clock time. */
const walls = new Map<string, { instant: number; wall: string }[]>()
function wallsAround(timeZone: string, day: string) {
  const key = `${timeZone} ${day}`
  const known = walls.get(key)
  if (known) return known
  const from = Date.parse(day) - 4 * 96 * step
  const made = Array.from({ length: 9 * 96 }, (_, index) => {
    const instant = from + index * step
    return { instant, wall: wallFormats.get(timeZone)!.format(instant) }
  })
  walls.set(key, made)
  return made
}

/** Whether it is open, for each quarter hour: computed by stepping through every opening of every day. */
function oracle({ hours, special, closure, timeZone }: Timetable, day: string) {
  const quarters = wallsAround(timeZone, day)
  const first = (target: string) =>
    quarters.find(({ wall }) => wall >= target)?.instant ?? quarters.at(-1)!.instant + step
  const open = new Set<number>()
  for (const date of new Set(quarters.slice(96, -96).map(({ wall }) => wall.slice(0, 10)))) {
    if (closure && date >= closure.since && (closure.reopensOn === null || date < closure.reopensOn)) continue
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    const own =
      special.find((each) => each.date === date)?.hours ?? hours.filter(({ dayOfWeek }) => dayOfWeek === weekday)
    for (const { open: opens, close: closes } of own) {
      const [from, to] = [read(opens), read(closes)]
      const tomorrow = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
      const until = first(`${to <= from ? tomorrow : date} ${to}`)
      for (let instant = first(`${date} ${from}`); instant < until; instant += step) open.add(instant)
    }
  }
  return { quarters, open }
}

/** Converts `1:15 PM` to `13:15`. */
const read = (text: string) => new Date(`1970-01-01 ${text} UTC`).toISOString().slice(11, 16)

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => formatMinuteOfDay(quarter * 15))
const span = fc.record({ open: time, close: time })
const days = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
  '2026-12-31',
  '2026-07-04',
  '2028-02-29',
]
const near = (day: string) =>
  fc
    .integer({ min: -2, max: 2 })
    .map((shift) => new Date(Date.parse(day) + shift * 86_400_000).toISOString().slice(0, 10))

const timetables = fc.constantFrom(...days).chain((day) =>
  fc.record({
    day: fc.constant(day),
    timetable: fc.record({
      timeZone: fc.constantFrom(...zones),
      hours: fc.array(fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), open: time, close: time }), {
        maxLength: 9,
      }),
      special: fc.uniqueArray(
        fc.record({
          date: near(day),
          label: fc.constant('Holiday'),
          hours: fc.array(span, { maxLength: 2 }),
        }) as fc.Arbitrary<SpecialDay>,
        { maxLength: 3, selector: ({ date }) => date },
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
    quarter: fc.integer({ min: 3 * 96, max: 6 * 96 }),
  }),
)

it('is open, opens and closes by the wall clock in any time zone', () => {
  fc.assert(
    fc.property(timetables, ({ day, timetable, quarter }) => {
      const { quarters, open } = oracle(timetable, day)
      const { instant } = quarters[quarter]!
      const opening = getOpeningStatusAt(timetable, new Date(instant))
      expect(isTimetableOpenAt(timetable, instant)).toBe(opening.state === 'open')
      expect(opening.state === 'open').toBe(open.has(instant))
      if (opening.state === 'unknown' || opening.state === 'temporarily_closed') return
      const next = quarters.slice(quarter + 1, -2 * 96).find((each) => open.has(each.instant) !== open.has(instant))
      const change = opening.state === 'open' ? opening.closes : opening.opens
      if (next) expect(change && `${change.date} ${read(formatMinuteOfDay(change.minute))}`).toBe(next.wall)
    }),
    { numRuns: 1500 },
  )
})

it('is open until the closing minute and returns it', () => {
  const now = new Date('2026-10-02T21:59:00-04:00')
  expect(getOpeningStatusAt(at(), now)).toEqual({
    state: 'open',
    closes: { date: '2026-10-02', minute: 22 * 60, days: 0 },
  })
  expect(getOpeningStatusAt(at(), new Date('2026-10-02T22:00:00-04:00'))).toEqual({
    state: 'closed',
    opens: { date: '2026-10-03', minute: 11 * 60, days: 1 },
  })
})

it('counts hours past midnight to the opening day, into a holiday too', () => {
  const eve = at({
    hours: week('5:00 PM', '2:00 AM'),
    special: [{ date: '2026-12-25', label: 'Christmas Day', hours: [] }],
  })
  expect(getOpeningStatusAt(eve, new Date('2026-12-25T01:59:00-05:00')).state).toBe('open')
  expect(getOpeningStatusAt(eve, new Date('2026-12-25T18:00:00-05:00'))).toEqual({
    state: 'closed',
    opens: { date: '2026-12-26', minute: 17 * 60, days: 1 },
  })
})

it('a restaurant that never closes has no closing time', () => {
  const always = at({ hours: week('12:00 AM', '12:00 AM') })
  expect(getOpeningStatusAt(always, new Date('2026-03-08T02:30:00-05:00'))).toEqual({ state: 'open', closes: null })
  const butOne = { ...always, special: [{ date: '2026-11-26', label: 'Thanksgiving Day', hours: [] }] }
  expect(getOpeningStatusAt(butOne, new Date('2026-11-24T12:00:00-05:00'))).toEqual({
    state: 'open',
    closes: { date: '2026-11-26', minute: 0, days: 2 },
  })
})

it('a time occurring twice or never is when the clock first reaches it', () => {
  const bar = (close: string) => at({ hours: week('6:00 PM', close) })
  // On 1 November 2026 New York shows 1:30 twice.
  expect(getOpeningStatusAt(bar('1:30 AM'), new Date('2026-11-01T01:29:00-04:00')).state).toBe('open')
  expect(getOpeningStatusAt(bar('1:30 AM'), new Date('2026-11-01T01:15:00-05:00')).state).toBe('closed')
  // On 8 March 2026 it never shows 2:30.
  expect(getOpeningStatusAt(bar('2:30 AM'), new Date('2026-03-08T01:59:00-05:00'))).toMatchObject({
    state: 'open',
    closes: { minute: 180 },
  })
  expect(getOpeningStatusAt(bar('2:30 AM'), new Date('2026-03-08T03:00:00-04:00')).state).toBe('closed')
})

it('a closure ends on its end date, in the restaurant’s time zone', () => {
  const closure = { since: '2026-06-01', reopensOn: '2026-06-03', reason: 'New floor' }
  const closed = at({ closure, timeZone: 'America/Los_Angeles' })
  expect(getOpeningStatusAt(closed, new Date('2026-06-02T23:59:00-07:00'))).toEqual({
    state: 'temporarily_closed',
    closure,
  })
  expect(getOpeningStatusAt(closed, new Date('2026-06-03T00:00:00-07:00'))).toMatchObject({
    state: 'closed',
    opens: { days: 0, minute: 660 },
  })
  expect(hasTemporaryClosureEnded(closure, 'America/Los_Angeles', new Date('2026-06-03T06:59:00Z'))).toBe(false)
  expect(hasTemporaryClosureEnded(closure, 'America/Los_Angeles', new Date('2026-06-03T07:00:00Z'))).toBe(true)
  expect(hasTemporaryClosureEnded({ ...closure, reopensOn: null }, 'America/Los_Angeles', new Date('2036-01-01'))).toBe(
    false,
  )
})

it('returns unknown without hours, and ignores invalid ones', () => {
  expect(getOpeningStatusAt(at({ hours: [] }), new Date())).toEqual({ state: 'unknown' })
  for (const [open, close] of [
    ['noon', 'late'],
    ['5:00 PM', 'late'],
    ['noon', '10:00 PM'],
  ] as const)
    expect(getOpeningStatusAt(at({ hours: week(open, close) }), new Date('2026-10-02T18:00:00-04:00'))).toEqual({
      state: 'closed',
      opens: null,
    })
})

it('special days are sorted by date, and omitted once they are past', () => {
  const special = ['2026-12-25', '2026-11-26', '2026-11-25'].map((date) => ({ date, label: date, hours: [] }))
  const inHonolulu = listUpcomingSpecialDays(special, 'Pacific/Honolulu', new Date('2026-11-26T09:00:00Z'))
  expect(inHonolulu.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26', '2026-12-25'])
  expect(listUpcomingSpecialDays(special, 'America/New_York', new Date('2026-11-26T09:00:00Z'))).toHaveLength(2)
})
