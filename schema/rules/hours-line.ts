import type { Location } from '../wire/location.ts'
import type { HoursFlagMode } from './hours-flag-mode.ts'
import { isClosedFor, zoneOf } from './location-opening.ts'
import { minutesOf, type Span, shared } from './spans.ts'
import { hoursText } from './week-days.ts'
import { addDays, localTime, weekdayOf } from './zoned-time.ts'

/** What a line of today's hours says: a state, the hours as text, or null for nothing. A special day is named; without hours it is closed. */
export type HoursLine = 'temporarily_closed' | 'not_available' | { hours: string } | { special: string; hours: string | null } | null

type Restaurant = Pick<
  Location,
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
 * Today's three lines of a restaurant. Today is the restaurant's own; without a time zone it is the device's. While hours of the
 * day before run on past midnight they are still today's.
 * On a special day delivery and curbside keep their hours as far as the restaurant is open.
 */
export function hoursLines(at: Restaurant, mode: HoursFlagMode, now: Date): Record<'today' | 'delivery' | 'curbside', HoursLine> {
  const date = openingDate(at, now)
  const special = at.specialHours?.find((day) => day.date === date)
  const isClosed = isClosedFor(at, now)
  const usual = (hours: Restaurant['hours']) => hours.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date))
  const service = (hours: Restaurant['hours'], isLacking: boolean): HoursLine => {
    if (isClosed) return 'temporarily_closed'
    if (isLacking) return 'not_available'
    const spans = usual(hours)
    return special && spans.length > 0 ? lineOf(shared(special.hours, spans), special) : lineOf(spans)
  }
  // As built: the has-flag that is true answers 'Not Available'.
  const isLacking = (has: boolean) => (mode === 'as_built' ? has : !has)
  return {
    today: isClosed ? 'temporarily_closed' : lineOf(special?.hours ?? usual(at.hours), special),
    delivery: service(at.deliveryHours, isLacking(at.hasDelivery)),
    curbside: service(at.curbsideHours, isLacking(at.hasCurbside)),
  }
}

/** The date whose hours count at an instant: yesterday until its last hours are over, then today. */
function openingDate(at: Restaurant, now: Date): string {
  const { date, minute } = localTime(zoneOf(at), now.getTime())
  const yesterday = addDays(date, -1)
  const special = at.specialHours?.find((day) => day.date === yesterday)
  const spans = special?.hours ?? at.hours.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(yesterday))
  return spans.some((span) => (minutesOf(span)?.until ?? 0) - 24 * 60 > minute) ? yesterday : date
}

function lineOf(spans: readonly Span[], special?: { label: string }): HoursLine {
  const hours = spans.length > 0 ? spans.map(hoursText).join(', ') : null
  if (special) return { special: special.label, hours }
  return hours === null ? null : { hours }
}
