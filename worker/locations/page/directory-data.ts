import { and, eq, sql } from 'drizzle-orm'
import type {
  CityLinkData,
  CityWithLocations,
  CountryStatesPageData,
  LocationListPageData,
  MenuSectionLinkData,
  SingleStatePageData,
} from '#schema/pages/page-data.ts'
import { city, country, location, page, reference, state } from '#schema/tables.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import { buildRecordPageUrlColumn } from '../../pages/queries/record-page-url.ts'
import { buildPublicPageCondition } from '../../pages/visibility/visibility.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'
import {
  buildLocationOfSiteCondition,
  buildPageOfSiteCondition,
  siteConditionPlaceholders,
  toSiteConditionParameters,
} from '../locations-of-site.ts'
import {
  isLocationTemporarilyClosed,
  locationNotPermanentlyClosedCondition,
  type StoredLocation,
} from '../stored-location.ts'
import {
  buildStateBreadcrumbsColumn,
  cityBreadcrumbsColumn,
  selectPublicBreadcrumbs,
  stateListPageBreadcrumbsAsJsonColumn,
  toDirectoryBreadcrumbLinks,
} from './directory-breadcrumbs.ts'
import {
  addLinksToStateLists,
  buildPublicStateListPageLinksColumn,
  liveMenuSectionsColumn,
  locationWithUrlColumns,
  toLocationInPageData,
  toLocationServices,
} from './page-data.ts'

const id = sql.placeholder('id')
const isLocationOfSite = buildLocationOfSiteCondition(siteConditionPlaceholders)
const isPageOfSite = buildPageOfSiteCondition(siteConditionPlaceholders)

const cityQuery = compileCachedQuery((db) =>
  db
    .select({
      ...locationWithUrlColumns,
      city_name: city.name,
      state_code: state.code,
      printable_name: country.printable_name,
      state_list_url: buildRecordPageUrlColumn('state_list', 'country', country.id, isPageOfSite),
      trail: cityBreadcrumbsColumn,
      menu: liveMenuSectionsColumn,
    })
    .from(city)
    .innerJoin(state, eq(state.id, city.state_id))
    .innerJoin(country, eq(country.id, state.country_id))
    .leftJoin(location, and(eq(location.city_id, city.id), locationNotPermanentlyClosedCondition, isLocationOfSite))
    .where(eq(city.id, id))
    .orderBy(location.address1, location.rlid)
    .prepare(),
)

/** Returns the data of a city page of a site in one query; null when the city does not exist. */
export async function readCityPageData(
  db: D1Database,
  site: ResolvedSite,
  cityId: number,
  linkTo: UrlPathToLinkFunction,
): Promise<LocationListPageData | null> {
  const rows = await cityQuery(db).all({ id: cityId, ...toSiteConditionParameters(site) })
  const [first] = rows
  if (!first) return null
  const locations = rows.filter((row) => row.id !== null)
  return {
    city: first.city_name,
    state: first.state_code,
    breadcrumbs: toDirectoryBreadcrumbLinks(selectPublicBreadcrumbs(first.trail), linkTo),
    country: { printable_name: first.printable_name },
    state_list_url: linkTo(first.state_list_url),
    locations: locations.map((row) => toLocationInPageData(row, linkTo)),
    ...(locations.length === 1 && { only: toOnlyLocation(locations[0]!) }),
  }
}

const toOnlyLocation = (
  row: StoredLocation & { menu: MenuSectionLinkData[] },
): NonNullable<LocationListPageData['only']> => ({
  services: toLocationServices(row),
  ...(row.menu.length > 0 && { menu: row.menu }),
})

/** The cities of a state with the URLs of their pages, as `town`. Materialized so that each page is looked up once. */
const towns = sql`(
  WITH found AS MATERIALIZED (
    SELECT ${city.id} AS id, ${city.name} AS name, ${buildRecordPageUrlColumn('location_list', 'city', city.id, isPageOfSite)} AS url
    FROM ${city} WHERE ${city.state_id} = ${id})
  SELECT id, name, url FROM found) AS town`
const town = { id: sql<number>`town.id`, name: sql<string>`town.name`, url: sql<string | null>`town.url` }

const countryOfState = sql`(SELECT ${state.country_id} FROM ${state} WHERE ${state.id} = ${id})`

const stateQuery = compileCachedQuery((db) =>
  db
    .select({
      ...locationWithUrlColumns,
      state_name: state.name,
      printable_name: country.printable_name,
      trail: buildStateBreadcrumbsColumn(countryOfState),
      state_list_url: buildRecordPageUrlColumn('state_list', 'country', countryOfState, isPageOfSite),
      town_id: town.id,
      town_name: town.name,
      town_url: town.url,
    })
    .from(state)
    .innerJoin(country, eq(country.id, state.country_id))
    .crossJoin(towns)
    .crossJoin(location)
    .where(
      and(eq(state.id, id), eq(location.city_id, town.id), locationNotPermanentlyClosedCondition, isLocationOfSite),
    )
    .orderBy(town.name, town.id, location.address1, location.rlid)
    .prepare(),
)

