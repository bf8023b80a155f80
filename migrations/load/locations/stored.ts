import type { D1Database } from '@cloudflare/workers-types'
import type { LocationRecord } from '../../../worker/data/location.ts'

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

/** A live page of the directory with what it shows: a location, a city or a country. */
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
  stateLists: StoredPage[]
  /** The name of the site's brand. */
  brand: string
}

/** Reads it all, large tables in steps. */
export async function readStored(db: D1Database): Promise<Stored> {
  const pagesOf = (type: string, field: string) => readAll<StoredPage>(db, directoryPages(type, field))
  const brand = await db
    .prepare(
      "SELECT coalesce((SELECT value ->> 'name' FROM setting WHERE model_name = 'brand'), (SELECT site_name FROM site WHERE is_default_site = 1)) AS name",
    )
    .first<{ name: string | null }>()
  return {
    countries: await readAll(db, 'SELECT id, code, printable_name, root_url FROM country'),
    states: await readAll(db, 'SELECT * FROM state'),
    cities: await readAll(db, 'SELECT * FROM city'),
    locations: await readAll(db, 'SELECT * FROM location'),
    singleLocations: await pagesOf('single_location', 'location'),
    cityLists: await pagesOf('location_list', 'city'),
    stateLists: await pagesOf('state_list', 'country'),
    brand: brand?.name ?? 'Restaurant',
  }
}

/** Pages of a type by what their field points at. Those that are not live count too: an import never makes a second one. */
const directoryPages = (type: string, field: string) =>
  `SELECT page.id, parent_id, path, depth, url_path, title, slug, seo_title, search_description, has_unpublished_changes,
          coalesce(live_revision_id, latest_revision_id) AS live_revision_id, latest_revision_id,
          (SELECT target_id FROM reference WHERE source_type = 'page' AND source_id = page.id AND content_path = '${field}' ORDER BY state DESC LIMIT 1) AS target_id
   FROM page WHERE content_type = '${type}'`

const step = 4000

/** All rows of a query that names `id`, in steps that fit an answer. */
async function readAll<T extends { id: number }>(db: D1Database, sql: string): Promise<T[]> {
  const all: T[] = []
  const query = db.prepare(`SELECT * FROM (${sql}) WHERE id > ?1 ORDER BY id LIMIT ${step}`)
  for (;;) {
    const { results } = await query.bind(all.at(-1)?.id ?? 0).all<T>()
    all.push(...results)
    if (results.length < step) return all
  }
}
