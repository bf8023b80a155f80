import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import { milesToAngle, milesToSquaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import { location, page, reference } from '#schema/tables.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildJsonRowSource, columnIsTrue } from '../stores/expressions.ts'
import { buildReferenceFromKindCondition } from '../stores/references.ts'
import { maxNearbyLocationMiles } from './page/page-data.ts'
import { findCellsOfBoundingBox } from './public-api/bounding-box.ts'
import type { MapCellRange } from './search/cells.ts'

/** A position in degrees. */
interface Position {
  latitude: number
  longitude: number
}

/**
 * Query for the live pages of restaurants within `maxNearbyLocationMiles` of positions. The joins are in the order in
 * which SQLite must read, which would read all pages of restaurants first.
 */
export function buildNearbyLocationPagePathsQuery(db: D1Database, positions: readonly Position[]) {
  const distinct = new Map(positions.map((at) => [`${at.latitude} ${at.longitude}`, at]))
  const { from, field } = buildJsonRowSource(
    [...distinct.values()].map((at) => ({
      ...toUnitVector(at.latitude, at.longitude),
      cells: findCellsAround(at, maxNearbyLocationMiles),
    })),
    'at',
  )
  const squaredDifference = (axis: 'x' | 'y' | 'z') =>
    sql`(${location[axis]} - (${field(axis)})) * (${location[axis]} - (${field(axis)}))`
  const ofLivePage = and(buildReferenceFromKindCondition('page'), eq(reference.state, 'live'))
  return getDrizzle(db)
    .select({ url_path: page.url_path })
    .from(from)
    .crossJoin(sql`json_each(${field('cells')}) AS cells`)
    .crossJoin(location)
    .crossJoin(reference)
    .crossJoin(page)
    .where(
      and(
        ...[eq(reference.target_type, 'location'), eq(reference.target_id, location.id), ofLivePage],
        ...[eq(page.id, reference.source_id), eq(page.content_type, 'single_location'), columnIsTrue(page.live)],
        sql`${location.cell} >= cells.value ->> 0 AND ${location.cell} < cells.value ->> 1`,
        sql`${squaredDifference('x')} + ${squaredDifference('y')}
          + ${squaredDifference('z')} <= ${milesToSquaredChord(maxNearbyLocationMiles)}`,
      ),
    )
}

const wholeMap: MapCellRange[] = [[0, 4 ** 23]]

/** Returns ranges of cells that contain everything within a distance; near a pole all cells. */
function findCellsAround({ latitude, longitude }: Position, miles: number): MapCellRange[] {
  const angle = milesToAngle(miles)
  const height = toDegrees(angle)
  if (Math.abs(latitude) + height >= 90) return wholeMap
  const width = toDegrees(Math.asin(Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)))
  const box = {
    ...{ south: latitude - height, north: latitude + height },
    ...{ west: wrapLongitude(longitude - width), east: wrapLongitude(longitude + width) },
  }
  return findCellsOfBoundingBox(box) ?? wholeMap
}

const toDegrees = (radians: number) => (radians * 180) / Math.PI

const wrapLongitude = (degrees: number) => (degrees < -180 ? degrees + 360 : degrees > 180 ? degrees - 360 : degrees)
