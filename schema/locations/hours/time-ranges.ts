import { clockToMinutes } from '../../time/clock.ts'

/** Hours of a day as diners read them: `11:00 AM` to `10:00 PM`. */
export interface TimeRange {
  open: string
  close: string
}

/** From midnight to midnight. */
export const wholeDay: TimeRange = { open: '12:00 AM', close: '12:00 AM' }

export const isWholeDay = ({ open, close }: TimeRange): boolean => clockToMinutes(open) === 0 && clockToMinutes(close) === 0

/** Minutes after midnight; what ends at or before its beginning ends on the following day. Null when a time cannot be read. */
export function toMinuteRange({ open, close }: TimeRange): { from: number; until: number } | null {
  const [from, until] = [clockToMinutes(open), clockToMinutes(close)]
  if (from === null || until === null) return null
  return { from, until: until > from ? until : until + 24 * 60 }
}

/** Whether hours of one day run into each other. */
export function hasOverlap(spans: readonly TimeRange[]): boolean {
  const times = spans.flatMap((span) => toMinuteRange(span) ?? []).sort((a, b) => a.from - b.from)
  return times.some(({ from }, index) => index > 0 && from < times[index - 1]!.until)
}

/** Hours of one day by when they begin. */
export const sortTimeRanges = <T extends TimeRange>(spans: readonly T[]): T[] =>
  spans.toSorted((a, b) => (clockToMinutes(a.open) ?? 0) - (clockToMinutes(b.open) ?? 0))

/** What two lists of hours of one day have in common, in the words of whichever begins later and ends earlier. */
export const intersectTimeRanges = (some: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] =>
  sortTimeRanges(some.flatMap((one) => others.flatMap((other) => sharedBy(one, other))))

function sharedBy(one: TimeRange, other: TimeRange): TimeRange[] {
  const [a, b] = [toMinuteRange(one), toMinuteRange(other)]
  if (!a || !b || Math.max(a.from, b.from) >= Math.min(a.until, b.until)) return []
  return [{ open: (a.from < b.from ? other : one).open, close: (a.until < b.until ? one : other).close }]
}
