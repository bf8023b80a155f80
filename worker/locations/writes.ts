import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { milesToChord, toUnitVector } from '#schema/geo/sphere.ts'
import { paths } from '#schema/paths.ts'
import { city, counter, country, location, page, reference, state } from '#schema/tables.ts'
import { getDatabase } from '../stores/db.ts'
import { isOneOf, isTrue, jsonRows } from '../stores/expressions.ts'
import { toStatement } from '../stores/statement.ts'
import { fieldsOnNeighborPages, fieldsOnOtherPages } from './field-ownership.ts'
import { maxNearbyMiles } from './page/page-data.ts'
import { incrementCounter } from './search/build.ts'
import type { LocationRecord } from './stored-location.ts'

/** A location as it was, if it was there, and as it will be. */
export interface LocationChange {
  before: LocationRecord | undefined
  after: LocationRecord
}

/** Part of a plan: the writes, the changed rows last, and the addresses they make stale. */
export interface LocationWrites {
  writes: D1PreparedStatement[]
  stalePaths: string[]
}

/** Rows go to the database in parameters of so many, well below the largest value it takes. */
const partSize = 250

/** With more changes than this of what other pages tell, or more stale pages, every page is called stale at once. */
const maxListedPaths = 100
export const maxStalePaths = 1000
const allPages = '*'

/**
 * The one way to change locations that exist: writes the named columns, gives all location data a new version and says
 * what becomes stale. After it is committed call `refreshLocationIndex`, which makes the snapshot of searches again;
 * until then, or if that fails, searches ask the database and the cron trigger makes up for it.
 */
export async function planLocationWrites(
  db: D1Database,
  changes: readonly LocationChange[],
  columns: readonly (keyof LocationRecord)[],
): Promise<LocationWrites> {
  if (changes.length === 0) return { writes: [], stalePaths: [] }
  const stalePaths = await findStalePathsOfLocations(db, changes)
  const rows = changes.map(({ after }) => ({
    id: after.id,
    ...Object.fromEntries(columns.map((column) => [column, after[column]])),
  }))
  const parts = Array.from({ length: Math.ceil(rows.length / partSize) }, (_, part) =>
    toStatement(db, update(rows.slice(part * partSize, (part + 1) * partSize), columns)),
  )
  return { writes: [incrementLocationVersion(db), ...parts], stalePaths }
}

function update(rows: readonly Partial<LocationRecord>[], columns: readonly (keyof LocationRecord)[]): SQL {
  const { from, field } = jsonRows(rows)
  const set = columns.map((column) => sql`${sql.identifier(location[column].name)} = ${field(column)}`)
  return sql`UPDATE ${location} SET ${sql.join(set, sql`, `)} FROM ${from} WHERE ${location.id} = ${field('id')}`
}

/** The statement that makes everybody ask for the locations again. */
export const incrementLocationVersion = (db: D1Database): D1PreparedStatement =>
  toStatement(db, getDatabase(db).update(counter).set(incrementCounter).where(eq(counter.name, 'locations')))

/**
 * Every address whose HTML may tell of the changed locations: their own pages and whatever else points at them, the
 * lists of the cities and the pages of the states they are and were in; when they close or open for a time, the pages
 * of their neighbours within `maxNearbyMiles`; and when something changed that others tell, those, whatever names a
 * state that may get or lose its only restaurants, the state lists, the map page and the sitemap.
 */
