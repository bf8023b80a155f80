import type { D1Database } from '@cloudflare/workers-types'
import type { LocationRecord } from '../location.ts'
import type { Progress } from './progress.ts'

export interface StoredCountry {
  id: number
  code: string
  printable_name: string
  root_url: string
}
export interface StoredState {
  id: number
  country_id: number
  code: string
  name: string
  slug: string
}
export interface StoredCity {
  id: number
  state_id: number
  name: string
  slug: string
}

/** A live page of the directory with what it shows: a location, a city, a state or a country. */
export interface StoredPage {
  id: number
  parent_id: number
  path: string
  depth: number
  url_path: string
  title: string
  slug: string
  seo_title: string
  search_description: string
  has_unpublished_changes: number
  live_revision_id: number
  latest_revision_id: number
  target_id: number
}

/** Everything an import must know of what is there already. */
export interface Stored {
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
export interface Scope {
  rlids: readonly number[]
  restaurantNumbers: readonly string[]
  localPages: readonly string[]
  citySlugs: readonly string[]
}

/** Reads what is stored, all of it or what lies within the scope; large tables in steps. */
export async function readStored(db: D1Database, scope?: Scope, report: Progress = () => {}): Promise<Stored> {
  const tables = 8
  let read = 0
  const counted = async <T>(reading: Promise<T>): Promise<T> => {
    const rows = await reading
    report('Reading what is there', ++read, tables)
    return rows
  }
  const locations = await counted(
    readAll<LocationRecord>(db, `SELECT * FROM location${scope ? withinScope : ''}`, scope && bindingsOf(scope)),
  )
  const cities = await counted(readAll<StoredCity>(db, 'SELECT * FROM city'))
  const touchedCities = scope && cities.filter(({ slug }) => scope.citySlugs.includes(slug))
  const pagesOf = (type: string, field: string, targets?: readonly { id: number }[]) =>
    counted(
      readAll<StoredPage>(db, directoryPages(type, field, targets !== undefined), targets && [JSON.stringify(targets.map(({ id }) => id))]),
    )
  return {
    countries: await counted(readAll<StoredCountry>(db, 'SELECT id, code, printable_name, root_url FROM country')),
    states: await counted(readAll<StoredState>(db, 'SELECT * FROM state')),
    cities,
    locations,
    singleLocations: await pagesOf('single_location', 'location', scope && locations),
    cityLists: await pagesOf('location_list', 'city', touchedCities),
    statePages: await pagesOf('single_state', 'state'),
    stateLists: await pagesOf('state_list', 'country'),
    ...(await lastAndBrand(db)),
  }
}

const withinScope = ` WHERE rlid IN (SELECT value FROM json_each(?2)) OR restaurant_number IN (SELECT value FROM json_each(?3))
  OR local_page_url IN (SELECT value FROM json_each(?4))`

const bindingsOf = ({ rlids, restaurantNumbers, localPages }: Scope) =>
  [rlids, restaurantNumbers, localPages].map((names) => JSON.stringify(names))

async function lastAndBrand(db: D1Database): Promise<Pick<Stored, 'last' | 'brand'>> {
  const last = (table: string, column = 'id') => `'${column === 'id' ? table : column}', (SELECT coalesce(max(${column}), 0) FROM ${table})`
  const row = await db
    .prepare(
      `SELECT json_object(${last('country')}, ${last('state')}, ${last('city')}, ${last('location')}, ${last('location', 'rlid')}) AS last,
         coalesce((SELECT value ->> 'name' FROM setting JOIN site ON site.id = site_id WHERE is_default_site = 1 AND model_name = 'brand'),
           (SELECT site_name FROM site WHERE is_default_site = 1)) AS brand`,
    )
    .first<{ last: string; brand: string | null }>()
  return { last: JSON.parse(row!.last), brand: row!.brand ?? 'Restaurant' }
}

/**
 * Pages of a type by what their field points at, `some` of them: those about the ids in the second parameter. Those that are
 * not live count too: an import never makes a second one. Aliases follow the page they show.
 */
const directoryPages = (type: string, field: string, some: boolean) =>
  `SELECT page.id, parent_id, path, depth, url_path, title, slug, seo_title, search_description, has_unpublished_changes,
          coalesce(live_revision_id, latest_revision_id) AS live_revision_id, latest_revision_id,
          (SELECT target_id FROM reference WHERE source_type = 'page' AND source_id = page.id AND content_path = '${field}' ORDER BY state DESC LIMIT 1) AS target_id
   FROM page WHERE content_type = '${type}' AND alias_of_id IS NULL ${some ? aboutSome(field) : ''}`

const aboutSome = (field: string) =>
  `AND page.id IN (SELECT source_id FROM reference WHERE source_type = 'page' AND content_path = '${field}' AND target_type = '${field}'
    AND target_id IN (SELECT value FROM json_each(?2)))`

const step = 4000

/** All rows of a query that names `id`, in steps that fit an answer. Parameters of the query begin with the second. */
async function readAll<T extends { id: number }>(db: D1Database, sql: string, more: readonly string[] = []): Promise<T[]> {
  const all: T[] = []
  const query = db.prepare(`SELECT * FROM (${sql}) WHERE id > ?1 ORDER BY id LIMIT ${step}`)
  for (;;) {
    const { results } = await query.bind(all.at(-1)?.id ?? 0, ...more).all<T>()
    all.push(...results)
    if (results.length < step) return all
  }
}
