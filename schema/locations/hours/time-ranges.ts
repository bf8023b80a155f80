import { parseClockTimeToMinutes } from '../../time/clock.ts'

/** A time range of a day as shown to guests: `11:00 AM` to `10:00 PM`. */
export interface TimeRange {
  open: string
  close: string
}

/** From midnight to midnight. */
export const wholeDayTimeRange: TimeRange = { open: '12:00 AM', close: '12:00 AM' }

export const isWholeDay = ({ open, close }: TimeRange): boolean =>
  parseClockTimeToMinutes(open) === 0 && parseClockTimeToMinutes(close) === 0

/**
 * Converts a range to minutes after midnight; an end at or before the start is on the next day. Null if a time is
 * invalid.
 */
export function toMinuteRange({ open, close }: TimeRange): { from: number; until: number } | null {
  const [from, until] = [parseClockTimeToMinutes(open), parseClockTimeToMinutes(close)]
  if (from === null || until === null) return null
  return { from, until: until > from ? until : until + 24 * 60 }
}

/** Whether ranges of one day overlap. */
export function hasOverlappingTimeRanges(spans: readonly TimeRange[]): boolean {
  const times = spans.flatMap((span) => toMinuteRange(span) ?? []).sort((a, b) => a.from - b.from)
  return times.some(({ from }, index) => index > 0 && from < times[index - 1]!.until)
}

/** Sorts ranges of one day by their start. */
export const sortTimeRanges = <T extends TimeRange>(spans: readonly T[]): T[] =>
  spans.toSorted((a, b) => (parseClockTimeToMinutes(a.open) ?? 0) - (parseClockTimeToMinutes(b.open) ?? 0))

/** Returns the intersection of two lists of ranges of one day, with the later start and the earlier end. */
export const intersectTimeRanges = (first: readonly TimeRange[], second: readonly TimeRange[]): TimeRange[] =>
  sortTimeRanges(first.flatMap((one) => second.flatMap((other) => sharedBy(one, other))))

function sharedBy(one: TimeRange, other: TimeRange): TimeRange[] {
  const [a, b] = [toMinuteRange(one), toMinuteRange(other)]
  if (!a || !b || Math.max(a.from, b.from) >= Math.min(a.until, b.until)) return []
  return [{ open: (a.from < b.from ? other : one).open, close: (a.until < b.until ? one : other).close }]
}
