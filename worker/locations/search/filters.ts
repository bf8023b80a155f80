import type { D1Database } from '@cloudflare/workers-types'
import { and, count, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { milesToSquaredChord, squaredChordToCosine, squaredChordToMiles } from '#schema/geo/sphere.ts'
import { getTimetableOfApiLocation } from '#schema/locations/hours/location-opening.ts'
import type { Timetable } from '#schema/locations/hours/opening.ts'
import {
  allServicesUnavailable,
  type FilterableLocation,
  filterLocationsAndCountPerFilter,
  type MapFilterCounts,
  type MapFilterName,
  toFilterableLocation,
} from '#schema/locations/map/map-filters.ts'
import { location } from '#schema/tables.ts'
import { getCachedWaitListState } from '../../seating/wait-lists/live-state.ts'
import type { LocationSiteIdsOfSite } from '../../sites/site-map.ts'
import {
  coalesceColumns,
  literalColumn,
  toNonNullColumn,
  toUndecodedColumn,
} from '../../stores/columns/typed-columns.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { isLocationTemporarilyClosed, parsePublicLocationJson, toLocationTimetable } from '../stored-location.ts'
import { findCellsOfNearestLocations, type LocationCountsByMapCell } from './cells.ts'
import {
  buildCellRangesTableSql,
  locationIsWithinBoundRadiusCondition,
  type NearestLocationsQuery,
  squaredChordFromPositionColumn,
  toLocationWithinConditionParameters,
} from './nearest.ts'
import { findLocationsWithinRadius, type LocationsSnapshot } from './snapshot.ts'

/** The nearest locations that match the filters. */
export interface FilteredNearestLocations {
  /** Number of locations within the radius before filtering. */
  unfilteredTotal: number
  /** Number of matching locations. */
  total: number
  counts: MapFilterCounts
  /** By ascending distance; at the same distance by rlid. */
  found: { rlid: number; miles: number }[]
}

/** Parsed locations of each snapshot. */
const parsedSnapshots = new WeakMap<
  LocationsSnapshot,
  { all: FilterableLocation[]; timetables: Map<string, Timetable> }
>()

/** Filters locations of a snapshot. Each location is parsed once per snapshot. */
export function findFilteredNearestLocationsInSnapshot(
  snapshot: LocationsSnapshot,
  query: NearestLocationsQuery,
  filters: readonly MapFilterName[],
  now: Date,
  locationSiteIds: LocationSiteIdsOfSite = 'all',
): FilteredNearestLocations {
  const { all, timetables } = parsedSnapshots.get(snapshot) ?? { all: [], timetables: new Map() }
  parsedSnapshots.set(snapshot, { all, timetables })
  const near = findLocationsWithinRadius(snapshot, query, locationSiteIds).map((each) => {
    all[each.index] ??= toFilterableOf(snapshot, each.index, timetables)
    const location = all[each.index]!
    const live = getCachedWaitListState(snapshot.rlids[each.index]!)
    if (!live || location.has === allServicesUnavailable) return { ...each, ...location }
    return { ...each, ...location, has: { ...location.has, wait_list: live.isOpen } }
  })
  const { matches, counts } = filterLocationsAndCountPerFilter(near, filters, now)
  const found = matches.sort((a, b) => a.squared - b.squared || a.index - b.index).slice(0, query.limit)
  return {
    unfilteredTotal: near.length,
    total: matches.length,
    counts,
    found: found.map(({ index, squared }) => ({ rlid: snapshot.rlids[index]!, miles: squaredChordToMiles(squared) })),
  }
}

/** Restaurants with the same hours share a timetable. */
function toFilterableOf(
  { starts, json }: LocationsSnapshot,
  index: number,
  timetables: Map<string, Timetable>,
): FilterableLocation {
  const at = parsePublicLocationJson(json.subarray(starts[index]!, starts[index + 1]!))
  const own = getTimetableOfApiLocation(at)
  const text = JSON.stringify(own)
  const shared = own && (timetables.get(text) ?? own)
  if (shared) timetables.set(text, shared)
  return toFilterableLocation(at, shared)
}

/** Maximum number of locations considered; beyond it only about this many of the nearest. */
const maxCounted = 100_000

const sampleKinds = alias(location, 'sampled')

/**
 * Columns the filters depend on. A chain's restaurants have few combinations of them, even when there are very many.
 */
const kindIn = (at: typeof location | typeof sampleKinds) => ({
  hours: toUndecodedColumn(at.hours),
  special_hours: toUndecodedColumn(at.special_hours),
  time_zone: toUndecodedColumn(at.time_zone),
  /** The closure as JSON; empty without one. */
  closing: coalesceColumns(at.closure, literalColumn('')),
  is_temporarily_closed: toUndecodedColumn(at.is_temporarily_closed),
  has_delivery: toUndecodedColumn(at.has_delivery),
  has_curbside: toUndecodedColumn(at.has_curbside),
  outside_dining: toUndecodedColumn(at.outside_dining),
  is_reservations_enabled: toUndecodedColumn(at.is_reservations_enabled),
  is_list_open: coalesceColumns(at.wait_list_ready, literalColumn(0)),
})

const kind = kindIn(location)
const listOf = (columns: ReturnType<typeof kindIn>) => sql.join(Object.values(columns), sql`, `)

/** Query for the number of locations of each combination within the radius, with the id of one of them. */
const kindsQuery = compileCachedQuery((db) =>
  db
    .select({ sample: toNonNullColumn(min(location.id)), count: count(), ...kind })
    .from(buildCellRangesTableSql('cells'))
    .crossJoin(location)
    .where(locationIsWithinBoundRadiusCondition)
    .groupBy(...Object.values(kind))
    .prepare(),
)

/** Query for the nearest locations with the same combinations as the samples. */
const nearestOfKindsQuery = compileCachedQuery((db) =>
  db
    .select({ rlid: location.rlid, squared: squaredChordFromPositionColumn.as('squared') })
    .from(buildCellRangesTableSql('cells'))
    .crossJoin(location)
    .where(
      and(
        locationIsWithinBoundRadiusCondition,
        sql`(${listOf(kind)}) IN (SELECT ${listOf(kindIn(sampleKinds))} FROM ${location} AS ${sampleKinds}
          WHERE ${sampleKinds.id} IN (SELECT value FROM json_each(${sql.placeholder('samples')})))`,
      ),
    )
    .orderBy(sql`squared`, location.rlid)
    .limit(sql.placeholder('limit'))
    .prepare(),
)

type Kind = Awaited<ReturnType<ReturnType<typeof kindsQuery>['all']>>[number]

/**
 * Filters locations in the database with two round trips: first the combinations, which are filtered, then the nearest
 * locations with those.
 */
export async function findFilteredNearestLocationsInDatabase(
  db: D1Database,
  directory: LocationCountsByMapCell,
  { latitude, longitude, radius, limit }: NearestLocationsQuery,
  filters: readonly MapFilterName[],
  now: Date,
  locationSiteIds: LocationSiteIdsOfSite = 'all',
): Promise<FilteredNearestLocations> {
  const maxChord = milesToSquaredChord(radius)
  const cells = findCellsOfNearestLocations(directory, latitude, longitude, maxCounted, squaredChordToCosine(maxChord))
  const parameters = {
    ...toLocationWithinConditionParameters({ latitude, longitude }, maxChord, locationSiteIds),
    cells: JSON.stringify(cells),
  }
  const kinds = await kindsQuery(db).all(parameters)
  const timetables = new Map<string, Timetable>()
  const { matches, counts } = filterLocationsAndCountPerFilter(
    kinds.map((each) => filterableKind(each, timetables)),
    filters,
    now,
  )
  const samples = JSON.stringify(matches.map(({ sample }) => sample))
  const results = matches.length > 0 ? await nearestOfKindsQuery(db).all({ ...parameters, samples, limit }) : []
  return {
    unfilteredTotal: sumCounts(kinds),
    total: sumCounts(matches),
    counts,
    found: results.map(({ rlid, squared }) => ({ rlid, miles: squaredChordToMiles(squared) })),
  }
}

const sumCounts = (kinds: readonly { count: number }[]) => kinds.reduce((sum, { count }) => sum + count, 0)

function filterableKind(
  row: Kind,
  timetables: Map<string, Timetable>,
): FilterableLocation & { sample: number; count: number } {
  const { sample, count, time_zone: timeZone, hours, special_hours } = row
  const text = `${timeZone} ${hours} ${special_hours} ${row.is_temporarily_closed} ${row.closing}`
  const isKnown = row.is_temporarily_closed === 0 && timeZone !== ''
  const timetable = timetables.get(text) ?? toLocationTimetable({ ...row, closure: row.closing || null })
  timetables.set(text, timetable)
  return {
    sample,
    count,
    timetable: isKnown ? timetable : null,
    has: isLocationTemporarilyClosed({ ...row, closure: row.closing || null })
      ? allServicesUnavailable
      : {
          delivery: row.has_delivery === 1,
          curbside: row.has_curbside === 1,
          patio: row.outside_dining === 1,
          reservations: row.is_reservations_enabled === 1,
          wait_list: row.is_list_open === 1,
        },
  }
}
