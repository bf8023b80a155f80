import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import type { DayHours } from '#schema/locations/wire.ts'
import { clockToMinutes } from '#schema/time/clock.ts'
import { addDays, toLocalTime, weekdayOf } from '#schema/time/zoned-time.ts'

/**
 * How many days ahead a restaurant's JSON tells: as far as `openingStatusAt` looks, and one more, as it may have been
 * made a day ago.
 */
const publicDays = 15

interface Dated {
  hours: readonly DayHours[]
  special: readonly SpecialDay[]
  /** IANA name. */
  timeZone: string
}

/**
 * The special days that still count, by date: today's, those to come, and yesterday's while hours of it may run on past
 * midnight.
 */
export function currentSpecialDays({ hours, special, timeZone }: Dated, now: Date): SpecialDay[] {
  const today = toLocalTime(timeZone, now.getTime()).date
  const yesterday = addDays(today, -1)
  const week = hours.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(yesterday))
  const counts = (day: SpecialDay) =>
    day.date >= today || (day.date === yesterday && [...day.hours, ...week].some(runsPastMidnight))
  return special.filter(counts).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Those of them that a restaurant's JSON tells: the next two weeks'. */
export function publicSpecialDays(at: Dated, now: Date): SpecialDay[] {
  const last = addDays(toLocalTime(at.timeZone, now.getTime()).date, publicDays)
  return currentSpecialDays(at, now).filter(({ date }) => date <= last)
}

/** Midnight itself is the end of the day and nothing of the next. */
function runsPastMidnight({ open, close }: SpecialDay['hours'][number]) {
  const [opens, closes] = [clockToMinutes(open), clockToMinutes(close)]
  return opens !== null && closes !== null && closes <= opens && closes > 0
}
