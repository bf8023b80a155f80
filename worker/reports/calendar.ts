import type { Editor } from '#schema/accounts/permissions.ts'
import type { CalendarMonth, CalendarQuery } from '#schema/reports/calendar-wire.ts'
import { calendarRange } from '#schema/time/month.ts'
import { toInstant, toLocalTime } from '#schema/time/zoned-time.ts'
import { type CalendarSpan, listCalendarEntries } from './queries/calendar.ts'

/** What changes by itself in the weeks of a month, as far as an editor may see it. */
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

/** Where the weeks of a month begin and end by the clocks of a zone. */
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
