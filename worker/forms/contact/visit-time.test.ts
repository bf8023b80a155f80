import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { findVisitTimeProblem, furthestAheadTimeZone, isCalendarDate, isTimeOfDay } from './visit-time.ts'

it.each(['2024-02-29', '2026-12-31', '1999-01-01'])('%s is a valid date', (text) => {
  expect(isCalendarDate(text)).toBe(true)
})

it.each([
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '26-01-01',
  '0001-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  '',
  'today',
  '２０２６-01-01',
])('%j is not a valid date', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

it('recognizes times of day', () => {
  expect(['00:00', '23:59', '18:30:15'].every(isTimeOfDay)).toBe(true)
  expect(['24:00', '18:60', '6:30', '18.30', '', 'noon', '18:30:60'].some(isTimeOfDay)).toBe(false)
})

/** Noon in Boston, evening in London, the next morning in Kiritimati. */
const now = new Date('2026-11-20T17:00:00Z')
const boston = 'America/New_York'

it.each([
  [{ date: '2026-11-20', time: '12:00' }, undefined],
  [{ date: '2026-11-20', time: '12:01' }, 'future_time'],
  [{ date: '2026-11-20' }, undefined],
  [{ date: '2026-11-19', time: '23:59' }, undefined],
  [{ date: '2026-11-21', time: '00:00' }, 'future_date'],
  [{ date: '2025-11-20' }, undefined],
  [{ date: '2025-11-19' }, undefined],
  [{ date: '2025-11-18' }, 'too_old'],
])('at noon of 20 November in Boston a visit at %j: %s', (visit, problem) => {
  expect(findVisitTimeProblem(visit, boston, now)).toBe(problem)
})

it('uses the restaurant’s time zone', () => {
  const justAfterMidnight = new Date('2026-11-20T06:30:00Z')
  expect(
    findVisitTimeProblem({ date: '2026-11-20', time: '01:00' }, 'America/New_York', justAfterMidnight),
  ).toBeUndefined()
  expect(findVisitTimeProblem({ date: '2026-11-20', time: '01:00' }, 'America/Los_Angeles', justAfterMidnight)).toBe(
    'future_date',
  )
})

it('a visit in the past anywhere is in the past for the earliest zone', () => {
  const zones = ['America/St_Johns', 'Pacific/Honolulu', 'America/New_York', 'America/Vancouver', 'Pacific/Guam']
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (at, zone) => {
        const { date } = toLocalDateAndMinute(zone, at.getTime())
        expect(findVisitTimeProblem({ date }, zone, at)).toBeUndefined()
        expect(findVisitTimeProblem({ date }, furthestAheadTimeZone, at)).toBeUndefined()
        expect(findVisitTimeProblem({ date: addDays(date, 1) }, zone, at)).toBe('future_date')
      },
    ),
  )
})
