import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { city, country, location, page, reference, setting, site, state } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { isOneOf, isTrue, qualify, type StoredRow, storedColumns } from '../../stores/expressions.ts'
import { type LocationRecord, locationRecordColumns } from '../stored-location.ts'
import type { ReportProgress } from './progress.ts'

export type StoredCountry = Omit<StoredRow<typeof country>, 'order_url_template'>
export type StoredState = StoredRow<typeof state>
export type StoredCity = StoredRow<typeof city>

const { id, parent_id, path, depth, url_path, title, slug, seo_title, search_description } = storedColumns(page)
const { has_unpublished_changes, latest_revision_id } = storedColumns(page)

const pageColumns = {
  ...{ id, parent_id, path, depth, url_path, title, slug, seo_title, search_description, has_unpublished_changes },
  live_revision_id: qualify(sql<number>`coalesce(${page.live_revision_id}, ${page.latest_revision_id})`),
  latest_revision_id: sql<number>`${latest_revision_id}`,
}

/** A live page of the directory with what it shows: a location, a city, a state or a country. */
export type StoredPage = SelectResultFields<typeof pageColumns> & { target_id: number }

/** Everything an import must know of what is there already. */
export interface StoredDirectory {
  countries: StoredCountry[]
  states: StoredState[]
  cities: StoredCity[]
  locations: LocationRecord[]
  singleLocations: StoredPage[]
  cityLists: StoredPage[]
  statePages: StoredPage[]
  stateLists: StoredPage[]
  /** The highest numbers given so far. */
  last: Record<'country' | 'state' | 'city' | 'location' | 'rlid', number>
  /** The name of the site's brand. */
  brand: string
}

/** The part of what is stored that a few locations can touch, by what they name; everything when there is no scope. */
export interface ImportScope {
  rlids: readonly number[]
  restaurantNumbers: readonly string[]
  localPages: readonly string[]
  citySlugs: readonly string[]
}

/** Reads what is stored, all of it or what lies within the scope; large tables in steps. */
export async function readStoredDirectory(
  db: D1Database,
  scope?: ImportScope,
  report: ReportProgress = () => {},
): Promise<StoredDirectory> {
  const tables = 8
  let read = 0
  const counted = async <T>(reading: Promise<T>): Promise<T> => {
    const rows = await reading
    report('Reading what is there', ++read, tables)
    return rows
  }
  const locations = await counted(
    readAll((after) => {
      const isMeant = and(gt(location.id, after), scope && isWithinScope(scope))
      return getDatabase(db)
        .select(locationRecordColumns)
        .from(location)
        .where(isMeant)
        .orderBy(location.id)
        .limit(step)
    }),
  )
  const cities = await counted(
    readAll((after) =>
      getDatabase(db).select(storedColumns(city)).from(city).where(gt(city.id, after)).orderBy(city.id).limit(step),
    ),
  )
  const touchedCities = scope && cities.filter(({ slug }) => scope.citySlugs.includes(slug))
  const pagesOf = (type: string, field: string, targets?: readonly { id: number }[]) =>
    counted(
      readAll((after) =>
        directoryPages(db, { type, field, after, ...(targets && { targets: targets.map(({ id }) => id) }) }),
      ),
    )
  const { id, code, printable_name, root_url } = storedColumns(country)
  return {
    countries: await counted(
      readAll((after) =>
        getDatabase(db)
          .select({ id, code, printable_name, root_url })
          .from(country)
          .where(gt(country.id, after))
          .orderBy(country.id)
          .limit(step),
      ),
    ),
    states: await counted(
      readAll((after) =>
        getDatabase(db)
          .select(storedColumns(state))
          .from(state)
          .where(gt(state.id, after))
          .orderBy(state.id)
          .limit(step),
      ),
    ),
    cities,
    locations,
    singleLocations: await pagesOf('single_location', 'location', scope && locations),
    cityLists: await pagesOf('location_list', 'city', touchedCities),
    statePages: await pagesOf('single_state', 'state'),
    stateLists: await pagesOf('state_list', 'country'),
    ...(await readLastIdsAndBrand(db)),
  }
}

/** So many rows fit into an answer. */
const step = 4000

/** All rows of a query by rising id, which is asked for those after an id, in steps. */
async function readAll<Row extends { id: number }>(rowsAfter: (id: number) => PromiseLike<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await rowsAfter(all.at(-1)?.id ?? 0)
    all.push(...rows)
    if (rows.length < step) return all
  }
}

const isWithinScope = ({ rlids, restaurantNumbers, localPages }: ImportScope) =>
  or(
    isOneOf(location.rlid, rlids),
    isOneOf(location.restaurant_number, restaurantNumbers),
    isOneOf(location.local_page_url, localPages),
  )

async function readLastIdsAndBrand(db: D1Database): Promise<Pick<StoredDirectory, 'last' | 'brand'>> {
  const last = (column: SQLiteColumn) => sql<number>`(SELECT coalesce(max(${column}), 0) FROM ${column.table})`
  const row = await getDatabase(db)
    .select({
      country: last(country.id),
      state: last(state.id),
      city: last(city.id),
      location: last(location.id),
      rlid: last(location.rlid),
      brand: sql<
        string | null
      >`coalesce((SELECT ${setting.value} ->> 'name' FROM ${setting} JOIN ${site} ON ${site.id} = ${setting.site_id}
          WHERE ${isTrue(site.is_default_site)} AND ${setting.model_name} = 'brand'),
        (SELECT ${site.site_name} FROM ${site} WHERE ${isTrue(site.is_default_site)}))`,
    })
    .from(sql`(SELECT 1)`)
    .get()
  const { brand, ...numbers } = row!
  return { last: numbers, brand: brand ?? 'Restaurant' }
}

interface Wanted {
  type: string
  field: string
  after: number
  /** Only pages about these. */
  targets?: readonly number[]
}

/**
 * Pages of a type after an id by what their field points at. Those that are not live count too: an import never makes a
 * second one. Aliases follow the page they show.
 */
function directoryPages(db: D1Database, { type, field, after, targets }: Wanted): PromiseLike<StoredPage[]> {
  const isField = sql`${reference.source_type} = 'page' AND ${reference.content_path} = ${field}`
  const target_id = sql<number>`(SELECT ${reference.target_id} FROM ${reference} WHERE ${isField} AND ${reference.source_id} = ${page.id}
    ORDER BY ${reference.state} DESC LIMIT 1)`
  const isAboutThem = (ids: readonly number[]) =>
    sql`${page.id} IN (SELECT ${reference.source_id} FROM ${reference}
      WHERE ${isField} AND ${reference.target_type} = ${field} AND ${isOneOf(reference.target_id, ids)})`
  return getDatabase(db)
    .select({ ...pageColumns, target_id: qualify(target_id) })
    .from(page)
    .where(
      and(eq(page.content_type, type), isNull(page.alias_of_id), gt(page.id, after), targets && isAboutThem(targets)),
    )
    .orderBy(page.id)
    .limit(step)
}
