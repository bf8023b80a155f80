import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { BreadcrumbPage } from '#schema/pages/page-data.ts'
import { city, country, location, page, reference, site, state } from '#schema/tables.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import { buildRecordPageUrlColumn } from '../../pages/queries/record-page-url.ts'
import { buildPublicPageCondition } from '../../pages/visibility/visibility.ts'
import { columnIsTrue, toParsedJsonColumn } from '../../stores/expressions.ts'
import {
  buildLocationOfSiteCondition,
  buildPageOfSiteCondition,
  type SiteConditionValues,
  siteConditionPlaceholders,
} from '../locations-of-site.ts'
import { locationNotPermanentlyClosedCondition } from '../stored-location.ts'

/** A breadcrumb of the directory: a page with its type and URL path. */
export type DirectoryBreadcrumb = BreadcrumbPage & { type: string }

/** Breadcrumbs as read from the database; pages may be missing or not public. */
export type StoredDirectoryBreadcrumbs = readonly ((Omit<DirectoryBreadcrumb, 'url'> & { url: string | null }) | null)[]

const isPageOfSite = buildPageOfSiteCondition(siteConditionPlaceholders)

/**
 * SQL expression: the location search page of the site selected in the settings, preferably those of the default site,
 * else the only one.
 */
const locationSearch = sql`json((SELECT json_object('type', ${page.content_type}, 'title', ${page.title}, 'url',
  ${page.url_path}) FROM (
    SELECT ${reference.target_id} AS page_id, ${reference.source_id} AS site_id FROM ${reference}
      WHERE ${reference.source_type} = 'setting' AND ${reference.content_path} = 'locations.map_page'
    UNION ALL SELECT ${page.id}, NULL FROM ${page} WHERE ${page.content_type} = 'location_map') AS named
  CROSS JOIN ${page} ON ${page.id} = named.page_id WHERE ${buildPublicPageCondition()} AND ${isPageOfSite}
  ORDER BY named.site_id IS NULL, named.site_id IS NOT (SELECT ${site.id} FROM ${site}
  WHERE ${columnIsTrue(site.is_default_site)}) LIMIT 1))`

const town = alias(city, 'town')

/** SQL condition: whether a site has an open restaurant in the state with this id. Otherwise its page is not found. */
export const buildStateHasOpenLocationCondition = (site: SiteConditionValues, id: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${city} AS ${town} CROSS JOIN ${location} ON ${location.city_id} = ${town.id}
    WHERE ${town.state_id} = ${id} AND ${locationNotPermanentlyClosedCondition}
    AND ${buildLocationOfSiteCondition(site)})`

const toBreadcrumb = (type: string, title: SQLWrapper, url: SQLWrapper) =>
  sql`json_object('type', ${type}, 'title', ${title}, 'url', ${url})`

const stateUrl = sql`iif(${buildStateHasOpenLocationCondition(siteConditionPlaceholders, state.id)},
  ${buildRecordPageUrlColumn('single_state', 'state', state.id, isPageOfSite)}, NULL)`
const stateBreadcrumb = toBreadcrumb('single_state', state.name, stateUrl)
const cityBreadcrumb = toBreadcrumb(
  'location_list',
  city.name,
  buildRecordPageUrlColumn('location_list', 'city', city.id, isPageOfSite),
)

/** The list of a country's states. */
const buildCountryBreadcrumb = (id: SQLWrapper) =>
  toBreadcrumb(
    'state_list',
    sql`(SELECT ${country.printable_name} FROM ${country} WHERE ${country.id} = ${id})`,
    buildRecordPageUrlColumn('state_list', 'country', id, isPageOfSite),
  )

/** SQL column: the breadcrumbs of state lists. These columns need the values of `siteConditionPlaceholders`. */
export const stateListPageBreadcrumbsAsJsonColumn = toParsedJsonColumn<StoredDirectoryBreadcrumbs>(
  sql`json_array(${locationSearch})`,
)
/** SQL column: the breadcrumbs of the state pages of the country with this id. */
export const buildStateBreadcrumbsColumn = (countryId: SQLWrapper) =>
  toParsedJsonColumn<StoredDirectoryBreadcrumbs>(
    sql`json_array(${locationSearch}, ${buildCountryBreadcrumb(countryId)})`,
  )
/** SQL column: the breadcrumbs of city pages, for a query on `state`. */
export const cityBreadcrumbsColumn = toParsedJsonColumn<StoredDirectoryBreadcrumbs>(
  sql`json_array(${locationSearch}, ${buildCountryBreadcrumb(state.country_id)}, ${stateBreadcrumb})`,
)
/** SQL column: the breadcrumbs of restaurant pages in the city with this id. */
export const buildLocationBreadcrumbsColumn = (id: SQLWrapper) =>
  toParsedJsonColumn<StoredDirectoryBreadcrumbs | null>(sql`(SELECT json_array(${locationSearch},
    ${buildCountryBreadcrumb(state.country_id)}, ${stateBreadcrumb}, ${cityBreadcrumb}) FROM ${city}
    JOIN ${state} ON ${state.id} = ${city.state_id} WHERE ${eq(city.id, id)})`)

/** Returns the breadcrumbs that have a public page. */
export const selectPublicBreadcrumbs = (trail: StoredDirectoryBreadcrumbs | null): DirectoryBreadcrumb[] =>
  (trail ?? []).filter((each): each is DirectoryBreadcrumb => each?.url != null)

/** Converts breadcrumbs to links. */
export const toDirectoryBreadcrumbLinks = (
  steps: readonly DirectoryBreadcrumb[],
  linkTo: UrlPathToLinkFunction,
): BreadcrumbPage[] => steps.map(({ title, url }) => ({ title, url: linkTo(url) }))
