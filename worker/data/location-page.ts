import type { D1Database } from '@cloudflare/workers-types'
import { paths } from '#schema/paths.ts'
import { namedDays } from '#schema/rules/hours.ts'
import { nationalPhone } from '#schema/rules/phone.ts'
import type { LocationPageData, NamedHours, NearbyLocation, OtherDirectory } from '#schema/wire/page-data.ts'
import { type LinkTo, linkFromTop } from '../cache/sites.ts'
import { basemapJson, currentBasemap } from './basemap.ts'
import { stepsOf, trailToRestaurants } from './directory-trail.ts'
import { closureOf, isTemporarilyClosed, locationColumns, type StoredLocation, withCountry } from './location.ts'
import { urlOfPageAbout } from './page-about.ts'
import { publiclyVisible } from './visibility-text.ts'

/** How many other restaurants a restaurant's page names, and how far away they may be, in miles. */
export const nearbyShown = 3
export const nearbyRadius = 100

/** A stored location with the address of its local page. */
export type ListedLocation = StoredLocation & { url: string | null }
export const listedColumns = `${locationColumns}, ${urlOfPageAbout('single_location', 'location', 'location.id')} AS url`

/** The state lists anybody may see, as JSON; `condition` narrows them by `reference.target_id`, the country. */
export const directoriesJson = (condition = 'true') => `
  (SELECT json_group_array(json_object('id', id, 'url', url_path, 'country', json_object('printable_name', printable_name))) FROM
    (SELECT page.id, page.url_path, country.printable_name FROM page
       CROSS JOIN reference ON reference.source_type = 'page' AND reference.source_id = page.id AND reference.state = 'live' AND reference.content_path = 'country'
       CROSS JOIN country ON country.id = reference.target_id
     WHERE page.content_type = 'state_list' AND ${publiclyVisible()} AND ${condition} ORDER BY country.id))`

/** What `directoriesJson` brought, with addresses to link to. */
export const directoriesOf = (json: string, linkTo: LinkTo): OtherDirectory[] =>
  (JSON.parse(json) as OtherDirectory[]).map((directory) => ({ ...directory, url: linkTo(directory.url) }))

/** Locations by rlid, the state lists and the current basemap, in one query. */
export async function locationsForMap(db: D1Database, rlids: readonly number[], linkTo: LinkTo) {
  const { results } = await db
    .prepare(
      `SELECT ${listedColumns}, ${directoriesJson()} AS directories, ${basemapJson} AS basemap
       FROM (SELECT 1) LEFT JOIN location ON location.rlid IN (SELECT value FROM json_each(?1)) ${withCountry}`,
    )
    .bind(JSON.stringify(rlids))
    .all<ListedLocation & { directories: string; basemap: string | null }>()
  return {
    locations: new Map(results.map((row) => [row.rlid, row])),
    directories: directoriesOf(results[0]!.directories, linkTo),
    basemap: currentBasemap(results[0]!.basemap),
  }
}

/** The location with this id, others by rlid, the way down the directory to it, and the current basemap, in one query. */
export async function locationsForPage(db: D1Database, id: number, rlids: readonly number[]) {
  const { results } = await db
    .prepare(
      `SELECT ${listedColumns}, ${trailToRestaurants('(SELECT at.city_id FROM location AS at WHERE at.id = ?1)')} AS trail, ${basemapJson} AS basemap FROM location ${withCountry}
       WHERE location.id = ?1 OR location.rlid IN (SELECT value FROM json_each(?2))`,
    )
    .bind(id, JSON.stringify(rlids))
    .all<ListedLocation & { trail: string | null; basemap: string | null }>()
  const trail = stepsOf(results[0]?.trail ?? null)
  return {
    location: results.find((row) => row.id === id),
    others: new Map(results.map((row) => [row.rlid, row])),
    locator_url: trail.find(({ type }) => type === 'location_map')?.url ?? paths.locationMap,
    trail,
    basemap: currentBasemap(results[0]?.basemap ?? null),
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
export const localPageAt = (
  db: D1Database,
  { state, city, line1 }: { state: string; city: string; line1: string },
): Promise<string | null> =>
  db
    .prepare(
      `SELECT ${urlOfPageAbout('single_location', 'location', 'location.id')} AS url
       FROM state JOIN city ON city.state_id = state.id JOIN location ON location.city_id = city.id
       WHERE state.slug = ?1 AND city.slug = ?2 AND location.line1_slug = ?3 ORDER BY url IS NULL, location.rlid LIMIT 1`,
    )
    .bind(state, city, line1)
    .first<string>('url')
