import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { location } from '#schema/tables.ts'
import { buildLimitedCountAndSequenceQuery, loadExactListTotal } from '../../lists/exact-total.ts'
import { buildRecordPageUrlColumn } from '../../pages/queries/record-page-url.ts'
import type { LocationSiteIdsOfSite } from '../../sites/site-map.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { buildLocationOfSiteIdsCondition } from '../locations-of-site.ts'
import type { MapCellRange } from '../search/cells.ts'
import { locationNotPermanentlyClosedCondition, locationRecordColumns } from '../stored-location.ts'
import type { BoundingBox } from './bounding-box.ts'
import type { ParsedPublicRestaurantListQuery } from './query.ts'

/** Which restaurants are listed. `cells` contain those of the box; null to read all. */
export interface PublicRestaurantFilter extends Pick<ParsedPublicRestaurantListQuery, 'state' | 'city' | 'bbox'> {
  cells: MapCellRange[] | null
  locationSiteIds: LocationSiteIdsOfSite
}

const columns = {
  ...locationRecordColumns,
  url: buildRecordPageUrlColumn('single_location', 'location', location.id),
}

const selectRestaurants = (db: D1Database, where: SQL | undefined) =>
  getDrizzle(db).select(columns).from(location).where(where)

export type PublicRestaurantRow = Awaited<ReturnType<typeof selectRestaurants>>[number]

/** Lists restaurants that are not permanently closed by their number, with their total, in one round trip. */
export async function listPublicRestaurants(
  db: D1Database,
  filter: PublicRestaurantFilter,
  slice: { limit: number; offset: number },
): Promise<{ total: { total_count: number }; rows: PublicRestaurantRow[] }> {
  const where = toConditions(filter)
  const listed = sql`SELECT 1 FROM ${location} WHERE ${where}`
  const [[count], rows] = await runQueriesInOneBatch(db, [
    buildLimitedCountAndSequenceQuery(db, listed, slice),
    selectRestaurants(db, where).orderBy(asc(location.rlid)).limit(slice.limit).offset(slice.offset),
  ])
  return { total: await loadExactListTotal(db, listed, count!, slice), rows }
}

/** Finds a restaurant of a site that is not permanently closed, by its number. */
export const findPublicRestaurantByRlid = (
  db: D1Database,
  rlid: number,
  locationSiteIds: LocationSiteIdsOfSite,
): Promise<PublicRestaurantRow | undefined> =>
  selectRestaurants(
    db,
    and(
      eq(location.rlid, rlid),
      locationNotPermanentlyClosedCondition,
      buildLocationOfSiteIdsCondition(locationSiteIds),
    ),
  ).get()

const toConditions = ({ state, city, bbox, cells, locationSiteIds }: PublicRestaurantFilter): SQL | undefined =>
  and(
    locationNotPermanentlyClosedCondition,
    buildLocationOfSiteIdsCondition(locationSiteIds),
    state === null ? undefined : eq(location.state, state),
    city === null ? undefined : eq(location.city, city),
    bbox ? isInBoundingBox(bbox) : undefined,
    cells ? isInCells(cells) : undefined,
  )

const isInBoundingBox = ({ west, south, east, north }: BoundingBox): SQL =>
  sql`${location.latitude} BETWEEN ${south} AND ${north} AND ${
    west <= east
      ? sql`${location.longitude} BETWEEN ${west} AND ${east}`
      : sql`(${location.longitude} >= ${west} OR ${location.longitude} <= ${east})`
  }`

/** A subquery, so that the cells are searched first and not every restaurant in the order of the list. */
const isInCells = (cells: readonly MapCellRange[]): SQL =>
  sql`${location.rlid} IN (SELECT ${location.rlid} FROM json_each(${JSON.stringify(cells)}) AS cells
    CROSS JOIN ${location} WHERE ${location.cell} >= cells.value ->> 0 AND ${location.cell} < cells.value ->> 1)`
