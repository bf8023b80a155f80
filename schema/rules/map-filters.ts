import type { Location } from '../wire/location.ts'
import { isLocationOpen } from './location-opening.ts'

/** What a list of restaurants can be narrowed to, in the order it is offered. */
export const mapFilters = ['open_now', 'delivery', 'curbside', 'patio', 'reservations', 'wait_list'] as const
export type MapFilter = (typeof mapFilters)[number]

const rules: Record<MapFilter, (at: Location, now: Date) => boolean> = {
  open_now: isLocationOpen,
  delivery: ({ hasDelivery }) => hasDelivery,
  curbside: ({ hasCurbside }) => hasCurbside,
  patio: ({ outsideDining }) => outsideDining,
  reservations: ({ isReservationsEnabled }) => isReservationsEnabled,
  wait_list: ({ waitListReady }) => waitListReady === true,
}

/** How many restaurants there would be with each filter beside those already chosen. */
export type FilterCounts = Record<MapFilter, number>

/** Those that pass every chosen filter, in their order, and what each further filter would leave. */
export function narrowed<Each extends { location: Location }>(all: readonly Each[], chosen: readonly MapFilter[], now: Date) {
  const counts = Object.fromEntries(mapFilters.map((name) => [name, 0])) as FilterCounts
  const kept = all.filter(({ location }) => {
    const passed = mapFilters.filter((name) => rules[name](location, now))
    if (!chosen.every((name) => passed.includes(name))) return false
    for (const name of passed) counts[name] += 1
    return true
  })
  return { kept, counts }
}
