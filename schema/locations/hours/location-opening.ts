import type { Location } from '../wire.ts'
import { chainClosure, isClosureOver, type OpeningStatus, openingStatusAt, type Timetable } from './opening.ts'

type Dated = Pick<Location, 'hours' | 'specialHours' | 'closure' | 'isTemporarilyClosed' | 'timeZone'>

/** Whether a restaurant is closed for a time. A closure that names its end is over on that day, however old the JSON is. */
export const isTemporarilyClosedAt = (at: Pick<Dated, 'closure' | 'isTemporarilyClosed' | 'timeZone'>, now: Date): boolean =>
  at.isTemporarilyClosed && !(at.closure && isClosureOver({ ...at.closure, reason: '' }, timeZoneOf(at), now))

/** What a restaurant of the API is at an instant; without a time zone by the device's. */
export const locationOpeningStatus = (at: Dated, now: Date): OpeningStatus =>
  at.isTemporarilyClosed && !at.closure ? { state: 'temporarily_closed', closure: chainClosure } : openingStatusAt(timetableOf(at), now)

/** When a restaurant of the API is open; null where that is never known: without a time zone, or closed by the chain's own word. */
export const getTimetable = (at: Dated): Timetable | null =>
  at.timeZone === undefined || (at.isTemporarilyClosed && !at.closure) ? null : timetableOf(at)

const supportedTimeZones = new Map<string | undefined, string>()

/** The time zone of a restaurant, else the device's: an older browser does not know every zone. */
export function timeZoneOf({ timeZone }: Pick<Dated, 'timeZone'>): string {
  const zone = supportedTimeZones.get(timeZone) ?? zoneOrDevice(timeZone)
  supportedTimeZones.set(timeZone, zone)
  return zone
}

function zoneOrDevice(timeZone: string | undefined): string {
  const device = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    return timeZone && new Intl.DateTimeFormat('en-US', { timeZone }) ? timeZone : device()
  } catch {
    return device()
  }
}

const timetableOf = (at: Dated): Timetable => ({
  hours: at.hours,
  special: at.specialHours ?? [],
  closure: at.closure ? { ...at.closure, reason: '' } : null,
  timeZone: timeZoneOf(at),
})
