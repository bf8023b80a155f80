import * as z from 'zod/mini'
import { isMonth } from '../time/month.ts'
import { isTimeZone } from '../time/time-zone-name.ts'

/** What changes by itself, as the calendar may be narrowed to it. */
export const calendarKinds = ['page', 'coupon', 'special_day', 'closure', 'press'] as const
export type CalendarKind = (typeof calendarKinds)[number]

const calendarEvents = [
  'goes_live',
  'expires',
  'go_live_requested',
  'expiry_requested',
  'coupon_ends',
  'special_day',
  'closes',
  'reopens',
  'dated',
] as const
export type CalendarEvent = (typeof calendarEvents)[number]

/** `GET paths.api.report('calendar')`: a month, and the clock by which moments fall on days. */
export const calendarQuery = z.strictObject({
  month: z.string().check(z.refine(isMonth, 'must be a month, such as 2026-11')),
  zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'must be a time zone, such as America/New_York')),
  kind: z.optional(z.enum(calendarKinds)),
})

export interface CalendarEntry {
  kind: CalendarKind
  event: CalendarEvent
  /** `YYYY-MM-DD`: of a moment by the asked clock, of a restaurant by its own. */
  date: string
  /** The moment, ISO 8601; null for what lasts the day. */
  at: string | null
  title: string
  /** What else there is to say: hours, a reason, how many restaurants; may be empty. */
  detail: string
  /** Where it is changed. */
  edit_url: string
}

export interface CalendarMonth {
  month: string
  /** Of all days of its weeks, those of the months beside it too; by date and time. */
  items: CalendarEntry[]
  /** False when some kind has more in these weeks than is told. */
  is_complete: boolean
}
