import type { D1Database } from '@cloudflare/workers-types'
import { and, count, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { milesToSquaredChord, squaredChordToCosine, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import { country, location } from '#schema/tables.ts'
import type { LocationSiteIdsOfSite } from '../../sites/site-map.ts'
import { toNullableColumn, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { buildLocationOfSiteCondition, siteConditionPlaceholders } from '../locations-of-site.ts'
import {
  countryOfLocationJoinCondition,
  locationNotPermanentlyClosedCondition,
  searchResultLocationColumns,
  toPublicLocationJson,
} from '../stored-location.ts'
import {
  countCertainLocationsAndFindEdgeCells,
  findCellsOfNearestLocations,
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

const buildSquaredChordColumn = ({
  x,
  y,
  z,
}: Record<'x' | 'y' | 'z', SQLWrapper>) => sql<number>`(${location.x} - ${x}) * (${location.x} - ${x})
  + (${location.y} - ${y}) * (${location.y} - ${y}) + (${location.z} - ${z}) * (${location.z} - ${z})`

const bound = (name: string) => sql`${sql.placeholder(name)}`

/** SQL expression: the squared chord length from a position that is bound later, to a location. */
export const squaredChordFromPositionColumn = buildSquaredChordColumn({ x: bound('x'), y: bound('y'), z: bound('z') })

/** SQL table of cell ranges that are bound later as JSON, to join with their locations. */
export const buildCellRangesTableSql = (name: string) => sql`json_each(${bound(name)}) AS cells`

/** SQL condition: an open location of the site in the cells and within the radius, which are bound later. */
export const locationIsWithinBoundRadiusCondition = and(
  sql`${location.cell} >= cells.value ->> 0 AND ${location.cell} < cells.value ->> 1`,
  sql`${squaredChordFromPositionColumn} <= ${bound('squaredRadius')}`,
  locationNotPermanentlyClosedCondition,
  buildLocationOfSiteCondition(siteConditionPlaceholders),
)

/** The values of the placeholders of `locationIsWithinBoundRadiusCondition`, except for the cells. */
export const toLocationWithinConditionParameters = (
  { latitude, longitude }: Pick<NearestLocationsQuery, 'latitude' | 'longitude'>,
  squaredRadius: number,
  locationSiteIds: LocationSiteIdsOfSite,
) => ({
  ...toUnitVector(latitude, longitude),
  squaredRadius,
  siteIds: locationSiteIds === 'all' ? null : JSON.stringify(locationSiteIds),
})

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
  locationSiteIds: LocationSiteIdsOfSite = 'all',
): Promise<NearestLocationsResult> {
  const { latitude, longitude, radius, limit } = query
  const min = squaredChordToCosine(milesToSquaredChord(radius))
  const searchWholeRadius = () => {
    const cells = findCellsOfNearestLocations(directory, latitude, longitude, Number.POSITIVE_INFINITY, min)
    return searchCells(db, query, { cells, counted: cells, locationSiteIds }, now)
  }
  if (locationSiteIds !== 'all') return searchWholeRadius()
  const { sure, edge } = countCertainLocationsAndFindEdgeCells(directory, latitude, longitude, min)
  const cells = findCellsOfNearestLocations(directory, latitude, longitude, limit, min)
  const nearest = await searchCells(db, query, { cells, counted: edge, locationSiteIds }, now)
  const total = sure + nearest.total
  return nearest.found.length === Math.min(limit, total) ? { ...nearest, total } : searchWholeRadius()
}

/** Finds the nearest locations in `cells` and counts those within the radius in `counted`. */
async function searchCells(
  db: D1Database,
  { radius, limit, ...position }: NearestLocationsQuery,
  {
    cells,
    counted,
    locationSiteIds,
  }: { cells: MapCellRange[]; counted: MapCellRange[]; locationSiteIds: LocationSiteIdsOfSite },
  now: Date,
) {
  const rows = await nearestQuery(db).all({
    ...toLocationWithinConditionParameters(
      position,
      milesToSquaredChord(radius) + squaredChordTolerance,
      locationSiteIds,
    ),
    cells: JSON.stringify(cells),
    counted: JSON.stringify(counted),
    limit,
  })
  // The database would sort whole rows.
  const found = rows
    .filter((row): row is typeof row & { squared: number } => row.squared !== null)
    .sort((one, other) => one.squared - other.squared || one.rlid - other.rlid)
    .map((row) => ({ rlid: row.rlid, miles: squaredChordToMiles(row.squared), json: toPublicLocationJson(row, now) }))
  return { total: rows[0]!.total, found }
}

const nearestQuery = compileCachedQuery((db) => {
  const nearest = db
    .select({
      id: toUndecodedColumn(location.id).as('nearest_id'),
      squared: toNullableColumn(squaredChordFromPositionColumn).as('squared'),
    })
    .from(buildCellRangesTableSql('cells'))
    .crossJoin(location)
    .where(locationIsWithinBoundRadiusCondition)
    .orderBy(sql`squared`, location.rlid)
    .limit(sql.placeholder('limit'))
    .as('nearest')
  const all = db
    .select({ total: count().as('total') })
    .from(buildCellRangesTableSql('counted'))
    .crossJoin(location)
    .where(locationIsWithinBoundRadiusCondition)
    .as('counted')
  // The total is part of every row, and of a single row when none is found.
  return db
    .select({ total: all.total, squared: nearest.squared, ...searchResultLocationColumns })
    .from(all)
    .leftJoin(nearest, sql`true`)
    .leftJoin(location, eq(location.id, nearest.id))
    .leftJoin(country, countryOfLocationJoinCondition)
    .prepare()
})
