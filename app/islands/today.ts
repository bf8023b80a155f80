import { dayNames } from '#schema/rules/week-days.ts'
import { localTime, weekdayOf } from '#schema/rules/zoned-time.ts'

/** Marks the row of today in every table of hours. Today is the restaurant's: each table names its time zone. */
export function markToday(root: ParentNode, now: Date) {
  for (const table of root.querySelectorAll<HTMLElement>('[data-time-zone]')) {
    const today = weekday(now, table.dataset['timeZone']!)
    for (const row of table.querySelectorAll<HTMLElement>('[data-day]')) {
      const isToday = row.dataset['day'] === today
      row.classList.toggle('hours-today', isToday)
      row.ariaCurrent = isToday ? 'date' : null
    }
  }
}

/** The English name of the day it is in a time zone. */
export const weekday = (now: Date, timeZone: string) => dayNames[weekdayOf(localTime(timeZone, now.getTime()).date)]
