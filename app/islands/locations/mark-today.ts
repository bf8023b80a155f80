import { dayNames } from '#schema/locations/hours/week-days.ts'
import { getWeekday } from '#schema/time/zoned-time.ts'

/** Marks the row of a date, `YYYY-MM-DD`, in the table of hours. In a narrow window the week begins with it. */
export function markTodayInHoursTable(date: string) {
  const today = getEnglishWeekdayOfDate(date)
  for (const row of document.querySelectorAll<HTMLElement>('[data-day]'))
    row.ariaCurrent = row.dataset['day'] === today ? 'date' : null
}

/** Returns the English name of the weekday of a date. */
export const getEnglishWeekdayOfDate = (date: string) => dayNames[getWeekday(date)]
