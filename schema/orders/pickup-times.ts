import { listOpenIntervals, type Timetable } from '../locations/hours/opening.ts'
import { formatMinuteOfDay } from '../time/clock.ts'
import { getEarliestFormLoadTime } from '../time/form-filling-time.ts'
import { formatLongDate } from '../time/long-date.ts'
import { addDays, toLocalDateAndMinute } from '../time/zoned-time.ts'

const minute = 60_000
/** Times are offered every quarter of an hour, the last so many minutes before closing. */
const step = 15 * minute
const lastBeforeClosing = 15 * minute
/** How many days ahead guests can order, today included. */
const orderDays = 2

/**
 * Returns the instants (milliseconds) at which an order that is placed now can be picked up: from the end of its
 * preparation on, while the restaurant is open today and tomorrow.
 */
export function listPickupTimes(timetable: Timetable, now: Date, preparationMinutes: number): number[] {
  const today = toLocalDateAndMinute(timetable.timeZone, now.getTime()).date
  const last = addDays(today, orderDays - 1)
  const earliest = now.getTime() + preparationMinutes * minute
  return listOpenIntervals(timetable, addDays(today, -1), last).flatMap(({ from, until }) => {
    // A restaurant that opens needs its time for the first order, too.
    const first = Math.ceil(Math.max(earliest, from + preparationMinutes * minute) / step) * step
    const count = Math.floor((until - lastBeforeClosing - first) / step) + 1
    return Array.from({ length: Math.max(0, Math.min(count, 200)) }, (_, index) => first + index * step)
  })
}

/**
 * Whether an order that is placed now can be picked up at an instant (milliseconds): at a time that is offered now, or
 * was when its form may have been opened, also on the day before.
 */
export const isPickupTimeAccepted = (
  timetable: Timetable,
  now: Date,
  preparationMinutes: number,
  at: number,
): boolean =>
  at > now.getTime() &&
  [now, getEarliestFormLoadTime(now)].some((shown) =>
    listPickupTimes(timetable, shown, preparationMinutes).includes(at),
  )

/** Whether an instant (milliseconds) is within the hours of a timetable. */
export function isTimeWithinTimetableHours(timetable: Timetable, instant: number): boolean {
  const { date } = toLocalDateAndMinute(timetable.timeZone, instant)
  return listOpenIntervals(timetable, addDays(date, -1), date).some(
    ({ from, until }) => from <= instant && instant < until,
  )
}

/** Formats an instant (milliseconds) for guests: `today, 5:15 PM`. */
export function formatPickupTime(instant: number, timeZone: string, now: Date): string {
  const { date, minute: minuteOfDay } = toLocalDateAndMinute(timeZone, instant)
  const today = toLocalDateAndMinute(timeZone, now.getTime()).date
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : formatLongDate(date)
  return `${day}, ${formatMinuteOfDay(minuteOfDay)}`
}
