import { minuteOf } from './clock.ts'

/** Hours of a day as diners read them: `11:00 AM` to `10:00 PM`. */
export interface Span {
  open: string
  close: string
}

/** From midnight to midnight. */
export const wholeDay: Span = { open: '12:00 AM', close: '12:00 AM' }

export const isWholeDay = ({ open, close }: Span): boolean => minuteOf(open) === 0 && minuteOf(close) === 0

/** Minutes after midnight; what ends at or before its beginning ends on the following day. Null when a time cannot be read. */
export function minutesOf({ open, close }: Span): { from: number; until: number } | null {
  const [from, until] = [minuteOf(open), minuteOf(close)]
  if (from === null || until === null) return null
  return { from, until: until > from ? until : until + 24 * 60 }
}

/** Whether hours of one day run into each other. */
export function overlap(spans: readonly Span[]): boolean {
  const times = spans.flatMap((span) => minutesOf(span) ?? []).sort((a, b) => a.from - b.from)
  return times.some(({ from }, index) => index > 0 && from < times[index - 1]!.until)
}

/** Hours of one day by when they begin. */
export const inOrder = <T extends Span>(spans: readonly T[]): T[] =>
  spans.toSorted((a, b) => (minuteOf(a.open) ?? 0) - (minuteOf(b.open) ?? 0))

/** What two lists of hours of one day have in common, in the words of whichever begins later and ends earlier. */
export const shared = (some: readonly Span[], others: readonly Span[]): Span[] =>
  inOrder(some.flatMap((one) => others.flatMap((other) => sharedBy(one, other))))

function sharedBy(one: Span, other: Span): Span[] {
  const [a, b] = [minutesOf(one), minutesOf(other)]
  if (!a || !b || Math.max(a.from, b.from) >= Math.min(a.until, b.until)) return []
  return [{ open: (a.from < b.from ? other : one).open, close: (a.until < b.until ? one : other).close }]
}
