import type { D1Database } from '@cloudflare/workers-types'
import { chordOfMiles, cosineOfChord, milesOfChord, unitVector } from '#schema/rules/geo.ts'
import { knownTimetable } from '#schema/rules/location-opening.ts'
import { type Filterable, type FilterCounts, filterableOf, type MapFilter, narrowed, nothingOffered } from '#schema/rules/map-filters.ts'
import type { Timetable } from '#schema/rules/opening.ts'
import type { Location } from '#schema/wire/location.ts'
import { isTemporarilyClosed, notClosed, timetableOf } from './location.ts'
import { cellsOfNearest, type Directory } from './location-directory.ts'
import { inCells, type NearestQuery, squaredChord } from './location-nearest.ts'
import { type Snapshot, withinRadius } from './location-snapshot.ts'

/** The nearest locations that pass some filters. */
export interface Narrowed {
  /** How many lie within the radius, whatever they have. */
  unfiltered: number
  /** How many of them pass. */
  total: number
  counts: FilterCounts
  /** By rising distance; of two equally far the one with the lower rlid first. */
  found: { rlid: number; miles: number }[]
}

/** What the filters look at in each location of a snapshot, once it was looked at. */
const understood = new WeakMap<Snapshot, { all: Filterable[]; timetables: Map<string, Timetable> }>()
const decoder = new TextDecoder()

/** From memory. Every location is parsed once, and then known for as long as the snapshot is held. */
export function narrowedInSnapshot(snapshot: Snapshot, query: NearestQuery, chosen: readonly MapFilter[], now: Date): Narrowed {
  const { all, timetables } = understood.get(snapshot) ?? { all: [], timetables: new Map() }
  understood.set(snapshot, { all, timetables })
  const near = withinRadius(snapshot, query).map((each) => {
    all[each.index] ??= filterableIn(snapshot, each.index, timetables)
    return { ...each, ...all[each.index]! }
  })
  const { kept, counts } = narrowed(near, chosen, now)
  const found = kept.sort((a, b) => a.squared - b.squared || a.index - b.index).slice(0, query.limit)
  return {
    unfiltered: near.length,
    total: kept.length,
    counts,
    found: found.map(({ index, squared }) => ({ rlid: snapshot.rlids[index]!, miles: milesOfChord(squared) })),
  }
}

/** Restaurants of the same hours share one timetable. */
function filterableIn({ starts, json }: Snapshot, index: number, timetables: Map<string, Timetable>): Filterable {
  const at = JSON.parse(decoder.decode(json.subarray(starts[index]!, starts[index + 1]!))) as Location
  const own = knownTimetable(at)
  const text = JSON.stringify(own)
  const shared = own && (timetables.get(text) ?? own)
  if (shared) timetables.set(text, shared)
  return filterableOf(at, shared)
}

/** Where more lie within the radius, about this many of the nearest are counted, and the rest are as if they were not there. */
const mostCounted = 100_000

/** What the filters look at, in SQL. A chain's restaurants are of few kinds by it, even when there are very many. */
const kind = `hours, special_hours, time_zone, ifnull(closure, '') AS closing, is_temporarily_closed, has_delivery, has_curbside,
  outside_dining, is_reservations_enabled, ifnull(wait_list_ready, 0) AS is_list_open`
const kindNames =
  'hours, special_hours, time_zone, closing, is_temporarily_closed, has_delivery, has_curbside, outside_dining, is_reservations_enabled, is_list_open'
const within = `${inCells('?1')} WHERE ${squaredChord} <= ?5 AND ${notClosed}`

/** How many of each kind lie within the radius, with the id of one of them. */
const kindsWithin = `SELECT min(location.id) AS sample, count(*) AS count, ${kind} FROM ${within} GROUP BY ${kindNames}`

/** The nearest of the kinds that samples are given of. */
const nearestOfKinds = `
  WITH chosen AS MATERIALIZED (SELECT ${kind} FROM location WHERE id IN (SELECT value FROM json_each(?6))),
  near AS (SELECT rlid, ${squaredChord} AS squared, ${kind} FROM ${within})
  SELECT rlid, squared FROM near WHERE (${kindNames}) IN chosen ORDER BY squared, rlid LIMIT ?7`

interface Kind {
  sample: number
  count: number
  hours: string
  special_hours: string
  time_zone: string
  /** The closure's JSON, empty without one. */
  closing: string
  is_temporarily_closed: number
  has_delivery: number
  has_curbside: number
  outside_dining: number
  is_reservations_enabled: number
  is_list_open: number
}

/** From the database, in two round trips: the kinds there are, among which the filters choose, and then the nearest of those. */
export async function narrowedInDatabase(
  db: D1Database,
  directory: Directory,
  { latitude, longitude, radius, limit }: NearestQuery,
  chosen: readonly MapFilter[],
  now: Date,
): Promise<Narrowed> {
  const { x, y, z } = unitVector(latitude, longitude)
  const reach = chordOfMiles(radius)
  const cells = JSON.stringify(cellsOfNearest(directory, latitude, longitude, mostCounted, cosineOfChord(reach)))
  const { results: kinds } = await db.prepare(kindsWithin).bind(cells, x, y, z, reach).all<Kind>()
  const timetables = new Map<string, Timetable>()
  const { kept, counts } = narrowed(
    kinds.map((each) => filterableKind(each, timetables)),
    chosen,
    now,
  )
  const samples = JSON.stringify(kept.map(({ sample }) => sample))
  const list = db.prepare(nearestOfKinds).bind(cells, x, y, z, reach, samples, limit)
  const { results } = kept.length > 0 ? await list.all<{ rlid: number; squared: number }>() : { results: [] }
  return {
    unfiltered: sumOf(kinds),
    total: sumOf(kept),
    counts,
    found: results.map(({ rlid, squared }) => ({ rlid, miles: milesOfChord(squared) })),
  }
}

const sumOf = (kinds: readonly { count: number }[]) => kinds.reduce((sum, { count }) => sum + count, 0)

function filterableKind(row: Kind, timetables: Map<string, Timetable>): Filterable & { sample: number; count: number } {
  const { sample, count, time_zone: timeZone, hours, special_hours } = row
  const text = `${timeZone} ${hours} ${special_hours} ${row.is_temporarily_closed} ${row.closing}`
  const isKnown = row.is_temporarily_closed === 0 && timeZone !== ''
  const timetable = timetables.get(text) ?? timetableOf({ ...row, closure: row.closing || null })
  timetables.set(text, timetable)
  return {
    sample,
    count,
    timetable: isKnown ? timetable : null,
    has: isTemporarilyClosed({ ...row, closure: row.closing || null })
      ? nothingOffered
      : {
          delivery: row.has_delivery === 1,
          curbside: row.has_curbside === 1,
          patio: row.outside_dining === 1,
          reservations: row.is_reservations_enabled === 1,
          wait_list: row.is_list_open === 1,
        },
  }
}
