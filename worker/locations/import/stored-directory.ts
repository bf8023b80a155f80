import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, gt, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type HomeCountryCode, toHomeCountryCodeOrDefault } from '#schema/geo/home-country.ts'
import { city, country, location, page, reference, setting, site as siteTable, state } from '#schema/tables.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import {
  buildExistingValueSubquery,
  buildValueSubquery,
  coalesceColumns,
  literalColumn,
  type NumberColumn,
  toNonNullColumn,
} from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import {
  buildRawStoredColumnSelection,
  columnIsOneOf,
  keepTableNamesInSql,
  type RawStoredRow,
} from '../../stores/expressions.ts'
import { buildPageOfSiteCondition, toSiteConditionValues } from '../locations-of-site.ts'
import { type LocationRecord, locationRecordColumns } from '../stored-location.ts'
import type { LocalPageData } from './local-page-data.ts'
import type { ReportImportProgress } from './progress.ts'

export type StoredCountry = Omit<RawStoredRow<typeof country>, 'order_url_template'>
export type StoredStateOrProvince = RawStoredRow<typeof state>
export type StoredCity = RawStoredRow<typeof city>

const { id, parent_id, path, depth, url_path, title, slug, seo_title, search_description } =
  buildRawStoredColumnSelection(page)
const { live, has_unpublished_changes } = buildRawStoredColumnSelection(page)

const pageColumns = {
  ...{ id, parent_id, path, depth, url_path, title, slug, seo_title, search_description, live },
  has_unpublished_changes,
  live_revision_id: toNonNullColumn(coalesceColumns(page.live_revision_id, page.latest_revision_id)),
  latest_revision_id: toNonNullColumn(page.latest_revision_id),
}

/** A page of the directory with the id of the location, city, state or country it shows. */
export type StoredDirectoryPage = SelectResultFields<typeof pageColumns> & { target_id: number }

/** Everything an import needs to know about existing data. */
export interface StoredLocationDirectory {
  countries: StoredCountry[]
  states: StoredStateOrProvince[]
  cities: StoredCity[]
  locations: LocationRecord[]
  singleLocations: StoredDirectoryPage[]
  cityLists: StoredDirectoryPage[]
  statePages: StoredDirectoryPage[]
  stateLists: StoredDirectoryPage[]
  /** The highest ids so far. */
  last: Record<'country' | 'state' | 'city' | 'location' | 'rlid', number>
  /** The brand name of the site, and its country. */
  brand: string
  home: HomeCountryCode
  /** What changes of the local pages need, if it was read with the rest. */
  localPageData?: LocalPageData | undefined
}

/** The part of the stored data that a few locations can affect; without a scope everything is read. */
export interface StoredDirectoryReadScope {
  rlids: readonly number[]
  restaurantNumbers: readonly string[]
  /** Also the location whose restaurant number is the next rlid. */
  withNextNumber: boolean
  localPages: readonly string[]
  citySlugs: readonly string[]
  stateCodes: readonly string[]
}

/** Reads the stored data, all or within the scope, in batches; of the pages of directories only those of a site. */
export async function readLocationsPlacesAndPagesForImport(
  db: D1Database,
  site: ResolvedSite,
  scope?: StoredDirectoryReadScope,
  report: ReportImportProgress = () => {},
): Promise<StoredLocationDirectory> {
  const tables = 8
  let read = 0
  const withProgress = async <T>(query: Promise<T>): Promise<T> => {
    const rows = await query
    report('Reading existing data', ++read, tables)
    return rows
  }
  const inScope = scope && {
    locations: idsInScope(location.id, isWithinScope(scope)),
    ...{ cities: idsOfCities(scope), states: idsOfStates(scope) },
  }
  const pagesOf = (type: string, field: string, targets?: SQL) =>
    withProgress(readAll((after) => directoryPages(db, site, { type, field, after, targets })))
  const [locations, cities, countries, states, singleLocations, cityLists, statePages, stateLists, last] =
    await Promise.all([
      withProgress(readAll((after) => locationsAfter(db, after, scope))),
      withProgress(readAll((after) => citiesAfter(db, after, inScope?.cities))),
      withProgress(readAll((after) => countriesAfter(db, after))),
      withProgress(readAll((after) => statesAfter(db, after))),
      pagesOf('single_location', 'location', inScope?.locations),
      pagesOf('location_list', 'city', inScope?.cities),
      pagesOf('single_state', 'state', inScope?.states),
      pagesOf('state_list', 'country'),
      readLastIdsAndBrand(db, site),
    ])
  return { countries, states, cities, locations, singleLocations, cityLists, statePages, stateLists, ...last }
}

const locationsAfter = (db: D1Database, after: number, scope: StoredDirectoryReadScope | undefined) =>
  getDrizzle(db)
    .select(locationRecordColumns)
    .from(location)
    .where(and(gt(location.id, after), scope && isWithinScope(scope)))
    .orderBy(location.id)
    .limit(maxRows)

const citiesAfter = (db: D1Database, after: number, ids: SQL | undefined) =>
  getDrizzle(db)
    .select(buildRawStoredColumnSelection(city))
    .from(city)
    .where(and(gt(city.id, after), ids && sql`${city.id} IN (${ids})`))
    .orderBy(city.id)
    .limit(maxRows)

function countriesAfter(db: D1Database, after: number) {
  const { id, code, printable_name, root_url } = buildRawStoredColumnSelection(country)
  return getDrizzle(db)
    .select({ id, code, printable_name, root_url })
    .from(country)
    .where(gt(country.id, after))
    .orderBy(country.id)
    .limit(maxRows)
}

