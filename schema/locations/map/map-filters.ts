import { addDays, toLocalDateAndMinute } from '../../time/zoned-time.ts'
import { getTimetableOfApiLocation } from '../hours/location-opening.ts'
import { listOpenIntervals, type Timetable } from '../hours/opening.ts'
import type { ApiLocation } from '../wire.ts'

/** The filters of a list of restaurants, in display order. */
export const mapFilterNames = ['open_now', 'delivery', 'curbside', 'patio', 'reservations', 'wait_list'] as const
export type MapFilterName = (typeof mapFilterNames)[number]

/**
 * The data that the filters need. Restaurants with equal hours should share one timetable object, since its intervals
 * are cached per day.
 */
export interface FilterableLocation {
  /** Null if unknown, and while the chain's feed says that the restaurant is closed. */
  timetable: Timetable | null
  has: Record<Exclude<MapFilterName, 'open_now'>, boolean>
}

/** The services of a temporarily closed restaurant. */
export const allServicesUnavailable: FilterableLocation['has'] = {
  delivery: false,
  curbside: false,
  patio: false,
  reservations: false,
  wait_list: false,
}

/** Returns the data of a restaurant that the filters need. */
export const toFilterableLocation = (
  location: ApiLocation,
  timetable = getTimetableOfApiLocation(location),
): FilterableLocation => ({
  timetable,
  has: location.isTemporarilyClosed
    ? allServicesUnavailable
    : {
        delivery: location.hasDelivery,
        curbside: location.hasCurbside,
        patio: location.outsideDining,
        reservations: location.isReservationsEnabled,
        wait_list: location.waitListReady === true,
      },
})

/** The intervals in which a timetable is open on a day and the one before. */
const intervalsByTimetable = new WeakMap<Timetable, { date: string; times: ReturnType<typeof listOpenIntervals> }>()

/** Whether a restaurant is open; the intervals of a timetable are computed once per day. */
export function isTimetableOpenAt(timetable: Timetable, now: number): boolean {
  const { date } = toLocalDateAndMinute(timetable.timeZone, now)
  const cached = intervalsByTimetable.get(timetable)
  const { times } = cached?.date === date ? cached : { times: listOpenIntervals(timetable, addDays(date, -1), date) }
  if (times !== cached?.times) intervalsByTimetable.set(timetable, { date, times })
  return times.some(({ from, until }) => from <= now && now < until)
}

/** The number of restaurants with each filter in addition to the selected ones. */
export type MapFilterCounts = Record<MapFilterName, number>

/** Whether nothing says when a restaurant is open; its wait list is then open whenever its host has opened it. */
const hasUnknownHours = (timetable: Timetable | null) =>
  timetable === null || (timetable.hours.length === 0 && timetable.special.length === 0)

/** Returns which filters a restaurant passes. While it is closed, a list that its host has left open does not count. */
function checkFilters({ timetable, has }: FilterableLocation, now: Date): Record<MapFilterName, boolean> {
  const isOpen = timetable !== null && isTimetableOpenAt(timetable, now.getTime())
  return { ...has, open_now: isOpen, wait_list: has.wait_list && (isOpen || hasUnknownHours(timetable)) }
}

/**
 * Returns the restaurants that pass every selected filter, in order, and the count for each further filter. Each entry
 * counts for `count` restaurants.
 */
export function filterLocationsAndCountPerFilter<Each extends FilterableLocation & { count?: number }>(
  all: readonly Each[],
  chosen: readonly MapFilterName[],
  now: Date,
) {
  const counts = Object.fromEntries(mapFilterNames.map((name) => [name, 0])) as MapFilterCounts
  const matches = all.filter((each) => {
    const { count = 1 } = each
    const passes = checkFilters(each, now)
    if (!chosen.every((name) => passes[name])) return false
    for (const name of mapFilterNames) if (passes[name]) counts[name] += count
    return true
  })
  return { matches, counts }
}
