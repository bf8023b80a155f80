import { expect, it } from 'vitest'
import type { Timetable } from '../locations/hours/opening.ts'
import { computeReservableDateRange, listSeatingTimesOnDate, listSeatingTimesWithinTwoWeeks } from './seating-times.ts'

const weekly = (open: string, close: string): Timetable => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open, close })),
  special: [],
  closure: null,
  timeZone: 'America/New_York',
})
const clock = (minutes: number[]) =>
  minutes.map((each) => `${Math.floor(each / 60)}:${String(each % 60).padStart(2, '0')}`)
const before = new Date('2026-11-20T05:00:00Z')

it('tables are available every half hour from opening until an hour before closing', () => {
  expect(clock(listSeatingTimesOnDate(weekly('11:15 AM', '3:00 PM'), '2026-11-21', before))).toEqual([
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '13:30',
    '14:00',
  ])
})

it('hours past midnight continue on the next day', () => {
  const late = clock(listSeatingTimesOnDate(weekly('9:00 PM', '2:00 AM'), '2026-11-21', before))
  expect(late).toEqual(['0:00', '0:30', '1:00', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'])
})

it('a restaurant open around the clock has tables until midnight', () => {
  const allDay = clock(listSeatingTimesOnDate(weekly('12:00 AM', '12:00 AM'), '2026-11-21', before))
  expect(allDay).toHaveLength(48)
  expect(allDay.slice(-2)).toEqual(['23:00', '23:30'])
  const closingDay = {
    ...weekly('12:00 AM', '12:00 AM'),
    special: [{ date: '2026-11-22', label: 'Inventory', hours: [] }],
  }
  expect(clock(listSeatingTimesOnDate(closingDay, '2026-11-21', before)).at(-1)).toBe('23:00')
})

it('special days and closures take precedence', () => {
  const timetable: Timetable = {
    ...weekly('11:00 AM', '10:00 PM'),
    special: [
      { date: '2026-11-26', label: 'Thanksgiving Day', hours: [] },
      { date: '2026-11-27', label: 'Short Friday', hours: [{ open: '1:00 PM', close: '3:00 PM' }] },
    ],
    closure: { since: '2026-11-30', reopensOn: '2026-12-02', reason: '' },
  }
  const times = (date: string) => listSeatingTimesOnDate(timetable, date, before).length
  expect([
    times('2026-11-25'),
    times('2026-11-26'),
    times('2026-11-30'),
    times('2026-12-01'),
    times('2026-12-02'),
  ]).toEqual([21, 0, 0, 0, 21])
  expect(clock(listSeatingTimesOnDate(timetable, '2026-11-27', before))).toEqual(['13:00', '13:30', '14:00'])
})

it('no table is available in the past or within the next half hour', () => {
  const now = new Date('2026-11-20T19:45:00Z')
  expect(clock(listSeatingTimesOnDate(weekly('11:00 AM', '5:00 PM'), '2026-11-20', now))).toEqual(['15:30', '16:00'])
  expect(listSeatingTimesOnDate(weekly('11:00 AM', '5:00 PM'), '2026-11-19', now)).toEqual([])
})

it('a time that clocks skip is not available', () => {
  const night = clock(listSeatingTimesOnDate(weekly('12:00 AM', '12:00 AM'), '2027-03-14', before))
  expect(night).not.toContain('2:00')
  expect(night).not.toContain('2:30')
  expect(night).toContain('3:00')
})

it('dates are in the restaurant’s time zone, up to sixty days ahead', () => {
  expect(computeReservableDateRange({ timeZone: 'Pacific/Honolulu', closure: null }, before)).toEqual({
    first: '2026-11-19',
    last: '2027-01-18',
  })
  expect(clock(listSeatingTimesWithinTwoWeeks(weekly('11:00 AM', '1:00 PM'), before))).toEqual([
    '11:00',
    '11:30',
    '12:00',
  ])
})

it('a closed restaurant accepts reservations from the day it reopens', () => {
  const closed = (reopensOn: string | null, since = '2026-11-01'): Timetable => ({
    ...weekly('11:00 AM', '1:00 PM'),
    closure: { since, reopensOn, reason: '' },
  })
  expect(computeReservableDateRange(closed('2026-12-20'), before)).toEqual({ first: '2026-12-20', last: '2027-01-19' })
  expect(clock(listSeatingTimesWithinTwoWeeks(closed('2026-12-20'), before))).toEqual(['11:00', '11:30', '12:00'])
  expect(listSeatingTimesOnDate(closed('2026-12-20'), '2026-12-19', before)).toEqual([])
  for (const unknown of [closed(null), closed('2027-01-20')]) {
    expect(computeReservableDateRange(unknown, before)).toBeNull()
    expect(listSeatingTimesWithinTwoWeeks(unknown, before)).toEqual([])
  }
  // A closure that is over, or starts later, does not affect today.
  for (const other of [closed('2026-11-20'), closed('2026-12-20', '2026-11-21')])
    expect(computeReservableDateRange(other, before)?.first).toBe('2026-11-20')
})
