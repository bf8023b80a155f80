import type { D1Database } from '@cloudflare/workers-types'
import { chordOfMiles, cosineOfChord, milesOfChord, unitVector } from '#schema/rules/geo.ts'
import { jsonOf, locationColumns, type StoredLocation, withCountry } from './location.ts'
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

const squaredChord = '(x - ?2) * (x - ?2) + (y - ?3) * (y - ?3) + (z - ?4) * (z - ?4)'
const inCells = 'json_each(?1) AS cells CROSS JOIN location ON location.cell >= cells.value ->> 0 AND location.cell < cells.value ->> 1'

/**
 * The nearest locations, from the database: one round trip at any number of locations.
 * `directory` may be older than the locations; where it misled, the answer is short and `mayBeShort` is true.
 */
export async function nearestInDatabase(db: D1Database, directory: Directory, query: NearestQuery) {
  const { latitude, longitude, radius, limit } = query
  const { x, y, z } = unitVector(latitude, longitude)
  const most = chordOfMiles(radius)
  const least = cosineOfChord(most)
  const { sure, edge } = cellsWithin(directory, latitude, longitude, least)
  const nearest = cellsOfNearest(directory, latitude, longitude, limit, least)
  const within = (cells: CellRange[], sql: string) => db.prepare(sql).bind(JSON.stringify(cells), x, y, z, most)
  const [rows, count] = await db.batch<StoredLocation & { squared: number; total: number }>([
    within(
      nearest,
      `WITH nearest AS (SELECT location.rlid AS nearest_rlid, ${squaredChord} AS squared FROM ${inCells}
         WHERE squared <= ?5 ORDER BY squared, nearest_rlid LIMIT ${limit})
       SELECT squared, ${locationColumns} FROM nearest JOIN location ON location.rlid = nearest_rlid ${withCountry} ORDER BY squared, nearest_rlid`,
    ),
    within(edge, `SELECT count(*) AS total FROM ${inCells} WHERE ${squaredChord} <= ?5`),
  ])
  const found = rows!.results.map((row) => ({ rlid: row.rlid, miles: milesOfChord(row.squared), json: jsonOf(row) }))
  const total = Math.max(sure + count!.results[0]!.total, found.length)
  return { total, found, mayBeShort: found.length < Math.min(limit, total) }
}
