import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { CalendarMonthQuery, CalendarMonthResponse } from '#schema/reports/calendar-wire.ts'
import { getMonthCalendarViewRange } from '#schema/time/month.ts'
import { localTimeToInstant, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { listScheduledChangesInDateRange, type ScheduledChangesDateRange } from './queries/calendar.ts'

/** Returns the scheduled changes in the weeks of a month that an editor may see. */
export async function loadScheduledChangesOfMonth(
  db: D1Database,
  editor: SignedInEditor,
  { month, zone, kind }: CalendarMonthQuery,
  now: Date,
): Promise<CalendarMonthResponse> {
  const dateOf = (at: string) => toLocalDateAndMinute(zone, Date.parse(at)).date
  const found = await listScheduledChangesInDateRange(db, editor, {
    range: toCalendarRange(month, zone, now),
    kind,
    dateOf,
  })
  return { month, ...found }
}

/** Returns the start and end of the weeks of a month in a time zone. */
function toCalendarRange(month: string, zone: string, now: Date): ScheduledChangesDateRange {
  const { first, next } = getMonthCalendarViewRange(month)
  const midnight = (date: string) => new Date(localTimeToInstant(zone, date, 0)).toISOString()
  return {
    firstDate: first,
    endDate: next,
    startsAt: midnight(first),
    endsAt: midnight(next),
    today: toLocalDateAndMinute(zone, now.getTime()).date,
  }
}
