import { groupDaysByHours } from '#schema/locations/hours/named-days.ts'
import { isWholeDay, sortTimeRanges, type TimeRange, toMinuteRange } from '#schema/locations/hours/time-ranges.ts'
import { dayNames, formatTimeRange } from '#schema/locations/hours/week-days.ts'
import type { WeekdayTimeRange } from '#schema/locations/wire.ts'
import { parseTypedTime } from './parse-time.ts'

/** The typed hours of the seven days, from Sunday on; a closed day has none. */
export type WeekHours = readonly (readonly TimeRange[])[]

export const emptyWeekHours: WeekHours = dayNames.map(() => [])

export const toWeekHours = (hours: readonly WeekdayTimeRange[]): WeekHours =>
  dayNames.map((_, day) =>
    hours.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ open, close }) => ({ open, close })),
  )

/** Converts a week to stored hours. Invalid times are sent as typed, and the server rejects them. */
export const weekHoursToWeekdayTimeRanges = (week: WeekHours): WeekdayTimeRange[] =>
  week.flatMap((spans, dayOfWeek) =>
    sortTimeRanges(spans.map(normalizeTimeRangeTimes)).map(({ open, close }) => ({ dayOfWeek, open, close })),
  )

export const normalizeTimeRangeTimes = ({ open, close }: TimeRange): TimeRange => ({
  open: parseTypedTime(open, 'open') ?? open,
  close: parseTypedTime(close, 'close') ?? close,
})

export const withDayHours = (week: WeekHours, day: number, spans: readonly TimeRange[]): WeekHours =>
  week.map((each, index) => (index === day ? spans : each))

/** The days that a day can be copied to, by label. */
export const dayHoursCopyTargets = {
  'every day': [0, 1, 2, 3, 4, 5, 6],
  'Monday – Friday': [1, 2, 3, 4, 5],
  'Saturday and Sunday': [6, 0],
} as const
export type DayHoursCopyTargetLabel = keyof typeof dayHoursCopyTargets

export const copyDayHours = (week: WeekHours, from: number, to: readonly number[]): WeekHours =>
  week.map((spans, day) => (to.includes(day) ? (week[from] ?? []) : spans))

/** Suggests hours for a day without any: those of the nearest day before it, else common restaurant hours. */
export function suggestDayHours(week: WeekHours, day: number): TimeRange[] {
  for (let back = 1; back < 7; back++) {
    const spans = week[(day - back + 7) % 7]!
    if (spans.length > 0) return [...spans]
  }
  return [{ open: '11:00 AM', close: '10:00 PM' }]
}

/** Groups days with the same hours: `Sunday – Thursday: 11:00 AM – 10:00 PM`. Empty when every day is closed. */
export function groupWeekDaysByHours(week: WeekHours): { days: string; hours: string }[] {
  if (week.every((spans) => spans.length === 0)) return []
  return groupDaysByHours(week.map((spans, day) => ({ day_name: dayNames[day]!, hours: formatDayHours(spans) })))
}

/** The hours of a day as text. */
export function formatDayHours(spans: readonly TimeRange[]): string {
  if (spans.length === 0) return 'Closed'
  const sorted = sortTimeRanges(spans.map(normalizeTimeRangeTimes))
  return sorted.some(isWholeDay) ? 'Open 24 hours' : sorted.map(formatTimeRange).join(', ')
}

/** Whether hours end on the following day. */
export function timeRangeEndsNextDay(span: TimeRange): boolean {
  const minutes = toMinuteRange(normalizeTimeRangeTimes(span))
  return minutes !== null && minutes.until > 24 * 60
}

/** The bars of a timeline from 4 AM to 4 AM: start and size as fractions of its length. */
export function toDayHoursTimelineBars(spans: readonly TimeRange[]): { start: number; size: number }[] {
  const dayStart = 4 * 60
  const dayLength = 24 * 60
  return spans.flatMap((span) => {
    const minutes = toMinuteRange(normalizeTimeRangeTimes(span))
    if (!minutes) return []
    if (isWholeDay(normalizeTimeRangeTimes(span))) return [{ start: 0, size: 1 }]
    const start = Math.max(0, (minutes.from - dayStart) / dayLength)
    return [{ start, size: Math.max(0, Math.min(1, (minutes.until - dayStart) / dayLength) - start) }]
  })
}
