import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import { chordToCosine, chordToMiles, milesToChord, toUnitVector, type UnitVector } from '#schema/geo/sphere.ts'
import { country, location } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { isNotClosed, joinsCountryOfLocation, storedLocationColumns, toLocationJson } from '../stored-location.ts'
import { type CellCounts, type CellRange, findCellsWithin, findNearestCells } from './cells.ts'

/** Degrees, miles, and how many at most. */
export interface NearestQuery {
  latitude: number
  longitude: number
  radius: number
  limit: number
}

interface NearLocation {
  rlid: number
  miles: number
  /** The location in the shape of the public API, as UTF-8 JSON. */
  json: Uint8Array
}

export interface NearestLocations {
  /** How many lie within the radius, those beyond the limit among them. */
  total: number
  /** By rising distance; of two equally far the one with the lower rlid first. */
  found: NearLocation[]
}

/** The square of the line from a position to a location. */
export const squaredChordTo = ({ x, y, z }: UnitVector) => sql<number>`(${location.x} - ${x}) * (${location.x} - ${x})
  + (${location.y} - ${y}) * (${location.y} - ${y}) + (${location.z} - ${z}) * (${location.z} - ${z})`

/** Ranges of cells, to be joined with the locations in them. */
export const cellRangesSql = (cells: readonly CellRange[]) => sql`json_each(${JSON.stringify(cells)}) AS cells`
export const isInCells = sql`${location.cell} >= cells.value ->> 0 AND ${location.cell} < cells.value ->> 1`

/**
 * The nearest locations, from the database: one round trip at any number of locations. Where locations have gone since
 * the directory was made the answer may come up short; then the whole radius is searched.
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
  const answer = await searchCells(db, query, findNearestCells(directory, latitude, longitude, limit, min), edge, now)
  const total = sure + answer.total
  if (answer.found.length === Math.min(limit, total)) return { ...answer, total }
  const everywhere = findNearestCells(directory, latitude, longitude, Number.POSITIVE_INFINITY, min)
  return searchCells(db, query, everywhere, everywhere, now)
}

/** The nearest in some cells, and how many within the radius in others. */
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
  // How many there are comes with every row, and with a row of its own when none is found.
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
