import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import { chordOfMiles, cosineOfChord, milesOfChord, type UnitVector, unitVector } from '#schema/rules/geo.ts'
import { country, location } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { isCountryOfLocation, isNotClosed, jsonOf, storedLocation } from './location.ts'
import { type CellRange, cellsOfNearest, cellsWithin, type Directory } from './location-directory.ts'

/** Degrees, miles, and how many at most. */
export interface NearestQuery {
  latitude: number
  longitude: number
  radius: number
  limit: number
}

export interface NearLocation {
  rlid: number
  miles: number
  /** The location in the shape of the public API, as UTF-8 JSON. */
  json: Uint8Array
}

export interface Nearest {
  /** How many lie within the radius, those beyond the limit among them. */
  total: number
  /** By rising distance; of two equally far the one with the lower rlid first. */
  found: NearLocation[]
}

/** The square of the line from a position to a location. */
export const squaredChord = ({ x, y, z }: UnitVector) => sql<number>`(${location.x} - ${x}) * (${location.x} - ${x})
  + (${location.y} - ${y}) * (${location.y} - ${y}) + (${location.z} - ${z}) * (${location.z} - ${z})`

/** Ranges of cells, to be joined with the locations in them. */
export const rangesOf = (cells: readonly CellRange[]) => sql`json_each(${JSON.stringify(cells)}) AS cells`
export const isInCells = sql`${location.cell} >= cells.value ->> 0 AND ${location.cell} < cells.value ->> 1`

/**
 * The nearest locations, from the database: one round trip at any number of locations.
 * Where locations have gone since the directory was made the answer may come up short; then the whole radius is searched.
 */
export async function nearestInDatabase(db: D1Database, directory: Directory, query: NearestQuery, now = new Date()): Promise<Nearest> {
  const { latitude, longitude, radius, limit } = query
  const least = cosineOfChord(chordOfMiles(radius))
  const { sure, edge } = cellsWithin(directory, latitude, longitude, least)
  const answer = await searchCells(db, query, cellsOfNearest(directory, latitude, longitude, limit, least), edge, now)
  const total = sure + answer.total
  if (answer.found.length === Math.min(limit, total)) return { ...answer, total }
  const everywhere = cellsOfNearest(directory, latitude, longitude, Number.POSITIVE_INFINITY, least)
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
  const squared = squaredChord(unitVector(latitude, longitude))
  const isWithin = and(isInCells, sql`${squared} <= ${chordOfMiles(radius)}`, isNotClosed)
  const nearest = database(db)
    .select({ id: sql<number>`${location.id}`.as('nearest_id'), squared: sql<number | null>`${squared}`.as('squared') })
    .from(rangesOf(cells))
    .crossJoin(location)
    .where(isWithin)
    .orderBy(sql`squared`, location.rlid)
    .limit(limit)
    .as('nearest')
  const all = database(db)
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(rangesOf(counted))
    .crossJoin(location)
    .where(isWithin)
    .as('counted')
  // How many there are comes with every row, and with a row of its own when none is found.
  const rows = await database(db)
    .select({ total: all.total, squared: nearest.squared, ...storedLocation })
    .from(all)
    .leftJoin(nearest, sql`true`)
    .leftJoin(location, eq(location.id, nearest.id))
    .leftJoin(country, isCountryOfLocation)
    .orderBy(sql`${nearest.squared}`, location.rlid)
  const found = rows.flatMap((row) =>
    row.squared === null ? [] : [{ rlid: row.rlid, miles: milesOfChord(row.squared), json: jsonOf(row, now) }],
  )
  return { total: rows[0]!.total, found }
}
