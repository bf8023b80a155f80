import type { Location } from '../wire/location.ts'
import { type Closure, isOpenAt, isOver, type Opening, openingAt, type Timetable } from './opening.ts'

type Dated = Pick<Location, 'hours' | 'specialHours' | 'closure' | 'isTemporarilyClosed' | 'timeZone'>

/** The chain's own word that a restaurant is closed has no beginning and no end. */
const closedByChain: Closure = { since: '', reopensOn: null, reason: '' }

/** Whether a restaurant is closed for a time. A closure that names its end is over on that day, however old the JSON is. */
export const isClosedFor = (at: Pick<Dated, 'closure' | 'isTemporarilyClosed' | 'timeZone'>, now: Date): boolean =>
  at.isTemporarilyClosed && !(at.closure && isOver({ ...at.closure, reason: '' }, zoneOf(at), now))

/** What a restaurant of the API is at an instant; without a time zone by the device's. */
export const openingOfLocation = (at: Dated, now: Date): Opening =>
  at.isTemporarilyClosed && !at.closure ? { state: 'temporarily_closed', closure: closedByChain } : openingAt(timetableOf(at), now)

/** Whether a restaurant of the API is open at an instant; one without a time zone is never known to be. */
export const isLocationOpen = (at: Dated, now: Date): boolean =>
  at.timeZone !== undefined && !(at.isTemporarilyClosed && !at.closure) && isOpenAt(timetableOf(at), now)

/** The time zone of a restaurant, else the device's. */
export const zoneOf = ({ timeZone }: Pick<Dated, 'timeZone'>): string => timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

const timetableOf = (at: Dated): Timetable => ({
  hours: at.hours,
  special: at.specialHours ?? [],
  closure: at.closure ? { ...at.closure, reason: '' } : null,
  timeZone: zoneOf(at),
})
