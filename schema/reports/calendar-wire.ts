import * as z from 'zod/mini'
import { isYearMonth } from '../time/month.ts'
import { isTimeZone } from '../time/time-zone-name.ts'

/** Kinds of scheduled changes that the calendar can be filtered by. */
export const calendarEntryKinds = ['page', 'coupon', 'special_day', 'closure', 'press', 'look', 'menu'] as const
export type CalendarEntryKind = (typeof calendarEntryKinds)[number]

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
  'look_begins',
  'look_ends',
  'menu_goes_live',
  'menu_ends',
] as const
export type CalendarEntryEventKind = (typeof calendarEvents)[number]

/** A month, and the time zone that determines the day of each time. */
export const calendarMonthQuery = z.strictObject({
  month: z.string().check(z.refine(isYearMonth, 'must be a month, such as 2026-11')),
  zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'must be a time zone, such as America/New_York')),
  kind: z.optional(z.enum(calendarEntryKinds)),
})

export type CalendarMonthQuery = z.output<typeof calendarMonthQuery>

const calendarEntry = z.strictObject({
  kind: z.enum(calendarEntryKinds),
  event: z.enum(calendarEvents),
  /** `YYYY-MM-DD`, in the requested time zone, or in the restaurant's own for restaurants. */
  date: z.string(),
  /** The time, ISO 8601; null for all-day entries. */
  at: z.nullable(z.string()),
  title: z.string(),
  /** Details such as hours, a reason, or the number of restaurants; may be empty. */
  detail: z.string(),
  /** The URL of its editor. */
  edit_url: z.string(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

export const calendarMonthResponse = z.strictObject({
  month: z.string(),
  /** Entries of all weeks of the month, including days of adjacent months, by date and time. */
  items: z.array(calendarEntry),
  /** False if some kind has more entries than are listed. */
  is_complete: z.boolean(),
})
export type CalendarMonthResponse = z.infer<typeof calendarMonthResponse>
