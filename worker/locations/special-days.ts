import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import type { WeekdayTimeRange } from '#schema/locations/wire.ts'
import { parseClockTimeToMinutes } from '#schema/time/clock.ts'
import { addDays, getWeekday, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'

/**
 * Number of days of special days in a restaurant's JSON: as many as `getOpeningStatusAt` needs, and one more because
 * the JSON may be a day old.
 */
const publicDays = 15

interface Dated {
  hours: readonly WeekdayTimeRange[]
  special: readonly SpecialDay[]
  /** IANA name. */
  timeZone: string
}

/**
 * Returns the special days that still apply, by date: today's, future ones, and yesterday's if its hours can run past
 * midnight.
 */
export function listUnexpiredSpecialDays({ hours, special, timeZone }: Dated, now: Date): SpecialDay[] {
  const today = toLocalDateAndMinute(timeZone, now.getTime()).date
  const yesterday = addDays(today, -1)
  const week = hours.filter(({ dayOfWeek }) => dayOfWeek === getWeekday(yesterday))
  const isCurrent = (day: SpecialDay) =>
    day.date >= today || (day.date === yesterday && [...day.hours, ...week].some(runsPastMidnight))
  return special.filter(isCurrent).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Returns the current special days of the next two weeks, for a restaurant's JSON. */
export function listPublicSpecialDays(at: Dated, now: Date): SpecialDay[] {
  const last = addDays(toLocalDateAndMinute(at.timeZone, now.getTime()).date, publicDays)
  return listUnexpiredSpecialDays(at, now).filter(({ date }) => date <= last)
}

/** Midnight belongs to the previous day. */
function runsPastMidnight({ open, close }: SpecialDay['hours'][number]) {
  const [opens, closes] = [parseClockTimeToMinutes(open), parseClockTimeToMinutes(close)]
  return opens !== null && closes !== null && closes <= opens && closes > 0
}