const statesAfter = (db: D1Database, after: number) =>
  getDrizzle(db)
    .select(buildRawStoredColumnSelection(state))
    .from(state)
    .where(gt(state.id, after))
    .orderBy(state.id)
    .limit(maxRows)

/** Query for the ids of the rows that meet a condition. */
const idsInScope = (id: SQLiteColumn, condition: SQL | undefined) =>
  sql`SELECT ${id} FROM ${id.table} WHERE ${condition}`

const idsOfStates = ({ stateCodes }: StoredDirectoryReadScope) =>
  idsInScope(state.id, columnIsOneOf(state.code, stateCodes))

/** Query for the ids of the local pages of the locations in scope, at least. */
export const buildLocalPageIdsQuery = (scope: StoredDirectoryReadScope): SQL => {
  const ids = idsInScope(location.id, isWithinScope(scope))
  return sql`SELECT ${reference.source_id} FROM ${reference} WHERE ${isReferenceToOneOf('location', ids)}`
}

const idsOfCities = (scope: StoredDirectoryReadScope) =>
  idsInScope(city.id, and(sql`${city.state_id} IN (${idsOfStates(scope)})`, columnIsOneOf(city.slug, scope.citySlugs)))

/** Number of rows per query. */
const maxRows = 4000

/** Reads all rows of a query in batches by ascending id. */
async function readAll<Row extends { id: number }>(rowsAfter: (id: number) => PromiseLike<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await rowsAfter(all.at(-1)?.id ?? 0)
    all.push(...rows)
    if (rows.length < maxRows) return all
  }
}

const nextRlid = sql`(SELECT coalesce(max(${location.rlid}), 0) + 1 FROM ${location})`

const isWithinScope = ({ rlids, restaurantNumbers, withNextNumber, localPages }: StoredDirectoryReadScope) =>
  or(
    columnIsOneOf(location.rlid, rlids),
    columnIsOneOf(location.restaurant_number, restaurantNumbers),
    withNextNumber ? sql`${location.restaurant_number} = ${nextRlid} || ''` : undefined,
    columnIsOneOf(location.local_page_url, localPages),
  )

async function readLastIdsAndBrand(
  db: D1Database,
  { id: siteId }: ResolvedSite,
): Promise<Pick<StoredLocationDirectory, 'last' | 'brand' | 'home'>> {
  const last = (column: NumberColumn) =>
    buildExistingValueSubquery(coalesceColumns(max(column), literalColumn(0)), sql`FROM ${column.table}`)
  const ofBrand = (field: string) =>
    buildValueSubquery(
      sql<string | null>`${setting.value} ->> ${field}`,
      sql`FROM ${setting} WHERE ${setting.site_id} = ${siteId} AND ${setting.model_name} = 'brand'`,
    )
  const row = await getDrizzle(db)
    .select({
      country: last(country.id),
      state: last(state.id),
      city: last(city.id),
      location: last(location.id),
      rlid: last(location.rlid),
      home: ofBrand('country'),
      brand: coalesceColumns(
        ofBrand('name'),
        buildValueSubquery(siteTable.site_name, sql`FROM ${siteTable} WHERE ${siteTable.id} = ${siteId}`),
      ),
    })
    .from(sql`(SELECT 1)`)
    .get()
  const { brand, home, ...numbers } = row!
  return { last: numbers, brand: brand ?? 'Restaurant', home: toHomeCountryCodeOrDefault(home) }
}

const isReferenceOfPageField = (field: string) =>
  sql`${reference.source_type} = 'page' AND ${reference.content_path} = ${field}`

/** Whether a field of a page, which has the name of its target's type, references one of those that a query selects. */
const isReferenceToOneOf = (field: string, ids: SQL) =>
  sql`${isReferenceOfPageField(field)} AND ${reference.target_type} = ${field} AND ${reference.target_id} IN (${ids})`

interface DirectoryPageQuery {
  type: string
  field: string
  after: number
  /** Only pages that show the records with the ids that this query selects. */
  targets: SQL | undefined
}

/**
 * Returns pages of a type after an id, with the record their field references. Includes pages that are not live, so
 * that an import never creates a second one. Aliases follow their source page.
 */
function directoryPages(
  db: D1Database,
  site: ResolvedSite,
  { type, field, after, targets }: DirectoryPageQuery,
): PromiseLike<StoredDirectoryPage[]> {
  const isField = isReferenceOfPageField(field)
  const target_id = buildExistingValueSubquery(
    reference.target_id,
    sql`FROM ${reference} WHERE ${isField}
    AND ${reference.source_id} = ${page.id}
    ORDER BY ${reference.state} DESC LIMIT 1`,
  )
  const isAboutThem = (ids: SQL) =>
    sql`${page.id} IN (SELECT ${reference.source_id} FROM ${reference} WHERE ${isReferenceToOneOf(field, ids)})`
  return getDrizzle(db)
    .select({ ...pageColumns, target_id: keepTableNamesInSql(target_id) })
    .from(page)
    .where(
      and(
        // With targets, the references to them find the pages: the plus keeps SQLite from reading all of the type.
        targets ? sql`+${page.content_type} = ${type}` : eq(page.content_type, type),
        isNull(page.alias_of_id),
        gt(page.id, after),
        buildPageOfSiteCondition(toSiteConditionValues(site)),
        targets && isAboutThem(targets),
      ),
    )
    .orderBy(page.id)
    .limit(maxRows)
}
