import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMinuteRange } from '#schema/locations/hours/time-ranges.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { getTodaysHoursLines } from './hours-line.ts'

const everyDay = (open: string) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open, close: '10:00 PM' }))
const at = {
  hours: everyDay('11:00 AM'),
  deliveryHours: everyDay('12:00 PM'),
  curbsideHours: everyDay('1:00 PM'),
  hasDelivery: false,
  hasCurbside: false,
  isTemporarilyClosed: false,
  timeZone: 'America/New_York',
}
const now = new Date('2026-03-05T18:00:00Z')
const hours = (open: string) => ({ hours: `${open} – 10:00 PM` })

it('ST-08 ST-09 as built, a true flag shows that the service is not available', () => {
  expect(getTodaysHoursLines(at, 'as_built', now)).toEqual({
    today: hours('11:00 AM'),
    delivery: hours('12:00 PM'),
    curbside: hours('1:00 PM'),
  })
  expect(getTodaysHoursLines({ ...at, hasDelivery: true }, 'as_built', now)).toMatchObject({
    delivery: 'not_available',
    curbside: hours('1:00 PM'),
  })
  expect(getTodaysHoursLines({ ...at, hasCurbside: true }, 'as_built', now)).toMatchObject({
    delivery: hours('12:00 PM'),
    curbside: 'not_available',
  })
})

it('corrected, a false flag does', () => {
  expect(getTodaysHoursLines({ ...at, hasDelivery: true }, 'corrected', now)).toMatchObject({
    delivery: hours('12:00 PM'),
    curbside: 'not_available',
  })
})

it('ST-07 a temporary closure replaces all three lines, regardless of the flags', () => {
  const closed = { today: 'temporarily_closed', delivery: 'temporarily_closed', curbside: 'temporarily_closed' }
  expect(getTodaysHoursLines({ ...at, hasDelivery: true, isTemporarilyClosed: true }, 'as_built', now)).toEqual(closed)
})

it('ST-10 shows nothing on a day without an entry, by the restaurant’s time zone', () => {
  const thursdays = [{ dayOfWeek: 4, open: '11:00 AM', close: '9:00 PM' }]
  const today = (timeZone: string) =>
    getTodaysHoursLines({ ...at, hours: thursdays, timeZone }, 'as_built', new Date('2026-03-05T03:30:00Z')).today
  expect(today('Pacific/Auckland')).toEqual({ hours: '11:00 AM – 9:00 PM' })
  expect(today('America/New_York')).toBeNull()
})

const special = (...spans: [string, string][]) => ({
  specialHours: [
    { date: '2026-03-05', label: 'Founders’ Day', hours: spans.map(([open, close]) => ({ open, close })) },
  ],
})
const onFoundersDay = (hours: string | null) => ({ special: 'Founders’ Day', hours })

it('a special day replaces the week’s hours, and limits those of its services', () => {
  expect(getTodaysHoursLines({ ...at, ...special(['11:00 AM', '4:00 PM']) }, 'as_built', now)).toEqual({
    today: onFoundersDay('11:00 AM – 4:00 PM'),
    delivery: onFoundersDay('12:00 PM – 4:00 PM'),
    curbside: onFoundersDay('1:00 PM – 4:00 PM'),
  })
  expect(getTodaysHoursLines({ ...at, ...special() }, 'as_built', now)).toEqual({
    today: onFoundersDay(null),
    delivery: onFoundersDay(null),
    curbside: onFoundersDay(null),
  })
  expect(
    getTodaysHoursLines({ ...at, ...special(['9:00 AM', '12:30 PM'], ['9:00 PM', '1:00 AM']) }, 'as_built', now),
  ).toMatchObject({
    delivery: onFoundersDay('12:00 PM – 12:30 PM, 9:00 PM – 10:00 PM'),
    curbside: onFoundersDay('9:00 PM – 10:00 PM'),
  })
})

it('special hours open a day without an entry, but no service without one', () => {
  const lines = getTodaysHoursLines(
    { ...at, ...special(['11:00 AM', '4:00 PM']), hours: [], deliveryHours: [] },
    'as_built',
    now,
  )
  expect(lines).toMatchObject({ today: onFoundersDay('11:00 AM – 4:00 PM'), delivery: null })
})

