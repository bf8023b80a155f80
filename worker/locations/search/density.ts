import type { D1Database } from '@cloudflare/workers-types'
import { type SQL, sql } from 'drizzle-orm'
import { type MapQuadtreeSquare, wholeMapQuadtreeSquare } from '#schema/geo/sphere.ts'
import { location, locationDensity } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { locationNotPermanentlyClosedCondition } from '../stored-location.ts'

/** Quads are split until they contain at most this many locations or are less than half a mile wide. */
const maxPerQuad = 64
const minQuadSize = 4 ** 7

/** The queries that count the whole map again. */
export const buildLocationDensityRebuildQueries = (db: D1Database) => [
  getDrizzle(db).delete(locationDensity),
  insertQuads(db, sql`SELECT ${wholeMapQuadtreeSquare.first} AS first, ${wholeMapQuadtreeSquare.size} AS size`),
]

/**
 * The queries that count again what is around a cell: in place of the quad that has it, the largest one without others
 * is split as far as it is crowded.
 */
export function buildLocationDensityUpdateQueries(db: D1Database, cell: number) {
  const { first, size } = locationDensity
  const before = sql`(SELECT max(${first}) FROM ${locationDensity} WHERE ${first} <= ${cell})`
  const around = JSON.stringify(listQuadsAround(cell).map((quad) => [quad.first, quad.size]))
  const quads = sql`json_each(${around}) AS around`
  const [start, length] = [sql`around.value ->> 0`, sql`around.value ->> 1`]
  const others = sql`SELECT 1 FROM ${locationDensity} WHERE ${first} >= ${start} AND ${first} < ${start} + ${length}`
  return [
    getDrizzle(db).delete(locationDensity).where(sql`${first} = ${before} AND ${first} + ${size} > ${cell}`),
    insertQuads(
      db,
      sql`SELECT ${start} AS first, ${length} AS size FROM ${quads} WHERE NOT EXISTS (${others})
        ORDER BY around.key LIMIT 1`,
    ),
  ]
}

/** The quads that have a cell, the largest first. */
function listQuadsAround(cell: number, { size }: MapQuadtreeSquare = wholeMapQuadtreeSquare): MapQuadtreeSquare[] {
  const quad = { first: cell - (cell % size), size }
  return size <= minQuadSize ? [quad] : [quad, ...listQuadsAround(cell, { first: 0, size: size / 4 })]
}

/** Splits a quad, level by level, and keeps those with locations. Only quads with too many are split again. */
function insertQuads(db: D1Database, start: SQL) {
  const count = (first: SQL, size: SQL) => sql`(SELECT count(*) FROM ${location}
    WHERE ${location.cell} >= ${first} AND ${location.cell} < ${first} + ${size}
    AND ${locationNotPermanentlyClosedCondition})`
  const isCrowded = sql`quad.count > ${maxPerQuad} AND quad.size > ${minQuadSize}`
  const quarter = { first: sql`(quad.first + part.value * (quad.size / 4))`, size: sql`(quad.size / 4)` }
  const quads = sql`WITH RECURSIVE quad(first, size, count) AS (
      SELECT start.first, start.size, ${count(sql`start.first`, sql`start.size`)} FROM (${start}) AS start
      UNION ALL
      SELECT ${quarter.first}, ${quarter.size}, ${count(quarter.first, quarter.size)}
      FROM quad, json_each('[0,1,2,3]') AS part WHERE ${isCrowded})
    SELECT first, size, count FROM quad WHERE quad.count > 0 AND NOT (${isCrowded})`
  return getDrizzle(db).insert(locationDensity).select(quads)
}
