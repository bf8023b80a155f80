import type { Editor } from '#schema/accounts/permissions.ts'
import type { CalendarMonth, CalendarQuery } from '#schema/reports/calendar-wire.ts'
import { calendarRange } from '#schema/time/month.ts'
import { toInstant, toLocalTime } from '#schema/time/zoned-time.ts'
import { type CalendarSpan, listCalendarEntries } from './queries/calendar.ts'

/** Returns the scheduled changes in the weeks of a month that an editor may see. */
export async function findCalendarMonth(
  db: D1Database,
  editor: Editor,
  { month, zone, kind }: CalendarQuery,
  now: Date,
): Promise<CalendarMonth> {
  const dateOf = (at: string) => toLocalTime(zone, Date.parse(at)).date
  const found = await listCalendarEntries(db, editor, { range: toCalendarRange(month, zone, now), kind, dateOf })
  return { month, ...found }
}

/** Returns the start and end of the weeks of a month in a time zone. */
function toCalendarRange(month: string, zone: string, now: Date): CalendarSpan {
  const { first, next } = calendarRange(month)
  const midnight = (date: string) => new Date(toInstant(zone, date, 0)).toISOString()
  return {
    firstDate: first,
    endDate: next,
    startsAt: midnight(first),
    endsAt: midnight(next),
    today: toLocalTime(zone, now.getTime()).date,
  }
}