export async function findStalePathsOfLocations(db: D1Database, changes: readonly LocationChange[]): Promise<string[]> {
  const isTold = changes.some(isShownElsewhere)
  const toNeighbors = changes.filter((change) => isShownElsewhere(change) || differsIn(fieldsOnNeighborPages, change))
  if (toNeighbors.length > maxListedPaths) return [allPages]
  const ids = changes.map(({ after }) => after.id)
  const isAffected = or(
    and(eq(reference.target_type, 'location'), isOneOf(reference.target_id, ids)),
    and(eq(reference.target_type, 'city'), isOneOf(reference.target_id, citiesOf(changes))),
  )
  const ofLivePage = and(eq(reference.source_type, 'page'), eq(reference.state, 'live'))
  const isLivePage = and(ofLivePage, eq(page.id, reference.source_id), isTrue(page.live))
  const changed = changedStates(changes)
  const found = await getDatabase(db)
    .select({ url_path: page.url_path })
    .from(reference)
    .innerJoin(page, eq(page.id, reference.source_id))
    .where(and(ofLivePage, isTrue(page.live), isAffected))
    .union(pathsOfNeighbors(db, toNeighbors))
    .union(
      getDatabase(db)
        .select({ url_path: page.url_path })
        .from(changed)
        .crossJoin(reference)
        .crossJoin(page)
        .where(and(eq(reference.target_type, 'state'), sql`${reference.target_id} = changed.id`, isLivePage)),
    )
    .union(
      getDatabase(db)
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
            sql`${Number(isTold)}`,
            not(hasOtherRestaurant(ids)),
          ),
        ),
    )
    .union(
      getDatabase(db)
        .select({ url_path: page.url_path })
        .from(page)
        .where(
          and(inArray(page.content_type, ['location_map', 'state_list']), isTrue(page.live), sql`${Number(isTold)}`),
        ),
    )
    .limit(maxStalePaths + 1)
  if (found.length > maxStalePaths) return [allPages]
  return [...found.map(({ url_path }) => url_path), ...(isTold ? [paths.sitemap] : [])]
}

/** The live pages of restaurants within `maxNearbyMiles` of where the changed ones are or were. */
function pathsOfNeighbors(db: D1Database, changes: readonly LocationChange[]) {
  const { from, field } = jsonRows(changes.flatMap(positionsOf), 'at')
  const along = (axis: 'x' | 'y' | 'z') =>
    sql`(${location[axis]} - (${field(axis)})) * (${location[axis]} - (${field(axis)}))`
  const ofLivePage = and(eq(reference.source_type, 'page'), eq(reference.state, 'live'))
  return getDatabase(db)
    .select({ url_path: page.url_path })
    .from(from)
    .innerJoin(location, sql`${along('x')} + ${along('y')} + ${along('z')} <= ${milesToChord(maxNearbyMiles)}`)
    .innerJoin(reference, and(eq(reference.target_type, 'location'), eq(reference.target_id, location.id), ofLivePage))
    .innerJoin(page, and(eq(page.id, reference.source_id), eq(page.content_type, 'single_location'), isTrue(page.live)))
}

const differsIn = (fields: readonly (keyof LocationRecord)[], { before, after }: LocationChange) =>
  !before || fields.some((field) => before[field] !== after[field])
const isShownElsewhere = (change: LocationChange) => differsIn(fieldsOnOtherPages, change)

const citiesOf = (changes: readonly LocationChange[]) => [
  ...new Set(changes.flatMap(({ before, after }) => [after.city_id, before?.city_id ?? after.city_id])),
]

/**
 * The ids of the states that locations are and were in; the city of a new location may not be stored yet, nor its
 * state.
 */
function changedStates(changes: readonly LocationChange[]) {
  const { from, field } = jsonRows(
    changes.flatMap(({ before, after }) =>
      [after, before ?? after].map(({ country: of, state: code }) => ({ of, code })),
    ),
  )
  return sql`(SELECT DISTINCT ${state.id} AS id FROM ${from} JOIN ${country} ON ${country.code} = ${field('of')}
    JOIN ${state} ON ${state.country_id} = ${country.id} AND ${state.code} = ${field('code')}) AS changed`
}

const town = alias(city, 'town')
const wasOpen = alias(location, 'standing')

/** Whether a changed state has a restaurant besides these. */
const hasOtherRestaurant = (ids: readonly number[]) =>
  sql`EXISTS (SELECT 1 FROM ${city} AS ${town} CROSS JOIN ${location} AS ${wasOpen} ON ${wasOpen.city_id} = ${town.id}
    WHERE ${town.state_id} = changed.id AND ${isNull(wasOpen.closed_at)} AND ${not(isOneOf(wasOpen.id, ids))})`

const positionsOf = ({ before, after }: LocationChange) =>
  [before, after].flatMap((at) => (at ? [toUnitVector(at.latitude, at.longitude)] : []))
