import type { CalendarEntry, CalendarEntryEventKind, CalendarEntryKind } from '#schema/reports/calendar-wire.ts'

export const calendarKindLabels: Record<CalendarEntryKind, string> = {
  page: 'Pages',
  coupon: 'Coupons',
  special_day: 'Special days',
  closure: 'Closures',
  press: 'Press releases',
  look: 'Looks',
  menu: 'Menus',
}

export const calendarEventLabels: Record<CalendarEntryEventKind, string> = {
  goes_live: 'Goes live',
  expires: 'Leaves the site',
  go_live_requested: 'Asked to go live',
  expiry_requested: 'Asked to leave the site',
  coupon_ends: 'Coupon ends',
  special_day: 'Special day',
  closes: 'Closes',
  reopens: 'Reopens',
  dated: 'Press release',
  look_begins: 'Look begins',
  look_ends: 'Look ends',
  menu_goes_live: 'Menu goes live',
  menu_ends: 'Menu ends',
}

/** The color of an event, as a `.status` tone. */
export const calendarEventTones: Record<CalendarEntryEventKind, string> = {
  goes_live: 'good',
  expires: 'warn',
  go_live_requested: 'mixed',
  expiry_requested: 'mixed',
  coupon_ends: 'warn',
  special_day: 'mixed',
  closes: 'warn',
  reopens: 'good',
  dated: 'quiet',
  look_begins: 'good',
  look_ends: 'warn',
  menu_goes_live: 'good',
  menu_ends: 'warn',
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → `November 2026` */
export const formatMonth = (name: string) => month.format(new Date(`${name}-01`))

/** The time of an entry in a time zone, `6:00 PM`; empty for all-day entries. */
export const formatCalendarEntryTime = ({ at }: CalendarEntry, zone: string) =>
  at === null ? '' : new Date(at).toLocaleTimeString('en', { timeStyle: 'short', timeZone: zone })

/** Groups entries by date, in their order. */
export const groupCalendarEntriesByDate = (entries: readonly CalendarEntry[]) =>
  Map.groupBy(entries, ({ date }) => date)
