import { sql } from 'drizzle-orm'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import { page, site } from '#schema/tables.ts'
import {
  createSiteLookup,
  linkToPageFromSite,
  type ResolvedSite,
  type SiteLookup,
  type SiteRecord,
} from '../sites/site-map.ts'

/**
 * SQL column: every site as JSON. There are few sites, so they are read with the changes instead of by a query of their
 * own.
 */
export const sitesAsJsonColumn = sql<
  JsonText<SiteRecord[]>
>`(SELECT json_group_array(json_object('id', ${site.id}, 'hostname',
  ${site.hostname}, 'port', ${site.port},
  'is_default_site', ${site.is_default_site}, 'root', ${page.url_path})) FROM ${site}
  JOIN ${page} ON ${page.id} = ${site.root_page_id})`

let cachedSites: { text: string; map: SiteLookup } = { text: '[]', map: createSiteLookup([]) }

/** Caches the sites from the value of `sitesAsJsonColumn`. */
export function cacheSitesFromJson(text: JsonText<SiteRecord[]>) {
  if (text !== cachedSites.text) cachedSites = { text, map: createSiteLookup(parseJsonText(text)) }
}

/** Returns the cached sites, at most two seconds old once `syncPagePointersIntoMemory` was awaited. */
export const getCachedSites = (): SiteLookup => cachedSites.map

/** Returns the URL of a page by its `url_path`, as linked from a site's documents; null stays null. */
export type UrlPathToLinkFunction = <T extends string | null>(urlPath: T) => T

/** Creates the link function of a site. */
export const createLinkFunctionForSite =
  (site: ResolvedSite): UrlPathToLinkFunction =>
  <T extends string | null>(urlPath: T) =>
    (urlPath === null ? null : linkToPageFromSite(cachedSites.map, site, urlPath)) as T

/**
 * Link function without a site context: links as the site at the top of the tree, from whose paths redirects lead to
 * the other sites.
 */
export const linkToPageFromTopSite: UrlPathToLinkFunction = (urlPath) =>
  createLinkFunctionForSite(cachedSites.map.topSite)(urlPath)

/** Creates the link function of the site with the host of a URL, as the back office uses it. */
export const createLinkFunctionForSiteOfUrl = (address: string): UrlPathToLinkFunction =>
  createLinkFunctionForSite(cachedSites.map.siteForHost(address))
