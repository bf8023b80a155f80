import type { ApiLocation } from '../wire.ts'
import { hasTemporaryClosureEnded } from './closure-over.ts'
import { getOpeningStatusAt, type OpeningStatus, type Timetable, undatedFeedClosure } from './opening.ts'

type Dated = Pick<ApiLocation, 'hours' | 'specialHours' | 'closure' | 'isTemporarilyClosed' | 'timeZone'>

/**
 * Whether a restaurant is temporarily closed. A closure with an end date is over on that day, however old the JSON is.
 */
export const isTemporarilyClosedAt = (
  location: Pick<Dated, 'closure' | 'isTemporarilyClosed' | 'timeZone'>,
  now: Date,
): boolean =>
  location.isTemporarilyClosed &&
  !(
    location.closure &&
    hasTemporaryClosureEnded({ ...location.closure, reason: '' }, getLocationTimeZone(location), now)
  )

/** Returns the opening status of a restaurant of the API; without a time zone, in the device's. */
export const getApiLocationOpeningStatus = (location: Dated, now: Date): OpeningStatus =>
  location.isTemporarilyClosed && !location.closure
    ? { state: 'temporarily_closed', closure: undatedFeedClosure }
    : getOpeningStatusAt(toLocationTimetable(location), now)

/**
 * Returns the timetable of a restaurant of the API; null if unknown: without a time zone, or closed by the chain's
 * feed.
 */
export const getTimetableOfApiLocation = (location: Dated): Timetable | null =>
  location.timeZone === undefined || (location.isTemporarilyClosed && !location.closure)
    ? null
    : toLocationTimetable(location)

const supportedTimeZones = new Map<string | undefined, string>()

/** Returns the time zone of a restaurant, else the device's: older browsers do not support every zone. */
export function getLocationTimeZone({ timeZone }: Pick<Dated, 'timeZone'>): string {
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

/** Returns the stored hours of a restaurant as a timetable, in the device's time zone if it has none. */
export const toLocationTimetable = (location: Dated): Timetable => ({
  hours: location.hours,
  special: location.specialHours ?? [],
  closure: location.closure ? { ...location.closure, reason: '' } : null,
  timeZone: getLocationTimeZone(location),
})
