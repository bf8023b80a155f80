import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { location } from '#schema/tables.ts'
import { currentCacheSequenceSql } from '../../cache/sequence.ts'
import { countPublicListOncePerVersion } from '../../lists/exact-total.ts'
import { getListCountLimit } from '../../lists/limited-count.ts'
import { buildRecordPageUrlColumn } from '../../pages/queries/record-page-url.ts'
import type { LocationSiteIdsOfSite } from '../../sites/site-map.ts'
import { readCompiledInOneBatch } from '../../stores/compiled-batch.ts'
import { compileCachedQueriesByShape, compileCachedQuery, type Database } from '../../stores/db.ts'
import { buildLocationOfSiteCondition, siteConditionPlaceholders } from '../locations-of-site.ts'
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

const selectRestaurants = (db: Database, where: SQL | undefined) => db.select(columns).from(location).where(where)

export type PublicRestaurantRow = Awaited<ReturnType<typeof selectRestaurants>>[number]

/** Lists restaurants that are not permanently closed by their number, with their total, in one round trip. */
export async function listPublicRestaurants(
  db: D1Database,
  filter: PublicRestaurantFilter,
  slice: { limit: number; offset: number },
): Promise<{ total: { total_count: number }; rows: PublicRestaurantRow[] }> {
  const { counted, listed } = getCompiledList(db, toShape(filter))
  const values = toListValues(filter)
  const max = getListCountLimit(slice)
  const [[count], rows] = await readCompiledInOneBatch(db, (batch) =>
    Promise.all([
      batch.add(() => counted, { ...values, counted: max + 1 }),
      batch.add(() => listed, { ...values, ...slice }),
    ]),
  )
  const { total, sequence } = count!
  return {
    total:
      total <= max
        ? { total_count: total }
        : await countPublicListOncePerVersion(JSON.stringify(values), { version: sequence }, () =>
            counted.all({ ...values, counted: -1 }),
          ),
    rows,
  }
}

/** What distinguishes the text of the queries: which filters there are, and whether a box crosses the date line. */
type Shape = Record<'ofSites' | 'ofState' | 'ofCity' | 'inBox' | 'acrossDateLine' | 'inCells', boolean>

const toShape = ({ locationSiteIds, state, city, bbox, cells }: PublicRestaurantFilter): Shape => ({
  ofSites: locationSiteIds !== 'all',
  ofState: state !== null,
  ofCity: city !== null,
  inBox: Boolean(bbox),
  acrossDateLine: Boolean(bbox && bbox.west > bbox.east),
  inCells: cells !== null,
})

const toListValues = ({ locationSiteIds, state, city, bbox, cells }: PublicRestaurantFilter) => ({
  ...{ ...bbox, state, city },
  siteIds: JSON.stringify(locationSiteIds),
  cells: JSON.stringify(cells),
})

function compileList(db: Database, shape: Shape) {
  const where = toConditions(shape)
  return {
    counted: db
      .select({ total: count(), sequence: currentCacheSequenceSql })
      .from(sql`(SELECT 1 FROM ${location} WHERE ${where} LIMIT ${sql.placeholder('counted')})`)
      .prepare(),
    listed: selectRestaurants(db, where)
      .orderBy(asc(location.rlid))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
  }
}

const getCompiledList = compileCachedQueriesByShape(compileList)

const restaurantQuery = compileCachedQuery((db) =>
  selectRestaurants(
    db,
    and(
      eq(location.rlid, sql.placeholder('rlid')),
      locationNotPermanentlyClosedCondition,
      buildLocationOfSiteCondition(siteConditionPlaceholders),
    ),
  ).prepare(),
)

/** Finds a restaurant of a site that is not permanently closed, by its number. */
export const findPublicRestaurantByRlid = (
  db: D1Database,
  rlid: number,
  locationSiteIds: LocationSiteIdsOfSite,
): Promise<PublicRestaurantRow | undefined> =>
  restaurantQuery(db).get({ rlid, siteIds: locationSiteIds === 'all' ? null : JSON.stringify(locationSiteIds) })

const toConditions = ({ ofSites, ofState, ofCity, inBox, acrossDateLine, inCells }: Shape): SQL | undefined =>
  and(
    locationNotPermanentlyClosedCondition,
    ofSites ? buildLocationOfSiteCondition(siteConditionPlaceholders) : undefined,
    ofState ? eq(location.state, sql.placeholder('state')) : undefined,
    ofCity ? eq(location.city, sql.placeholder('city')) : undefined,
    inBox ? buildInBoundingBoxCondition(acrossDateLine) : undefined,
    inCells ? isInCells : undefined,
  )

function buildInBoundingBoxCondition(acrossDateLine: boolean): SQL {
  const edge = (name: keyof BoundingBox) => sql.placeholder(name)
  return sql`${location.latitude} BETWEEN ${edge('south')} AND ${edge('north')} AND ${
    acrossDateLine
      ? sql`(${location.longitude} >= ${edge('west')} OR ${location.longitude} <= ${edge('east')})`
      : sql`${location.longitude} BETWEEN ${edge('west')} AND ${edge('east')}`
  }`
}

/** A subquery, so that the cells are searched first and not every restaurant in the order of the list. */
const isInCells: SQL = sql`${location.rlid} IN (SELECT ${location.rlid} FROM json_each(${sql.placeholder('cells')}) AS cells
    CROSS JOIN ${location} WHERE ${location.cell} >= cells.value ->> 0 AND ${location.cell} < cells.value ->> 1)`
