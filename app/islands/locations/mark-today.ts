import { dayNames } from '#schema/locations/hours/week-days.ts'
import { getWeekday, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'

/** Marks today's row in every table of hours, by the time zone of the table's restaurant. */
export function markTodayRow(root: ParentNode, now: Date) {
  for (const table of root.querySelectorAll<HTMLElement>('[data-time-zone]')) {
    const today = getWeekdayNameInTimeZone(now, table.dataset['timeZone']!)
    for (const row of table.querySelectorAll<HTMLElement>('[data-day]')) {
      const isToday = row.dataset['day'] === today
      row.classList.toggle('hours-today', isToday)
      row.ariaCurrent = isToday ? 'date' : null
    }
  }
}

/** Returns the English name of the current weekday in a time zone. */
export const getWeekdayNameInTimeZone = (now: Date, timeZone: string) =>
  dayNames[getWeekday(toLocalDateAndMinute(timeZone, now.getTime()).date)]
