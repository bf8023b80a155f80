import { Hono } from 'hono'
import { canAccessLocations, canReadPageReports } from '#schema/accounts/permissions.ts'
import { type CalendarMonth, calendarQuery } from '#schema/reports/calendar-wire.ts'
import { calendarRange } from '#schema/time/month.ts'
import { toInstant, toLocalTime } from '#schema/time/zoned-time.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { type CalendarSpan, listCalendarEntries } from './queries/calendar.ts'

/** `GET /wagtail/api/reports/calendar/`: what changes by itself in the weeks of a month, for whoever works on pages or looks after restaurants. */
export const calendarRoutes = new Hono<BackOfficeContext>().get('/', async ({ env, req, json, var: { editor } }) => {
  if (!canReadPageReports(editor) && !canAccessLocations(editor, 'view'))
    return errorResponse({ reason: 'forbidden', message: 'You may not see the calendar.' })
  const query = parseQuery(calendarQuery, req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { month, zone, kind } = query.value
  const dateOf = (at: string) => toLocalTime(zone, Date.parse(at)).date
  const told = await listCalendarEntries(env.DB, editor, { range: toCalendarRange(month, zone, new Date()), kind: kind, dateOf })
  return json({ month, ...told } satisfies CalendarMonth)
})

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
