import { groupDays } from '#schema/locations/hours/named-days.ts'
import { isWholeDay, sortTimeRanges, type TimeRange, toMinuteRange } from '#schema/locations/hours/time-ranges.ts'
import { dayNames, formatHours } from '#schema/locations/hours/week-days.ts'
import type { DayHours } from '#schema/locations/wire.ts'
import { parseTypedTime } from './parse-time.ts'

/** The typed hours of the seven days, from Sunday on; a closed day has none. */
export type Week = readonly (readonly TimeRange[])[]

export const emptyWeek: Week = dayNames.map(() => [])

export const toWeek = (hours: readonly DayHours[]): Week =>
  dayNames.map((_, day) =>
    hours.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ open, close }) => ({ open, close })),
  )

/** Converts a week to stored hours. Invalid times are sent as typed, and the server rejects them. */
export const weekToDayHours = (week: Week): DayHours[] =>
  week.flatMap((spans, dayOfWeek) =>
    sortTimeRanges(spans.map(parseTimeRange)).map(({ open, close }) => ({ dayOfWeek, open, close })),
  )

export const parseTimeRange = ({ open, close }: TimeRange): TimeRange => ({
  open: parseTypedTime(open, 'open') ?? open,
  close: parseTypedTime(close, 'close') ?? close,
})

export const setDay = (week: Week, day: number, spans: readonly TimeRange[]): Week =>
  week.map((each, index) => (index === day ? spans : each))

/** The days that a day can be copied to, by label. */
export const copyTargets = {
  'every day': [0, 1, 2, 3, 4, 5, 6],
  'Monday – Friday': [1, 2, 3, 4, 5],
  'Saturday and Sunday': [6, 0],
} as const
export type CopyTarget = keyof typeof copyTargets

export const copyDay = (week: Week, from: number, to: readonly number[]): Week =>
  week.map((spans, day) => (to.includes(day) ? (week[from] ?? []) : spans))

/** Suggests hours for a day without any: those of the nearest day before it, else common restaurant hours. */
export function suggestHours(week: Week, day: number): TimeRange[] {
  for (let back = 1; back < 7; back++) {
    const spans = week[(day - back + 7) % 7]!
    if (spans.length > 0) return [...spans]
  }
  return [{ open: '11:00 AM', close: '10:00 PM' }]
}

/** Groups days with the same hours: `Sunday – Thursday: 11:00 AM – 10:00 PM`. Empty when every day is closed. */
export function summarizeWeek(week: Week): { days: string; hours: string }[] {
  if (week.every((spans) => spans.length === 0)) return []
  return groupDays(week.map((spans, day) => ({ day_name: dayNames[day]!, hours: timeRangesText(spans) })))
}

/** The hours of a day as text. */
export function timeRangesText(spans: readonly TimeRange[]): string {
  if (spans.length === 0) return 'Closed'
  const sorted = sortTimeRanges(spans.map(parseTimeRange))
  return sorted.some(isWholeDay) ? 'Open 24 hours' : sorted.map(formatHours).join(', ')
}

/** Whether hours end on the following day. */
export function endsNextDay(span: TimeRange): boolean {
  const minutes = toMinuteRange(parseTimeRange(span))
  return minutes !== null && minutes.until > 24 * 60
}

/** The bars of a timeline from 4 AM to 4 AM: start and size as fractions of its length. */
export function toTimelineBars(spans: readonly TimeRange[]): { start: number; size: number }[] {
  const dayStart = 4 * 60
  const dayLength = 24 * 60
  return spans.flatMap((span) => {
    const minutes = toMinuteRange(parseTimeRange(span))
    if (!minutes) return []
    if (isWholeDay(parseTimeRange(span))) return [{ start: 0, size: 1 }]
    const start = Math.max(0, (minutes.from - dayStart) / dayLength)
    return [{ start, size: Math.max(0, Math.min(1, (minutes.until - dayStart) / dayLength) - start) }]
  })
}