type StateLocation = Awaited<ReturnType<ReturnType<typeof stateQuery>['all']>>[number]

/**
 * Returns the data of a state page of a site in one query: its restaurants by city. Null when the state does not exist
 * or the site has no restaurant there.
 */
export async function readStatePageData(
  db: D1Database,
  site: ResolvedSite,
  stateId: number,
  linkTo: UrlPathToLinkFunction,
): Promise<SingleStatePageData | null> {
  const rows = await stateQuery(db).all({ id: stateId, ...toSiteConditionParameters(site) })
  const [first] = rows
  if (!first) return null
  return {
    state: first.state_name,
    country: { printable_name: first.printable_name },
    state_list_url: linkTo(first.state_list_url),
    breadcrumbs: toDirectoryBreadcrumbLinks(selectPublicBreadcrumbs(first.trail), linkTo),
    cities: [...Map.groupBy(rows, ({ town_id }) => town_id).values()].map((group) => toStateCity(group, linkTo)),
  }
}

const toStateCity = (locations: readonly StateLocation[], linkTo: UrlPathToLinkFunction): CityWithLocations => ({
  name: locations[0]!.town_name,
  url: linkTo(locations[0]!.town_url),
  locations: locations.map((row) => ({
    address1: row.address1,
    zip: row.zip,
    url: linkTo(row.url),
    is_temporarily_closed: isLocationTemporarilyClosed(row),
  })),
})

interface CityRow extends CityLinkData {
  state: string
  stateSlug: string
}

/** SQL column: the cities of a country with a restaurant and a public page. */
const citiesOfCountry = toParsedJsonColumn<CityRow[]>(sql`(
  SELECT json_group_array(json_object('state', state, 'stateSlug', state_slug, 'name', name, 'slug', slug, 'url', url))
  FROM (
    SELECT ${state.name} AS state, ${state.slug} AS state_slug, ${city.name} AS name,
    ${city.slug} AS slug, min(${page.url_path}) AS url
    FROM ${state} CROSS JOIN ${city} ON ${city.state_id} = ${state.id}
      CROSS JOIN ${reference} ON ${reference.target_type} = 'city' AND ${reference.target_id} = ${city.id}
      AND ${reference.state} = 'live'
        AND ${reference.source_type} = 'page' AND ${reference.content_path} = 'city'
      CROSS JOIN ${page} ON ${page.id} = ${reference.source_id}
    WHERE ${page.content_type} = 'location_list' AND ${state.country_id} = ${id} AND ${buildPublicPageCondition()}
    AND ${isPageOfSite}
      AND EXISTS (SELECT 1 FROM ${location} WHERE ${location.city_id} = ${city.id}
      AND ${locationNotPermanentlyClosedCondition} AND ${isLocationOfSite})
    GROUP BY ${city.id} ORDER BY ${state.name}, ${city.name}))`)

/** SQL column: the URL paths of state pages by slug. */
const urlsOfStates = toParsedJsonColumn<Record<string, string | null>>(sql`(
  SELECT json_group_object(${state.slug}, ${buildRecordPageUrlColumn('single_state', 'state', state.id, isPageOfSite)})
  FROM ${state} WHERE ${state.country_id} = ${id})`)

const countryQuery = compileCachedQuery((db) =>
  db
    .select({
      code: country.code,
      printable_name: country.printable_name,
      trail: stateListPageBreadcrumbsAsJsonColumn,
      other_directories: buildPublicStateListPageLinksColumn(
        siteConditionPlaceholders,
        sql`${reference.target_id} <> ${id}`,
      ),
      cities: citiesOfCountry,
      urls: urlsOfStates,
    })
    .from(country)
    .where(eq(country.id, id))
    .prepare(),
)

/** Returns the data of a state list of a site in one query. Null when the country does not exist. */
export async function readCountryStateListPageData(
  db: D1Database,
  site: ResolvedSite,
  countryId: number,
  linkTo: UrlPathToLinkFunction,
): Promise<CountryStatesPageData | null> {
  const row = await countryQuery(db).get({ id: countryId, ...toSiteConditionParameters(site) })
  if (!row) return null
  const states = [...Map.groupBy(row.cities, ({ stateSlug }) => stateSlug)].map(([slug, cities]) => ({
    url: linkTo(row.urls[slug] ?? null),
    name: cities[0]!.state,
    slug,
    cities: cities.map((each) => toCityData(each, linkTo)),
  }))
  return {
    breadcrumbs: toDirectoryBreadcrumbLinks(selectPublicBreadcrumbs(row.trail), linkTo),
    country: { printable_name: row.printable_name },
    country_code: row.code,
    states,
    other_directories: addLinksToStateLists(row.other_directories, linkTo),
  }
}

/** The name follows the URL as in the page's links, which compresses better. */
const toCityData = ({ name, slug, url }: CityRow, linkTo: UrlPathToLinkFunction): CityLinkData => ({
  url: linkTo(url),
  slug,
  name,
})
