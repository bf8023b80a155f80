import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { paths } from '#schema/paths.ts'
import { city, counter, country, location, page, reference, state } from '#schema/tables.ts'
import { contentApiStalePath } from '../cache/edge.ts'
import { findStaleMenuPathsOfLocationChanges } from '../menus/paths-of-locations.ts'
import type { SiteLookup } from '../sites/site-map.ts'
import { splitRowsIntoJsonParts } from '../stores/bulk-load.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildJsonRowSource, columnIsOneOf, columnIsTrue } from '../stores/expressions.ts'
import { buildReferenceFromKindCondition } from '../stores/references.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { locationFieldsOnNeighborPages, locationFieldsOnNoPage, locationFieldsOnOtherPages } from './field-ownership.ts'
import { buildNearbyLocationPagePathsQuery } from './neighbor-pages.ts'
import { locationsVersionIncrementAssignment } from './search/build.ts'
import type { LocationRecord } from './stored-location.ts'

/** A location before (if it existed) and after a change. */
export interface LocationChange {
  before: LocationRecord | undefined
  after: LocationRecord
}

/** A change as far as it says which pages show it; of a new location that is where it is. */
export interface LocationChangeForStalePaths {
  before: LocationRecord | undefined
  after: LocationRecord | NewLocationPlace
}

type PlaceColumn = 'id' | 'city_id' | 'country' | 'state' | 'latitude' | 'longitude' | 'site_id' | 'closed_at'
type NewLocationPlace = Pick<LocationRecord, PlaceColumn> & Partial<LocationRecord>

/** Query for the id of a city by its slug and its state. */
export const buildCityIdQuery = (place: { slug: string; state: string; country: string }): SQL =>
  sql`SELECT ${city.id} FROM ${city} JOIN ${state} ON ${state.id} = ${city.state_id}
    JOIN ${country} ON ${country.id} = ${state.country_id}
    WHERE ${city.slug} = ${place.slug} AND ${state.code} = ${place.state} AND ${country.code} = ${place.country}`

/** Part of a plan: the writes, with changed rows last, and the stale paths. */
export interface PlannedLocationWrites {
  writes: D1PreparedStatement[]
  stalePaths: string[]
}

/** With more changes shown on other pages, or more stale pages, every page is marked stale. */
const maxListedPaths = 100
export const maxLocationStalePaths = 1000
const allPages = '*'

/**
 * Plans changes of existing locations: writes the given columns, increments the version of all location data and finds
 * the stale paths. Call `refreshLocationSearchData` after the commit to recreate the search snapshot. Until then, or if
 * that fails, searches query the database and the scheduled task recreates it.
 */
export async function planLocationWrites(
  db: D1Database,
  changes: readonly LocationChange[],
  columns: readonly (keyof LocationRecord)[],
  sites: SiteLookup,
): Promise<PlannedLocationWrites> {
  if (changes.length === 0) return { writes: [], stalePaths: [] }
  const stalePaths = await findStalePathsOfLocations(db, changes, sites)
  const rows = changes.map(({ after }) => ({
    id: after.id,
    ...Object.fromEntries(columns.map((column) => [column, after[column]])),
  }))
  // What guests should know and special hours can be long, and a parameter has a maximum size.
  const parts = [...splitRowsIntoJsonParts(rows)].map((part) => toPreparedStatement(db, updateRows(part.rows, columns)))
  return { writes: [prepareLocationsVersionIncrement(db), ...parts], stalePaths }
}

function updateRows(rows: readonly Partial<LocationRecord>[], columns: readonly (keyof LocationRecord)[]): SQL {
  const { from, field } = buildJsonRowSource(rows)
  const set = columns.map((column) => sql`${sql.identifier(location[column].name)} = ${field(column)}`)
  return sql`UPDATE ${location} SET ${sql.join(set, sql`, `)} FROM ${from} WHERE ${location.id} = ${field('id')}`
}

