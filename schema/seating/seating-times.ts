import { isTemporaryClosureActiveOnDate, listOpenIntervals, type Timetable } from '../locations/hours/opening.ts'
import { addDays, localTimeToInstant, toLocalDateAndMinute } from '../time/zoned-time.ts'

/** The interval between tables, in minutes: on the hour and the half hour, the last an hour before closing. */
const step = 30
const lastBefore = 60
/** The minimum notice, in minutes. */
const notice = 30
const minute = 60_000

/** The maximum number of days in advance. */
const maxReservationDays = 60

/** Returns the available times on a date (`YYYY-MM-DD`), in minutes after midnight in the restaurant's time zone. */
export function listSeatingTimesOnDate(timetable: Timetable, date: string, now: Date): number[] {
  const { timeZone } = timetable
  const earliest = now.getTime() + notice * minute
  // Includes the days before and after, for hours that continue past midnight.
  const open = listOpenIntervals(timetable, addDays(date, -1), addDays(date, 1))
  return Array.from({ length: (24 * 60) / step }, (_, index) => index * step).filter((minutes) => {
    const instant = localTimeToInstant(timeZone, date, minutes)
    // When clocks go forward, some times do not exist.
    if (instant < earliest || toLocalDateAndMinute(timeZone, instant).minute !== minutes) return false
    return open.some(({ from, until }) => from <= instant && instant + lastBefore * minute <= until)
  })
}

/**
 * Returns the first and the last date that can be reserved. For a temporarily closed restaurant the first is the day it
 * reopens; null if that day is unknown or too far ahead.
 */
export function computeReservableDateRange(
  { timeZone, closure }: Pick<Timetable, 'timeZone' | 'closure'>,
  now: Date,
): { first: string; last: string } | null {
  const today = toLocalDateAndMinute(timeZone, now.getTime()).date
  const last = addDays(today, maxReservationDays)
  const first = closure && isTemporaryClosureActiveOnDate(closure, today) ? closure.reopensOn : today
  return first === null || first > last ? null : { first, last }
}

/** Returns every time of day that is available on some date of the first two weeks. */
export function listSeatingTimesWithinTwoWeeks(timetable: Timetable, now: Date): number[] {
  const first = computeReservableDateRange(timetable, now)?.first
  if (first === undefined) return []
  const times = Array.from({ length: 15 }, (_, day) =>
    listSeatingTimesOnDate(timetable, addDays(first, day), now),
  ).flat()
  return [...new Set(times)].sort((one, other) => one - other)
}