it('ST-07 ST-08 ST-09 flags and a closure take precedence on a special day too', () => {
  const festive = { ...at, ...special(['11:00 AM', '4:00 PM']), hasDelivery: true, hasCurbside: true }
  expect(getTodaysHoursLines(festive, 'as_built', now)).toMatchObject({
    delivery: 'not_available',
    curbside: 'not_available',
  })
  expect(getTodaysHoursLines(festive, 'corrected', now)).toMatchObject({
    delivery: onFoundersDay('12:00 PM – 4:00 PM'),
  })
  expect(getTodaysHoursLines({ ...festive, isTemporarilyClosed: true }, 'as_built', now).today).toBe(
    'temporarily_closed',
  )
})

it('special days and closures follow the restaurant’s time zone', () => {
  const late = new Date('2026-03-06T03:00:00Z')
  const festive = { ...at, ...special() }
  expect(getTodaysHoursLines(festive, 'as_built', late).today).toEqual(onFoundersDay(null))
  expect(getTodaysHoursLines({ ...festive, timeZone: 'Europe/London' }, 'as_built', late).today).toEqual(
    hours('11:00 AM'),
  )
  const closed = { ...at, isTemporarilyClosed: true, closure: { since: '2026-03-01', reopensOn: '2026-03-06' } }
  expect(getTodaysHoursLines(closed, 'as_built', late).delivery).toBe('temporarily_closed')
  expect(getTodaysHoursLines({ ...closed, timeZone: 'Europe/London' }, 'as_built', late).delivery).toEqual(
    hours('12:00 PM'),
  )
})

it('a service’s special-day hours are what its week and the special hours share', () => {
  const time = fc.integer({ min: 0, max: 47 }).map((half) => formatMinuteOfDay(half * 30))
  const spans = fc.array(fc.tuple(time, time), { maxLength: 3 })
  const minutes = (text: string | null) =>
    new Set(
      (text ?? '').split(', ').flatMap((each) => {
        const [open = '', close = ''] = each.split(' – ')
        const { from, until } = toMinuteRange({ open, close }) ?? { from: 0, until: 0 }
        return Array.from({ length: (until - from) / 30 }, (_, index) => from + index * 30)
      }),
    )
  fc.assert(
    fc.property(spans, time, time, (own, open, close) => {
      const service = { ...at, ...special(...own), deliveryHours: [{ dayOfWeek: 4, open, close }] }
      const { today, delivery } = getTodaysHoursLines(service, 'as_built', now) as Record<
        string,
        { hours: string | null }
      >
      const usual = minutes(`${open} – ${close}`)
      const both = new Set([...minutes(today!.hours)].filter((minute) => usual.has(minute)))
      expect(minutes(delivery!.hours)).toEqual(both)
    }),
  )
})

it('after midnight the previous day’s hours are shown until they end', () => {
  // 12:30 AM and 2:30 AM in New York on March 6, a Friday.
  const [running, over] = [new Date('2026-03-06T05:30:00Z'), new Date('2026-03-06T07:30:00Z')]
  const festive = { ...at, ...special(['5:00 PM', '2:00 AM']) }
  expect(getTodaysHoursLines(festive, 'as_built', running)).toEqual({
    today: onFoundersDay('5:00 PM – 2:00 AM'),
    delivery: onFoundersDay('5:00 PM – 10:00 PM'),
    curbside: onFoundersDay('5:00 PM – 10:00 PM'),
  })
  expect(getTodaysHoursLines(festive, 'as_built', over).today).toEqual(hours('11:00 AM'))
  const late = { ...at, hours: [{ dayOfWeek: 4, open: '5:00 PM', close: '2:00 AM' }] }
  expect(getTodaysHoursLines(late, 'as_built', running).today).toEqual({ hours: '5:00 PM – 2:00 AM' })
  expect(getTodaysHoursLines(late, 'as_built', over).today).toBeNull()
  const closedAfter = { ...late, specialHours: [{ date: '2026-03-06', label: 'Inventory', hours: [] }] }
  expect(getTodaysHoursLines(closedAfter, 'as_built', running).today).toEqual({ hours: '5:00 PM – 2:00 AM' })
  expect(getTodaysHoursLines(closedAfter, 'as_built', over).today).toEqual({ special: 'Inventory', hours: null })
})

it('hours that end at midnight are over at midnight', () => {
  const evening = { ...at, hours: [{ dayOfWeek: 4, open: '5:00 PM', close: '12:00 AM' }] }
  expect(getTodaysHoursLines(evening, 'as_built', new Date('2026-03-06T05:00:00Z')).today).toBeNull()
})
