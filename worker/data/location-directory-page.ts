import type { CityData, CityOfState, LocationListPageData, SingleStatePageData, StateListPageData } from '#schema/wire/page-data.ts'
import type { LinkTo } from '../cache/sites.ts'
import { linked, stepsOf, trailToCity, trailToState } from './directory-trail.ts'
import { isTemporarilyClosed, notClosed } from './location.ts'
import { directoriesJson, directoriesOf, type ListedLocation, listedColumns, pageDataOf } from './location-page.ts'
import { urlOfPageAbout } from './page-about.ts'
import { publiclyVisible } from './visibility-text.ts'

type CityLocation = ListedLocation & {
  city_name: string
  state_code: string
  printable_name: string
  state_list_url: string | null
  trail: string
}

/** All a city page shows, in one query; null when the city is gone. */
export async function cityDirectory(db: D1Database, cityId: number, linkTo: LinkTo): Promise<LocationListPageData | null> {
  const { results } = await db
    .prepare(
      `SELECT city.name AS city_name, state.code AS state_code, country.printable_name,
         ${urlOfPageAbout('state_list', 'country', 'country.id')} AS state_list_url, ${trailToCity} AS trail, ${listedColumns}
       FROM city JOIN state ON state.id = city.state_id JOIN country ON country.id = state.country_id
         LEFT JOIN location ON location.city_id = city.id AND ${notClosed}
       WHERE city.id = ?1 ORDER BY location.address1, location.rlid`,
    )
    .bind(cityId)
    .all<CityLocation>()
  const [first] = results
  if (!first) return null
  const { city_name: city, state_code: state, printable_name, state_list_url, trail } = first
  const locations = results.filter(({ id }) => id !== null).map((row) => pageDataOf(row, linkTo))
  return {
    city,
    state,
    trail: linked(stepsOf(trail), linkTo),
    country: { printable_name },
    state_list_url: linkTo(state_list_url),
    locations,
  }
}

type StateLocation = ListedLocation & {
  state_name: string
  printable_name: string
  state_list_url: string | null
  trail: string
  city_id: number
  city_name: string
  city_url: string | null
}

/** All a state's page shows, in one query: its restaurants by city. Null when the state is gone or has no restaurant. */
export async function stateDirectory(db: D1Database, stateId: number, linkTo: LinkTo): Promise<SingleStatePageData | null> {
  const { results } = await db
    .prepare(
      `WITH town AS MATERIALIZED (SELECT id, name, ${urlOfPageAbout('location_list', 'city', 'city.id')} AS url FROM city WHERE state_id = ?1)
       SELECT state.name AS state_name, country.printable_name, ${trailToState} AS trail,
         ${urlOfPageAbout('state_list', 'country', '(SELECT country_id FROM state WHERE id = ?1)')} AS state_list_url,
         town.id AS city_id, town.name AS city_name, town.url AS city_url, ${listedColumns}
       FROM state JOIN country ON country.id = state.country_id CROSS JOIN town CROSS JOIN location ON location.city_id = town.id AND ${notClosed}
       WHERE state.id = ?1 ORDER BY town.name, town.id, location.address1, location.rlid`,
    )
    .bind(stateId)
    .all<StateLocation>()
  const [first] = results
  if (!first) return null
  const { state_name: state, printable_name, state_list_url, trail } = first
  return {
    state,
    country: { printable_name },
    state_list_url: linkTo(state_list_url),
    trail: linked(stepsOf(trail), linkTo),
    cities: [...Map.groupBy(results, ({ city_id }) => city_id).values()].map((of) => cityOfState(of, linkTo)),
  }
}

const cityOfState = (locations: readonly StateLocation[], linkTo: LinkTo): CityOfState => ({
  name: locations[0]!.city_name,
  url: linkTo(locations[0]!.city_url),
  locations: locations.map((row) => ({
    address1: row.address1,
    zip: row.zip,
    url: linkTo(row.url),
    is_temporarily_closed: isTemporarilyClosed(row),
  })),
})

interface CityRow extends CityData {
  state: string
  stateSlug: string
}

/** All a state list shows, in one query: only cities that have a restaurant and a page anybody may see. Null when the country is gone. */
export async function countryDirectory(db: D1Database, countryId: number, linkTo: LinkTo): Promise<StateListPageData | null> {
  const row = await db
    .prepare(
      `SELECT country.printable_name, ${directoriesJson('reference.target_id <> ?1')} AS other_directories,
         (SELECT json_group_array(json_object('state', state, 'stateSlug', state_slug, 'name', name, 'slug', slug, 'url', url)) FROM
           (SELECT state.name AS state, state.slug AS state_slug, city.name, city.slug, min(page.url_path) AS url
            FROM state CROSS JOIN city ON city.state_id = state.id
              CROSS JOIN reference ON reference.target_type = 'city' AND reference.target_id = city.id AND reference.state = 'live'
                AND reference.source_type = 'page' AND reference.content_path = 'city'
              CROSS JOIN page ON page.id = reference.source_id
            WHERE page.content_type = 'location_list' AND state.country_id = ?1 AND ${publiclyVisible()}
              AND EXISTS (SELECT 1 FROM location WHERE location.city_id = city.id AND ${notClosed})
            GROUP BY city.id ORDER BY state.name, city.name)) AS cities,
         (SELECT json_group_object(slug, ${urlOfPageAbout('single_state', 'state', 'state.id')}) FROM state WHERE country_id = ?1) AS state_urls
       FROM country WHERE country.id = ?1`,
    )
    .bind(countryId)
    .first<{ printable_name: string; other_directories: string; cities: string; state_urls: string }>()
  if (!row) return null
  const urls = JSON.parse(row.state_urls) as Record<string, string | null>
  const byState = Map.groupBy(JSON.parse(row.cities) as CityRow[], ({ stateSlug }) => stateSlug)
  const states = [...byState].map(([slug, cities]) => ({
    url: linkTo(urls[slug] ?? null),
    name: cities[0]!.state,
    slug,
    cities: cities.map((city) => cityOf(city, linkTo)),
  }))
  return {
    country: { printable_name: row.printable_name },
    states,
    other_directories: directoriesOf(row.other_directories, linkTo),
  }
}

/** In this order a name follows its address, as in the links of the page, and the two pack into fewer bytes. */
const cityOf = ({ name, slug, url }: CityRow, linkTo: LinkTo): CityData => ({ url: linkTo(url), slug, name })
