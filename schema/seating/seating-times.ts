import { isClosureActiveOn, openIntervals, type Timetable } from '../locations/hours/opening.ts'
import { addDays, toInstant, toLocalTime } from '../time/zoned-time.ts'

/** Tables are given on the hour and the half hour, the last one an hour before closing; in minutes. */
const step = 30
const lastBefore = 60
/** Nobody can be expected sooner; in minutes. */
const notice = 30
const minute = 60_000

/** How many days ahead a table can be reserved. */
const maxReservationDays = 60

/** The times of a date (`YYYY-MM-DD`) at which a table can be had, in minutes after its midnight by the clocks of the restaurant. */
export function seatingTimes(timetable: Timetable, date: string, now: Date): number[] {
  const { timeZone } = timetable
  const earliest = now.getTime() + notice * minute
  // With the day before and the day after: hours that run past midnight or do not end at it are whole.
  const open = openIntervals(timetable, addDays(date, -1), addDays(date, 1))
  return Array.from({ length: (24 * 60) / step }, (_, index) => index * step).filter((minutes) => {
    const at = toInstant(timeZone, date, minutes)
    // When clocks go forward some times do not come.
    if (at < earliest || toLocalTime(timeZone, at).minute !== minutes) return false
    return open.some(({ from, until }) => from <= at && at + lastBefore * minute <= until)
  })
}

/**
 * The first and the last date a table can be reserved for. Of a restaurant that is closed for a time the first is the day it
 * reopens; null where that day is unknown or too far ahead.
 */
export function reservableDates(
  { timeZone, closure }: Pick<Timetable, 'timeZone' | 'closure'>,
  now: Date,
): { first: string; last: string } | null {
  const today = toLocalTime(timeZone, now.getTime()).date
  const last = addDays(today, maxReservationDays)
  const first = closure && isClosureActiveOn(closure, today) ? closure.reopensOn : today
  return first === null || first > last ? null : { first, last }
}

/** Every time of day at which a table can be had on some date of the first two weeks. */
export function allSeatingTimes(timetable: Timetable, now: Date): number[] {
  const first = reservableDates(timetable, now)?.first
  if (first === undefined) return []
  const times = Array.from({ length: 15 }, (_, day) => seatingTimes(timetable, addDays(first, day), now)).flat()
  return [...new Set(times)].sort((one, other) => one - other)
}
