import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import {
  milesToSquaredChord,
  squaredChordToCosine,
  squaredChordToMiles,
  toUnitVector,
  type UnitVector,
} from '#schema/geo/sphere.ts'
import { country, location } from '#schema/tables.ts'
import type { LocationSiteIds } from '../../sites/site-map.ts'
import { getDatabase } from '../../stores/db.ts'
import { buildLocationOfSiteIdsCondition } from '../locations-of-site.ts'
import {
  countryOfLocationJoinCondition,
  locationNotClosedCondition,
  storedLocationColumns,
  toPublicLocationJson,
} from '../stored-location.ts'
import {
  findCellsOfNearestLocations,
  findCellsWithinAngle,
  type LocationCountsByMapCell,
  type MapCellRange,
} from './cells.ts'

/** Position in degrees, radius in miles, and maximum number. */
export interface NearestLocationsQuery {
  latitude: number
  longitude: number
  radius: number
  limit: number
}

interface NearLocation {
  rlid: number
  miles: number
  /** The location in the format of the public API, as UTF-8 JSON. */
  json: Uint8Array
}

export interface NearestLocationsResult {
  /** Number of locations within the radius, including those beyond the limit. */
  total: number
  /** By ascending distance; at the same distance by rlid. */
  found: NearLocation[]
}

/**
 * How much a squared chord may be wrong, since stored vectors can be computed by another engine than those of visitors.
 * A distance of less than 1 cm.
 */
const squaredChordTolerance = 1e-18

/** SQL expression: the squared chord length between a position and a location. */
export const buildSquaredChordColumn = ({
  x,
  y,
  z,
}: UnitVector) => sql<number>`(${location.x} - ${x}) * (${location.x} - ${x})
  + (${location.y} - ${y}) * (${location.y} - ${y}) + (${location.z} - ${z}) * (${location.z} - ${z})`

/** SQL table of cell ranges, to join with their locations. */
export const buildCellRangesTableSql = (cells: readonly MapCellRange[]) =>
  sql`json_each(${JSON.stringify(cells)}) AS cells`
export const isLocationInCellsCondition = sql`${location.cell} >= cells.value ->> 0
  AND ${location.cell} < cells.value ->> 1`

/**
 * Finds the nearest locations in the database, in one round trip at any number of locations. If locations have closed
 * since the quads were counted, the result may be incomplete; then the whole radius is searched. The quads count the
 * restaurants of all sites, so that for one of several sites it is searched at once.
 */
export async function findNearestLocationsInDatabase(
  db: D1Database,
  directory: LocationCountsByMapCell,
  query: NearestLocationsQuery,
  now = new Date(),
  locationSiteIds: LocationSiteIds = 'all',
): Promise<NearestLocationsResult> {
  const { latitude, longitude, radius, limit } = query
  const min = squaredChordToCosine(milesToSquaredChord(radius))
  const searchWholeRadius = () => {
    const cells = findCellsOfNearestLocations(directory, latitude, longitude, Number.POSITIVE_INFINITY, min)
    return searchCells(db, query, { cells, counted: cells, locationSiteIds }, now)
  }
  if (locationSiteIds !== 'all') return searchWholeRadius()
  const { sure, edge } = findCellsWithinAngle(directory, latitude, longitude, min)
  const cells = findCellsOfNearestLocations(directory, latitude, longitude, limit, min)
  const nearest = await searchCells(db, query, { cells, counted: edge, locationSiteIds }, now)
  const total = sure + nearest.total
  return nearest.found.length === Math.min(limit, total) ? { ...nearest, total } : searchWholeRadius()
}

/** Finds the nearest locations in `cells` and counts those within the radius in `counted`. */
async function searchCells(
  db: D1Database,
  { latitude, longitude, radius, limit }: NearestLocationsQuery,
  {
    cells,
    counted,
    locationSiteIds,
  }: { cells: MapCellRange[]; counted: MapCellRange[]; locationSiteIds: LocationSiteIds },
  now: Date,
) {
  const squared = buildSquaredChordColumn(toUnitVector(latitude, longitude))
  const isWithin = and(
    isLocationInCellsCondition,
    sql`${squared} <= ${milesToSquaredChord(radius) + squaredChordTolerance}`,
    locationNotClosedCondition,
    buildLocationOfSiteIdsCondition(locationSiteIds),
  )
  const nearest = getDatabase(db)
    .select({ id: sql<number>`${location.id}`.as('nearest_id'), squared: sql<number | null>`${squared}`.as('squared') })
    .from(buildCellRangesTableSql(cells))
    .crossJoin(location)
    .where(isWithin)
    .orderBy(sql`squared`, location.rlid)
    .limit(limit)
    .as('nearest')
  const all = getDatabase(db)
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(buildCellRangesTableSql(counted))
    .crossJoin(location)
    .where(isWithin)
    .as('counted')
  // The total is part of every row, and of a single row when none is found.
  const rows = await getDatabase(db)
    .select({ total: all.total, squared: nearest.squared, ...storedLocationColumns })
    .from(all)
    .leftJoin(nearest, sql`true`)
    .leftJoin(location, eq(location.id, nearest.id))
    .leftJoin(country, countryOfLocationJoinCondition)
    .orderBy(sql`${nearest.squared}`, location.rlid)
  const found = rows.flatMap((row) =>
    row.squared === null
      ? []
      : [{ rlid: row.rlid, miles: squaredChordToMiles(row.squared), json: toPublicLocationJson(row, now) }],
  )
  return { total: rows[0]!.total, found }
}
