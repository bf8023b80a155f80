import { addDays, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'

/** The maximum age of a visit in days: a year, even a leap year. */
const maxDaysAgo = 366

/** The time zone that is ahead of all others: what is in the future there is in the future everywhere. */
export const furthestAheadTimeZone = 'Pacific/Kiritimati'

/** Whether it is a valid date, `2024-02-29`, not before 1900. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether it is a time of day, `18:05`, with or without seconds. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text)

interface Visit {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM`; a visit without a time is checked by its date. */
  time?: string | undefined
}

/**
 * Returns why a visit cannot have happened, in the restaurant's time zone: it is in the future, on the same day or
 * later, or too long ago.
 */
export function findVisitTimeProblem(
  { date, time }: Visit,
  timeZone: string,
  now: Date,
): 'future_date' | 'future_time' | 'too_old' | undefined {
  const { date: today, minute } = toLocalDateAndMinute(timeZone, now.getTime())
  if (date > today) return 'future_date'
  if (date < addDays(today, -maxDaysAgo)) return 'too_old'
  return time && date === today && minutesOf(time) > minute ? 'future_time' : undefined
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