/** Statement that increments the version, so that every isolate reloads the locations. */
export const prepareLocationsVersionIncrement = (db: D1Database): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db).update(counter).set(locationsVersionIncrementAssignment).where(eq(counter.name, 'locations')),
  )

/**
 * Returns every path whose HTML may show the changed locations: their own pages and others that reference them, and the
 * pages of their current and previous cities and states. If they close or reopen temporarily, also pages of neighbors
 * within `maxNearbyLocationMiles`. If fields shown elsewhere change, also pages that reference a state that may gain or
 * lose its only restaurants, the state lists, the map page and the sitemap, and pages of menus. The content API lists
 * restaurants without a page, too. `sites` say whose menus these are. `furtherCities` selects the ids of cities that
 * are not known yet.
 */
export async function findStalePathsOfLocations(
  db: D1Database,
  allChanges: readonly LocationChangeForStalePaths[],
  sites: SiteLookup,
  furtherCities?: SQL,
): Promise<string[]> {
  const changes = allChanges.filter(isShownOnPages)
  if (changes.length === 0) return []
  const affectsOtherPages = changes.some(isShownElsewhere)
  const changesForNeighbors = changes.filter(isShownByNeighbors)
  if (changesForNeighbors.length > maxListedPaths) return [allPages]
  const [affectsWholeSite, ofMenus, found] = await Promise.all([
    changesWhetherSiteHasLocations(db, changes),
    findStaleMenuPathsOfLocationChanges(db, changes, sites),
    selectPathsOfPages(db, changes, { affectsOtherPages, changesForNeighbors, furtherCities }),
  ])
  if (affectsWholeSite || found.length > maxLocationStalePaths) return [allPages]
  return [
    ...found.map(({ url_path }) => url_path),
    ...ofMenus,
    ...(affectsOtherPages ? [paths.sitemap] : []),
    contentApiStalePath,
  ]
}

/** Returns the query for the paths of the live pages that may show the changes, one more than the maximum. */
function selectPathsOfPages(
  db: D1Database,
  changes: readonly LocationChangeForStalePaths[],
  {
    affectsOtherPages,
    changesForNeighbors,
    furtherCities,
  }: {
    affectsOtherPages: boolean
    changesForNeighbors: readonly LocationChangeForStalePaths[]
    furtherCities: SQL | undefined
  },
) {
  const ids = changes.map(({ after }) => after.id)
  const isAffected = isReferenceToAny(ids, listCities(changes), furtherCities)
  const ofLivePage = and(buildReferenceFromKindCondition('page'), eq(reference.state, 'live'))
  const isLivePage = and(ofLivePage, eq(page.id, reference.source_id), columnIsTrue(page.live))
  const changed = changedStates(changes)
  return getDrizzle(db)
    .select({ url_path: page.url_path })
    .from(reference)
    .innerJoin(page, eq(page.id, reference.source_id))
    .where(and(ofLivePage, columnIsTrue(page.live), isAffected))
    .union(buildNearbyLocationPagePathsQuery(db, changesForNeighbors.flatMap(listPositions)))
    .union(
      getDrizzle(db)
        .select({ url_path: page.url_path })
        .from(changed)
        .crossJoin(reference)
        .crossJoin(page)
        .where(and(eq(reference.target_type, 'state'), sql`${reference.target_id} = changed.id`, isLivePage)),
    )
    .union(
      getDrizzle(db)
        .select({ url_path: page.url_path })
        .from(changed)
        .crossJoin(city)
        .leftJoin(location, eq(location.city_id, city.id))
        .crossJoin(reference)
        .crossJoin(page)
        .where(
          and(
            sql`${city.state_id} = changed.id`,
            or(
              and(eq(reference.target_type, 'location'), eq(reference.target_id, location.id)),
              and(eq(reference.target_type, 'city'), eq(reference.target_id, city.id)),
            ),
            isLivePage,
            sql`${Number(affectsOtherPages)}`,
            not(hasOtherRestaurant(ids)),
          ),
        ),
    )
    .union(
      getDrizzle(db)
        .select({ url_path: page.url_path })
        .from(page)
        .where(
          and(
            inArray(page.content_type, ['location_map', 'state_list']),
            columnIsTrue(page.live),
            sql`${Number(affectsOtherPages)}`,
          ),
        ),
    )
    .limit(maxLocationStalePaths + 1)
}

