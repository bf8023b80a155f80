import { expect, it } from 'vitest'
import type { Timetable } from '../locations/hours/opening.ts'
import { formatPickupTime, isPickupTimeAccepted, isTimeWithinTimetableHours, listPickupTimes } from './pickup-times.ts'

const timeZone = 'America/New_York'
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' }))
const timetable: Timetable = { hours: week, special: [], closure: null, timeZone }
// Monday in Salem.
const at = (time: string) => new Date(`2026-11-23T${time}:00-05:00`)
const format = (times: number[], now: Date) => times.map((time) => formatPickupTime(time, timeZone, now))

it('orders are picked up from the end of their preparation until shortly before closing', () => {
  const now = at('21:00')
  const times = format(listPickupTimes(timetable, now, 20), now)
  expect(times.slice(0, 3)).toEqual(['today, 9:30 PM', 'today, 9:45 PM', 'tomorrow, 11:30 AM'])
  expect(times.at(-1)).toBe('tomorrow, 9:45 PM')
})

it('before opening, the first order is ready after its preparation', () => {
  expect(format(listPickupTimes(timetable, at('08:00'), 30), at('08:00'))[0]).toBe('today, 11:30 AM')
})

it('a time offered when the form was opened is accepted for ten minutes', () => {
  const [first] = listPickupTimes(timetable, at('17:09'), 20)
  const accepts = (time: string) => isPickupTimeAccepted(timetable, at(time), 20, first!)
  expect(formatPickupTime(first!, timeZone, at('17:09'))).toBe('today, 5:30 PM')
  expect(['17:10', '17:11', '17:20', '17:21'].map(accepts)).toEqual([true, true, true, false])
})

it('a past time is refused, and tomorrow’s is accepted shortly after midnight', () => {
  expect(isPickupTimeAccepted(timetable, at('17:14'), 5, at('17:15').getTime())).toBe(true)
  expect(isPickupTimeAccepted(timetable, at('17:20'), 5, at('17:15').getTime())).toBe(false)
  const tomorrow = at('12:00').getTime() + 24 * 60 * 60_000
  expect(isPickupTimeAccepted(timetable, at('00:03'), 20, tomorrow)).toBe(true)
  expect(isPickupTimeAccepted(timetable, at('00:03'), 20, tomorrow + 24 * 60 * 60_000)).toBe(false)
})

it('hours past midnight belong to the evening before', () => {
  const late: Timetable = { ...timetable, hours: week.map((day) => ({ ...day, close: '1:00 AM' })) }
  expect(format(listPickupTimes(late, at('00:10'), 20), at('00:10')).slice(0, 3)).toEqual([
    'today, 12:30 AM',
    'today, 12:45 AM',
    'today, 11:30 AM',
  ])
})

it('a closed restaurant has no times', () => {
  const closure = { since: '2026-11-20', reopensOn: null, reason: '' }
  expect(listPickupTimes({ ...timetable, closure }, at('12:00'), 20)).toEqual([])
  expect(listPickupTimes({ ...timetable, hours: [] }, at('12:00'), 20)).toEqual([])
})

it('an instant is within hours from opening until before closing, past midnight too', () => {
  const curbside: Timetable = {
    ...timetable,
    hours: week.map((day) => ({ ...day, open: '12:00 PM', close: '1:00 AM' })),
  }
  const isServed = (time: string) => isTimeWithinTimetableHours(curbside, at(time).getTime())
  expect(['00:59', '01:00', '11:59', '12:00', '23:45'].map(isServed)).toEqual([true, false, false, true, true])
})
