import type { DayHours } from '../wire/location.ts'
import { minuteOf } from './clock.ts'
import type { SpecialDay } from './opening.ts'
import { addDays, localTime, weekdayOf } from './zoned-time.ts'

/** How many days ahead a restaurant's JSON tells: as far as `openingAt` looks, and one more, as it may have been made a day ago. */
const daysTold = 15

interface Dated {
  hours: readonly DayHours[]
  special: readonly SpecialDay[]
  /** IANA name. */
  timeZone: string
}

/** The special days that still count, by date: today's, those to come, and yesterday's while hours of it may run on past midnight. */
export function countingDays({ hours, special, timeZone }: Dated, now: Date): SpecialDay[] {
  const today = localTime(timeZone, now.getTime()).date
  const yesterday = addDays(today, -1)
  const week = hours.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(yesterday))
  const counts = (day: SpecialDay) => day.date >= today || (day.date === yesterday && [...day.hours, ...week].some(runsPastMidnight))
  return special.filter(counts).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Those of them that a restaurant's JSON tells: the next two weeks'. */
export function daysToTell(at: Dated, now: Date): SpecialDay[] {
  const last = addDays(localTime(at.timeZone, now.getTime()).date, daysTold)
  return countingDays(at, now).filter(({ date }) => date <= last)
}

/** Midnight itself is the end of the day and nothing of the next. */
function runsPastMidnight({ open, close }: SpecialDay['hours'][number]) {
  const [opens, closes] = [minuteOf(open), minuteOf(close)]
  return opens !== null && closes !== null && closes <= opens && closes > 0
}
