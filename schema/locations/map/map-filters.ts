import { addDays, toLocalTime } from '../../time/zoned-time.ts'
import { getTimetable } from '../hours/location-opening.ts'
import { openIntervals, type Timetable } from '../hours/opening.ts'
import type { Location } from '../wire.ts'

/** What a list of restaurants can be narrowed to, in the order it is offered. */
export const mapFilters = ['open_now', 'delivery', 'curbside', 'patio', 'reservations', 'wait_list'] as const
export type MapFilter = (typeof mapFilters)[number]

/** What the filters look at. Restaurants of the same hours had better share the very timetable: it is understood once a day. */
export interface Filterable {
  /** Null where it cannot be told, and while the chain itself says that the restaurant is closed. */
  timetable: Timetable | null
  has: Record<Exclude<MapFilter, 'open_now'>, boolean>
}

/** What a restaurant has while it is closed for a time. */
export const noServices: Filterable['has'] = { delivery: false, curbside: false, patio: false, reservations: false, wait_list: false }

/** What the filters look at in a restaurant. */
export const toFilterable = (at: Location, timetable = getTimetable(at)): Filterable => ({
  timetable,
  has: at.isTemporarilyClosed
    ? noServices
    : {
        delivery: at.hasDelivery,
        curbside: at.hasCurbside,
        patio: at.outsideDining,
        reservations: at.isReservationsEnabled,
        wait_list: at.waitListReady === true,
      },
})

/** The times a restaurant is open on a day and the one before. */
const known = new WeakMap<Timetable, { date: string; times: ReturnType<typeof openIntervals> }>()

/** Whether a restaurant is open; the answer for one timetable is worked out anew when its day changes. */
export function isOpenAt(timetable: Timetable, now: number): boolean {
  const { date } = toLocalTime(timetable.timeZone, now)
  const before = known.get(timetable)
  const { times } = before?.date === date ? before : { times: openIntervals(timetable, addDays(date, -1), date) }
  if (times !== before?.times) known.set(timetable, { date, times })
  return times.some(({ from, until }) => from <= now && now < until)
}

/** How many restaurants there would be with each filter beside those already chosen. */
export type FilterCounts = Record<MapFilter, number>

/** Those that pass every chosen filter, in their order, and what each further filter would leave. Each stands for `count` restaurants. */
export function filterLocations<Each extends Filterable & { count?: number }>(
  all: readonly Each[],
  chosen: readonly MapFilter[],
  now: Date,
) {
  const counts = Object.fromEntries(mapFilters.map((name) => [name, 0])) as FilterCounts
  const kept = all.filter(({ timetable, has, count = 1 }) => {
    const passes = { ...has, open_now: timetable !== null && isOpenAt(timetable, now.getTime()) }
    if (!chosen.every((name) => passes[name])) return false
    for (const name of mapFilters) if (passes[name]) counts[name] += count
    return true
  })
  return { kept, counts }
}
