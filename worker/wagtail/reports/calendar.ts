import { Hono } from 'hono'
import { spanOfWeeks } from '#schema/rules/month.ts'
import { canWithLocations, mayReadPageReports } from '#schema/rules/permissions.ts'
import { instantOf, localTime } from '#schema/rules/zoned-time.ts'
import { type CalendarMonth, calendarQuery } from '#schema/wire/calendar.ts'
import { parseQuery } from '../../api/query.ts'
import { calendarEntries, type Span } from '../../data/calendar.ts'
import { failureResponse } from '../../failure.ts'
import type { BackOffice } from '../session.ts'

/** `GET /wagtail/api/reports/calendar/`: what changes by itself in the weeks of a month, for whoever works on pages or looks after restaurants. */
export const calendarRoutes = new Hono<BackOffice>().get('/', async ({ env, req, json, var: { editor } }) => {
  if (!mayReadPageReports(editor) && !canWithLocations(editor, 'view'))
    return failureResponse({ reason: 'forbidden', message: 'You may not see the calendar.' })
  const query = parseQuery(calendarQuery, req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { month, zone, kind } = query.value
  const dateOf = (at: string) => localTime(zone, Date.parse(at)).date
  const told = await calendarEntries(env.DB, editor, { span: spanAt(month, zone, new Date()), only: kind, dateOf })
  return json({ month, ...told } satisfies CalendarMonth)
})

/** Where the weeks of a month begin and end by the clocks of a zone. */
function spanAt(month: string, zone: string, now: Date): Span {
  const { first, next } = spanOfWeeks(month)
  const midnight = (date: string) => new Date(instantOf(zone, date, 0)).toISOString()
  return { first, next, from: midnight(first), before: midnight(next), today: localTime(zone, now.getTime()).date }
}
