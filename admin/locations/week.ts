import { shortDays } from '#schema/rules/hours.ts'
import { inOrder, isWholeDay, minutesOf, type Span } from '#schema/rules/spans.ts'
import { typedTime } from '#schema/rules/typed-time.ts'
import { dayNames, hoursText } from '#schema/rules/week-days.ts'
import type { DayHours } from '#schema/wire/location.ts'

/** Hours of the seven days from Sunday on, as they are being typed; a closed day has none. */
export type Week = readonly (readonly Span[])[]

export const emptyWeek: Week = dayNames.map(() => [])

export const weekOf = (hours: readonly DayHours[]): Week =>
  dayNames.map((_, day) => hours.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ open, close }) => ({ open, close })))

/** A week as it is stored. What cannot be read as a time goes as it was typed, and is refused. */
export const hoursOf = (week: Week): DayHours[] =>
  week.flatMap((spans, dayOfWeek) => inOrder(spans.map(readSpan)).map(({ open, close }) => ({ dayOfWeek, open, close })))

export const readSpan = ({ open, close }: Span): Span => ({
  open: typedTime(open, 'open') ?? open,
  close: typedTime(close, 'close') ?? close,
})

export const withDay = (week: Week, day: number, spans: readonly Span[]): Week => week.map((each, index) => (index === day ? spans : each))

/** The days a day may be copied to, by name. */
export const copyTargets = {
  'every day': [0, 1, 2, 3, 4, 5, 6],
  'Monday – Friday': [1, 2, 3, 4, 5],
  'Saturday and Sunday': [6, 0],
} as const
export type CopyTarget = keyof typeof copyTargets

export const copied = (week: Week, from: number, to: readonly number[]): Week =>
  week.map((spans, day) => (to.includes(day) ? (week[from] ?? []) : spans))

/** The hours a day gets that had none: those of the nearest day before it, else what most restaurants keep. */
export function likelyHours(week: Week, day: number): Span[] {
  for (let back = 1; back < 7; back++) {
    const spans = week[(day - back + 7) % 7]!
    if (spans.length > 0) return [...spans]
  }
  return [{ open: '11:00 AM', close: '10:00 PM' }]
}

/** `Sunday – Thursday: 11:00 AM – 10:00 PM`, days at the same hours together; nothing when every day is closed. */
export function summaryOf(week: Week): { days: string; hours: string }[] {
  if (week.every((spans) => spans.length === 0)) return []
  return shortDays(week.map((spans, day) => ({ day_name: dayNames[day]!, hours: spansText(spans) })))
}

/** The hours of a day in words. */
export function spansText(spans: readonly Span[]): string {
  if (spans.length === 0) return 'Closed'
  const read = inOrder(spans.map(readSpan))
  return read.some(isWholeDay) ? 'Open 24 hours' : read.map(hoursText).join(', ')
}

/** Whether hours end on the following day. */
export function endsTomorrow(span: Span): boolean {
  const minutes = minutesOf(readSpan(span))
  return minutes !== null && minutes.until > 24 * 60
}

/** A day drawn as a line from 4 AM to 4 AM: where hours begin and how long they are, in parts of it. */
export function drawnHours(spans: readonly Span[]): { start: number; size: number }[] {
  const first = 4 * 60
  const whole = 24 * 60
  return spans.flatMap((span) => {
    const minutes = minutesOf(readSpan(span))
    if (!minutes) return []
    if (isWholeDay(readSpan(span))) return [{ start: 0, size: 1 }]
    const start = Math.max(0, (minutes.from - first) / whole)
    return [{ start, size: Math.max(0, Math.min(1, (minutes.until - first) / whole) - start) }]
  })
}
