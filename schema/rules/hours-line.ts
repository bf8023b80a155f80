import type { Location } from '../wire/location.ts'
import { hoursToday } from './hours.ts'

/** How a has-flag speaks for the hours of its service. */
export const hoursFlagModes = ['as_built', 'corrected'] as const
export type HoursFlagMode = (typeof hoursFlagModes)[number]

/** What a line of today's hours says: a state, the hours as text, or null for nothing. */
export type HoursLine = 'temporarily_closed' | 'not_available' | { hours: string } | null

type Restaurant = Pick<
  Location,
  'hours' | 'deliveryHours' | 'curbsideHours' | 'hasDelivery' | 'hasCurbside' | 'isTemporarilyClosed' | 'timeZone'
>

/** Today's three lines of a restaurant. Today is the restaurant's own; without a time zone it is the device's. */
export function hoursLines(at: Restaurant, mode: HoursFlagMode, now: Date): Record<'today' | 'delivery' | 'curbside', HoursLine> {
  const line = (hours: Restaurant['hours'], isLacking: boolean): HoursLine => {
    if (at.isTemporarilyClosed) return 'temporarily_closed'
    if (isLacking) return 'not_available'
    const text = hoursToday(hours, at.timeZone, now)
    return text === null ? null : { hours: text }
  }
  // As built: the has-flag that is true answers 'Not Available'.
  const isLacking = (has: boolean) => (mode === 'as_built' ? has : !has)
  return {
    today: line(at.hours, false),
    delivery: line(at.deliveryHours, isLacking(at.hasDelivery)),
    curbside: line(at.curbsideHours, isLacking(at.hasCurbside)),
  }
}
