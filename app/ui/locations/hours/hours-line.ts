import { getLocationTimeZone, isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import { intersectTimeRanges, type TimeRange, toMinuteRange } from '#schema/locations/hours/time-ranges.ts'
import { formatTimeRange } from '#schema/locations/hours/week-days.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { addDays, getWeekday, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import type { ServiceHoursTextMode } from './hours-flag-mode.ts'

/**
 * The content of a line of today's hours: a state, the hours as text, or null for nothing. A special day has a name;
 * without hours it is closed.
 */
export type TodaysHoursLineData =
  | 'temporarily_closed'
  | 'not_available'
  | { hours: string }
  | { special: string; hours: string | null }
  | null

type Restaurant = Pick<
  ApiLocation,
  | 'hours'
  | 'deliveryHours'
  | 'curbsideHours'
  | 'hasDelivery'
  | 'hasCurbside'
  | 'isTemporarilyClosed'
  | 'timeZone'
  | 'specialHours'
  | 'closure'
>

/**
 * Returns today's three lines of a restaurant. Today is in the restaurant's time zone, or the device's without one.
 * While hours of the day before continue after midnight they still count as today's. On a special day the hours of
 * delivery and curbside are limited to the restaurant's.
 */
export function getTodaysHoursLines(
  at: Restaurant,
  mode: ServiceHoursTextMode,
  now: Date,
): Record<'today' | 'delivery' | 'curbside', TodaysHoursLineData> {
  const date = openingDate(at, now)
  const special = at.specialHours?.find((day) => day.date === date)
  const isClosed = isTemporarilyClosedAt(at, now)
  const usual = (hours: Restaurant['hours']) => hours.filter(({ dayOfWeek }) => dayOfWeek === getWeekday(date))
  const service = (hours: Restaurant['hours'], isLacking: boolean): TodaysHoursLineData => {
    if (isClosed) return 'temporarily_closed'
    if (isLacking) return 'not_available'
    const spans = usual(hours)
    return special && spans.length > 0 ? lineOf(intersectTimeRanges(special.hours, spans), special) : lineOf(spans)
  }
  // As built: a has-flag that is true gives 'Not Available'.
  const isLacking = (has: boolean) => (mode === 'as_built' ? has : !has)
  return {
    today: isClosed ? 'temporarily_closed' : lineOf(special?.hours ?? usual(at.hours), special),
    delivery: service(at.deliveryHours, isLacking(at.hasDelivery)),
    curbside: service(at.curbsideHours, isLacking(at.hasCurbside)),
  }
}

/** Returns the date whose hours apply: yesterday until its last hours end, then today. */
function openingDate(at: Restaurant, now: Date): string {
  const { date, minute } = toLocalDateAndMinute(getLocationTimeZone(at), now.getTime())
  const yesterday = addDays(date, -1)
  const special = at.specialHours?.find((day) => day.date === yesterday)
  const spans = special?.hours ?? at.hours.filter(({ dayOfWeek }) => dayOfWeek === getWeekday(yesterday))
  return spans.some((span) => (toMinuteRange(span)?.until ?? 0) - 24 * 60 > minute) ? yesterday : date
}

function lineOf(spans: readonly TimeRange[], special?: { label: string }): TodaysHoursLineData {
  const hours = spans.length > 0 ? spans.map(formatTimeRange).join(', ') : null
  if (special) return { special: special.label, hours }
  return hours === null ? null : { hours }
}