/** SQL condition: a reference is to one of the locations or cities. */
const isReferenceToAny = (ids: readonly number[], cities: readonly number[], furtherCities: SQL | undefined) =>
  or(
    and(eq(reference.target_type, 'location'), columnIsOneOf(reference.target_id, ids)),
    and(eq(reference.target_type, 'city'), columnIsOneOf(reference.target_id, cities)),
    furtherCities && and(eq(reference.target_type, 'city'), sql`${reference.target_id} IN (${furtherCities})`),
  )

const isOpen = (record: Pick<LocationRecord, 'closed_at'> | undefined) => record?.closed_at === null

/**
 * Whether a site below the top of the tree gets its first open restaurant or loses its last: only in between do its
 * pages lead to restaurants.
 */
async function changesWhetherSiteHasLocations(
  db: D1Database,
  changes: readonly LocationChangeForStalePaths[],
): Promise<boolean> {
  const opened = changes.filter(({ before, after }) => after.site_id !== null && isOpen(before) !== isOpen(after))
  const siteIds = [...new Set(opened.map(({ after }) => after.site_id!))]
  if (siteIds.length === 0) return false
  const others = await getDrizzle(db)
    .selectDistinct({ site: location.site_id })
    .from(location)
    .where(
      and(
        inArray(location.site_id, siteIds),
        isNull(location.closed_at),
        not(
          columnIsOneOf(
            location.id,
            opened.map(({ after }) => after.id),
          ),
        ),
      ),
    )
  return others.length < siteIds.length
}

const differsIn = (fields: readonly (keyof LocationRecord)[], { before, after }: LocationChangeForStalePaths) =>
  !before || fields.some((field) => before[field] !== after[field])

/** Whether a page may show the change: none shows the live state of wait lists. */
const isShownOnPages = ({ before, after }: LocationChangeForStalePaths) =>
  !before ||
  (Object.keys(after) as (keyof LocationRecord)[]).some(
    (field) => !locationFieldsOnNoPage.includes(field) && before[field] !== after[field],
  )

const isShownElsewhere = (change: LocationChangeForStalePaths) => differsIn(locationFieldsOnOtherPages, change)
const isShownByNeighbors = (change: LocationChangeForStalePaths) =>
  isShownElsewhere(change) || differsIn(locationFieldsOnNeighborPages, change)

const listCities = (changes: readonly LocationChangeForStalePaths[]) => [
  ...new Set(changes.flatMap(({ before, after }) => [after.city_id, before?.city_id ?? after.city_id])),
]

/** Query for the ids of current and previous states. A new location's city and state may not be stored yet. */
function changedStates(changes: readonly LocationChangeForStalePaths[]) {
  const { from, field } = buildJsonRowSource(
    changes.flatMap(({ before, after }) =>
      [after, before ?? after].map(({ country: of, state: code }) => ({ of, code })),
    ),
  )
  return sql`(SELECT DISTINCT ${state.id} AS id FROM ${from} JOIN ${country} ON ${country.code} = ${field('of')}
    JOIN ${state} ON ${state.country_id} = ${country.id} AND ${state.code} = ${field('code')}) AS changed`
}

const town = alias(city, 'town')
const openLocation = alias(location, 'standing')

/** SQL condition: whether a changed state has another open restaurant. */
const hasOtherRestaurant = (ids: readonly number[]) =>
  sql`EXISTS (SELECT 1 FROM ${city} AS ${town}
    CROSS JOIN ${location} AS ${openLocation} ON ${openLocation.city_id} = ${town.id}
    WHERE ${town.state_id} = changed.id AND ${isNull(openLocation.closed_at)}
    AND ${not(columnIsOneOf(openLocation.id, ids))})`

const listPositions = ({ before, after }: LocationChangeForStalePaths) => (before ? [before, after] : [after])
