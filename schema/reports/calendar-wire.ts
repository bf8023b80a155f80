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

/** A month, and the clock by which moments fall on days. */
export const calendarQuery = z.strictObject({
  month: z.string().check(z.refine(isMonth, 'must be a month, such as 2026-11')),
  zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'must be a time zone, such as America/New_York')),
  kind: z.optional(z.enum(calendarKinds)),
})

export type CalendarQuery = z.output<typeof calendarQuery>

const calendarEntry = z.strictObject({
  kind: z.enum(calendarKinds),
  event: z.enum(calendarEvents),
  /** `YYYY-MM-DD`: of a moment by the asked clock, of a restaurant by its own. */
  date: z.string(),
  /** The moment, ISO 8601; null for what lasts the day. */
  at: z.nullable(z.string()),
  title: z.string(),
  /** What else there is to say: hours, a reason, how many restaurants; may be empty. */
  detail: z.string(),
  /** Where it is changed. */
  edit_url: z.string(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

export const calendarMonth = z.strictObject({
  month: z.string(),
  /** Of all days of its weeks, those of the months beside it too; by date and time. */
  items: z.array(calendarEntry),
  /** False when some kind has more in these weeks than is shown. */
  is_complete: z.boolean(),
})
export type CalendarMonth = z.infer<typeof calendarMonth>
