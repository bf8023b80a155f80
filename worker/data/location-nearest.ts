import type { D1Database } from '@cloudflare/workers-types'
import { chordOfMiles, cosineOfChord, milesOfChord, unitVector } from '#schema/rules/geo.ts'
import { jsonOf, locationColumns, notClosed, type StoredLocation, withCountry } from './location.ts'
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

/** The square of the line from the position in the second to fourth parameter. */
export const squaredChord = '(x - ?2) * (x - ?2) + (y - ?3) * (y - ?3) + (z - ?4) * (z - ?4)'
/** Locations in ranges of cells, which are JSON. */
export const inCells = (cells: string) =>
  `json_each(${cells}) AS cells CROSS JOIN location ON location.cell >= cells.value ->> 0 AND location.cell < cells.value ->> 1`

/** How many there are comes with every row, and with a row of its own when none is found. */
const search = (limit: number) => `
  WITH nearest AS MATERIALIZED (
    SELECT location.id AS nearest_id, ${squaredChord} AS squared FROM ${inCells('?1')} WHERE squared <= ?5 AND ${notClosed} ORDER BY squared, location.rlid LIMIT ${limit}),
  counted AS MATERIALIZED (SELECT count(*) AS total FROM ${inCells('?6')} WHERE ${squaredChord} <= ?5 AND ${notClosed})
  SELECT total, squared, ${locationColumns} FROM counted LEFT JOIN nearest LEFT JOIN location ON location.id = nearest_id ${withCountry}
  ORDER BY squared, location.rlid`

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
  const { x, y, z } = unitVector(latitude, longitude)
  const { results } = await db
    .prepare(search(limit))
    .bind(JSON.stringify(cells), x, y, z, chordOfMiles(radius), JSON.stringify(counted))
    .all<StoredLocation & { squared: number | null; total: number }>()
  const found = results.flatMap((row) =>
    row.squared === null ? [] : [{ rlid: row.rlid, miles: milesOfChord(row.squared), json: jsonOf(row, now) }],
  )
  return { total: results[0]!.total, found }
}
