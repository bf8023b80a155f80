import type { D1Database } from '@cloudflare/workers-types'
import { and, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { chordOfMiles, cosineOfChord, milesOfChord, unitVector } from '#schema/rules/geo.ts'
import { knownTimetable } from '#schema/rules/location-opening.ts'
import { type Filterable, type FilterCounts, filterableOf, type MapFilter, narrowed, nothingOffered } from '#schema/rules/map-filters.ts'
import type { Timetable } from '#schema/rules/opening.ts'
import { location } from '#schema/tables/index.ts'
import type { Location } from '#schema/wire/location.ts'
import { database } from '../stores/db.ts'
import { isOneOf } from '../stores/expressions.ts'
import { isNotClosed, isTemporarilyClosed, timetableOf } from './location.ts'
import { type CellRange, cellsOfNearest, type Directory } from './location-directory.ts'
import { isInCells, type NearestQuery, rangesOf, squaredChord } from './location-nearest.ts'
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

/** What the filters look at. A chain's restaurants are of few kinds by it, even when there are very many. */
const kindIn = (at: Record<keyof typeof location.$inferSelect, SQLiteColumn>) => ({
  hours: sql<string>`${at.hours}`,
  special_hours: sql<string>`${at.special_hours}`,
  time_zone: sql<string>`${at.time_zone}`,
  /** The closure's JSON, empty without one. */
  closing: sql<string>`ifnull(${at.closure}, '')`,
  is_temporarily_closed: sql<number>`${at.is_temporarily_closed}`,
  has_delivery: sql<number>`${at.has_delivery}`,
  has_curbside: sql<number>`${at.has_curbside}`,
  outside_dining: sql<number>`${at.outside_dining}`,
  is_reservations_enabled: sql<number>`${at.is_reservations_enabled}`,
  is_list_open: sql<number>`ifnull(${at.wait_list_ready}, 0)`,
})

const kind = kindIn(location)
const sampled = alias(location, 'sampled')
const listOf = (columns: ReturnType<typeof kindIn>) => sql.join(Object.values(columns), sql`, `)

/** How many of each kind lie within the radius, with the id of one of them. */
const kindsWithin = (db: D1Database, cells: CellRange[], isWithin: SQL | undefined) =>
  database(db)
    .select({ sample: sql<number>`min(${location.id})`, count: sql<number>`count(*)`, ...kind })
    .from(rangesOf(cells))
    .crossJoin(location)
    .where(isWithin)
    .groupBy(...Object.values(kind))

/** The nearest of the kinds that samples are given of. */
const nearestOfKinds = (db: D1Database, cells: CellRange[], isWithin: SQL | undefined, squared: SQL<number>, samples: readonly number[]) =>
  database(db)
    .select({ rlid: location.rlid, squared: squared.as('squared') })
    .from(rangesOf(cells))
    .crossJoin(location)
    .where(
      and(
        isWithin,
        sql`(${listOf(kind)}) IN (SELECT ${listOf(kindIn(sampled))} FROM ${location} AS ${sampled} WHERE ${isOneOf(sampled.id, samples)})`,
      ),
    )
    .orderBy(sql`squared`, location.rlid)

type Kind = Awaited<ReturnType<typeof kindsWithin>>[number]

/** From the database, in two round trips: the kinds there are, among which the filters choose, and then the nearest of those. */
export async function narrowedInDatabase(
  db: D1Database,
  directory: Directory,
  { latitude, longitude, radius, limit }: NearestQuery,
  chosen: readonly MapFilter[],
  now: Date,
): Promise<Narrowed> {
  const reach = chordOfMiles(radius)
  const cells = cellsOfNearest(directory, latitude, longitude, mostCounted, cosineOfChord(reach))
  const squared = squaredChord(unitVector(latitude, longitude))
  const isWithin = and(isInCells, sql`${squared} <= ${reach}`, isNotClosed)
  const kinds = await kindsWithin(db, cells, isWithin)
  const timetables = new Map<string, Timetable>()
  const { kept, counts } = narrowed(
    kinds.map((each) => filterableKind(each, timetables)),
    chosen,
    now,
  )
  const samples = kept.map(({ sample }) => sample)
  const results = kept.length > 0 ? await nearestOfKinds(db, cells, isWithin, squared, samples).limit(limit) : []
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
