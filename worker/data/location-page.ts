import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { paths } from '#schema/paths.ts'
import { namedDays } from '#schema/rules/hours.ts'
import { nationalPhone } from '#schema/rules/phone.ts'
import { city as cityTable, country, location, page, reference, state as stateTable } from '#schema/tables/index.ts'
import type { LocationPageData, NamedHours, NearbyLocation, OtherDirectory } from '#schema/wire/page-data.ts'
import { type LinkTo, linkFromTop } from '../cache/sites.ts'
import { compiled, database } from '../stores/db.ts'
import { parsed } from '../stores/expressions.ts'
import { currentBasemap, storedBasemap } from './basemap.ts'
import { stepsOf, trailToRestaurants } from './directory-trail.ts'
import { closureOf, isCountryOfLocation, isTemporarilyClosed, type StoredLocation, storedLocation } from './location.ts'
import { urlOfPageAbout } from './page-about.ts'
import { publiclyVisible } from './visibility.ts'

/** How many other restaurants a restaurant's page names, and how far away they may be, in miles. */
export const nearbyShown = 3
export const nearbyRadius = 100

/** A stored location with the address of its local page. */
export type ListedLocation = StoredLocation & { url: string | null }

const urlOfLocalPage = urlOfPageAbout('single_location', 'location', location.id)

/** What a query selects to read such locations, from `location` joined with its country. */
export const listedLocation = { ...storedLocation, url: urlOfLocalPage }

/** The state lists anybody may see; `condition` narrows them by `reference.target_id`, the country. */
export const storedDirectories = (condition: SQL = sql`true`) =>
  parsed<OtherDirectory[]>(sql`(
    SELECT json_group_array(json_object('id', id, 'url', url_path, 'country', json_object('printable_name', printable_name))) FROM (
      SELECT ${page.id} AS id, ${page.url_path} AS url_path, ${country.printable_name} AS printable_name FROM ${page}
        CROSS JOIN ${reference} ON ${reference.source_type} = 'page' AND ${reference.source_id} = ${page.id}
          AND ${reference.state} = 'live' AND ${reference.content_path} = 'country'
        CROSS JOIN ${country} ON ${country.id} = ${reference.target_id}
      WHERE ${page.content_type} = 'state_list' AND ${publiclyVisible()} AND ${condition} ORDER BY ${country.id}))`)

/** State lists with addresses to link to. */
export const linkedDirectories = (directories: readonly OtherDirectory[], linkTo: LinkTo): OtherDirectory[] =>
  directories.map((directory) => ({ ...directory, url: linkTo(directory.url) }))

const isAmongRlids = sql`${location.rlid} IN (SELECT value FROM json_each(${sql.placeholder('rlids')}))`

const mapQuery = compiled((db) =>
  db
    .select({ ...listedLocation, directories: storedDirectories(), basemap: storedBasemap })
    .from(sql`(SELECT 1)`)
    .leftJoin(location, isAmongRlids)
    .leftJoin(country, isCountryOfLocation)
    .prepare(),
)

/** Locations by rlid, the state lists and the current basemap, in one query. */
export async function locationsForMap(db: D1Database, rlids: readonly number[], linkTo: LinkTo) {
  const rows = await mapQuery(db).all({ rlids: JSON.stringify(rlids) })
  return {
    locations: new Map(rows.map((row) => [row.rlid, row])),
    directories: linkedDirectories(rows[0]!.directories, linkTo),
    basemap: currentBasemap(rows[0]!.basemap),
  }
}

const at = alias(location, 'at')
const id = sql.placeholder('id')

const pageQuery = compiled((db) =>
  db
    .select({
      ...listedLocation,
      trail: trailToRestaurants(sql`(SELECT ${at.city_id} FROM ${location} AS ${at} WHERE ${at.id} = ${id})`),
      basemap: storedBasemap,
    })
    .from(location)
    .leftJoin(country, isCountryOfLocation)
    .where(sql`${location.id} = ${id} OR ${isAmongRlids}`)
    .prepare(),
)

/** The location with this id, others by rlid, the way down the directory to it, and the current basemap, in one query. */
export async function locationsForPage(db: D1Database, locationId: number, rlids: readonly number[]) {
  const rows = await pageQuery(db).all({ id: locationId, rlids: JSON.stringify(rlids) })
  const trail = stepsOf(rows[0]?.trail ?? null)
  return {
    location: rows.find((row) => row.id === locationId),
    others: new Map(rows.map((row) => [row.rlid, row])),
    locator_url: trail.find(({ type }) => type === 'location_map')?.url ?? paths.locationMap,
    trail,
    basemap: currentBasemap(rows[0]?.basemap ?? null),
  }
}

/** A location as pages receive it. */
export const pageDataOf = (row: ListedLocation, linkTo: LinkTo = linkFromTop): LocationPageData => ({
  id: row.id,
  rlid: row.rlid,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  country: row.country,
  zip: row.zip,
  location: { lat: row.latitude, lng: row.longitude },
  phone: nationalPhone(row.phone),
  url: linkTo(row.url),
  hours: namedHours(row),
  map_image_url_mobile: null,
  map_image_url_desktop: null,
  has_online_ordering: row.has_online_ordering === 1 && !isTemporarilyClosed(row),
  countryRootURL: row.country_root_url || null,
  time_zone: row.time_zone,
  is_temporarily_closed: isTemporarilyClosed(row),
  special_hours: JSON.parse(row.special_hours),
  closure: closureOf(row),
})

const namedHours = (row: StoredLocation): NamedHours[] =>
  (
    [
      { type_name: 'Operation', days: namedDays(JSON.parse(row.hours)) },
      { type_name: 'Delivery', days: namedDays(JSON.parse(row.delivery_hours)) },
      { type_name: 'Curbside', days: namedDays(JSON.parse(row.curbside_hours)) },
    ] as const
  ).filter(({ days }) => days.length > 0)

/** A location in a list of near ones. `distance` is in miles. */
export function nearbyDataOf(row: ListedLocation, distance: number, linkTo?: LinkTo): NearbyLocation {
  const isClosed = isTemporarilyClosed(row)
  return {
    ...pageDataOf(row, linkTo),
    distance,
    estimatedWaitTime: isClosed ? null : row.estimated_wait_time,
    waitListReady: row.wait_list_ready === 1 && !isClosed,
    isReservationsEnabled: row.is_reservations_enabled === 1 && !isClosed,
  }
}

/** The `url_path` of the local page of the location at an address, given by slugs; null when there is no such location or no such page. */
export async function localPageAt(
  db: D1Database,
  { state, city, line1 }: { state: string; city: string; line1: string },
): Promise<string | null> {
  const url = urlOfLocalPage.as('url')
  const found = await database(db)
    .select({ url })
    .from(stateTable)
    .innerJoin(cityTable, eq(cityTable.state_id, stateTable.id))
    .innerJoin(location, eq(location.city_id, cityTable.id))
    .where(and(eq(stateTable.slug, state), eq(cityTable.slug, city), eq(location.line1_slug, line1)))
    .orderBy(sql`${url} IS NULL`, location.rlid)
    .limit(1)
    .get()
  return found?.url ?? null
}
