import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import { chordToCosine, chordToMiles, milesToChord, toUnitVector, type UnitVector } from '#schema/geo/sphere.ts'
import { country, location } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { isNotClosed, joinsCountryOfLocation, storedLocationColumns, toLocationJson } from '../stored-location.ts'
import { type CellCounts, type CellRange, findCellsWithin, findNearestCells } from './cells.ts'

/** Position in degrees, radius in miles, and maximum number. */
export interface NearestQuery {
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

export interface NearestLocations {
  /** Number of locations within the radius, including those beyond the limit. */
  total: number
  /** By ascending distance; at the same distance by rlid. */
  found: NearLocation[]
}

/** SQL expression: the squared chord length between a position and a location. */
export const squaredChordTo = ({ x, y, z }: UnitVector) => sql<number>`(${location.x} - ${x}) * (${location.x} - ${x})
  + (${location.y} - ${y}) * (${location.y} - ${y}) + (${location.z} - ${z}) * (${location.z} - ${z})`

/** SQL table of cell ranges, to join with their locations. */
export const cellRangesSql = (cells: readonly CellRange[]) => sql`json_each(${JSON.stringify(cells)}) AS cells`
export const isInCells = sql`${location.cell} >= cells.value ->> 0 AND ${location.cell} < cells.value ->> 1`

/**
 * Finds the nearest locations in the database, in one round trip at any number of locations. If locations have closed
 * since the quads were counted, the result may be incomplete; then the whole radius is searched.
 */
export async function findNearestInDatabase(
  db: D1Database,
  directory: CellCounts,
  query: NearestQuery,
  now = new Date(),
): Promise<NearestLocations> {
  const { latitude, longitude, radius, limit } = query
  const min = chordToCosine(milesToChord(radius))
  const { sure, edge } = findCellsWithin(directory, latitude, longitude, min)
  const nearest = await searchCells(db, query, findNearestCells(directory, latitude, longitude, limit, min), edge, now)
  const total = sure + nearest.total
  if (nearest.found.length === Math.min(limit, total)) return { ...nearest, total }
  const allCells = findNearestCells(directory, latitude, longitude, Number.POSITIVE_INFINITY, min)
  return searchCells(db, query, allCells, allCells, now)
}

/** Finds the nearest locations in `cells` and counts those within the radius in `counted`. */
async function searchCells(
  db: D1Database,
  { latitude, longitude, radius, limit }: NearestQuery,
  cells: CellRange[],
  counted: CellRange[],
  now: Date,
) {
  const squared = squaredChordTo(toUnitVector(latitude, longitude))
  const isWithin = and(isInCells, sql`${squared} <= ${milesToChord(radius)}`, isNotClosed)
  const nearest = getDatabase(db)
    .select({ id: sql<number>`${location.id}`.as('nearest_id'), squared: sql<number | null>`${squared}`.as('squared') })
    .from(cellRangesSql(cells))
    .crossJoin(location)
    .where(isWithin)
    .orderBy(sql`squared`, location.rlid)
    .limit(limit)
    .as('nearest')
  const all = getDatabase(db)
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(cellRangesSql(counted))
    .crossJoin(location)
    .where(isWithin)
    .as('counted')
  // The total is part of every row, and of a single row when none is found.
  const rows = await getDatabase(db)
    .select({ total: all.total, squared: nearest.squared, ...storedLocationColumns })
    .from(all)
    .leftJoin(nearest, sql`true`)
    .leftJoin(location, eq(location.id, nearest.id))
    .leftJoin(country, joinsCountryOfLocation)
    .orderBy(sql`${nearest.squared}`, location.rlid)
  const found = rows.flatMap((row) =>
    row.squared === null ? [] : [{ rlid: row.rlid, miles: chordToMiles(row.squared), json: toLocationJson(row, now) }],
  )
  return { total: rows[0]!.total, found }
}
