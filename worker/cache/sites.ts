import { sql } from 'drizzle-orm'
import { page, site } from '#schema/tables.ts'
import { linkFrom, type SiteInfo, type SiteMap, type SiteRecord, toSiteMap } from '../sites/site-map.ts'

/**
 * The column that brings every site to whoever asks what has changed: sites are few, and so cost no question of their
 * own.
 */
export const sitesColumn = sql<string>`(SELECT json_group_array(json_object('id', ${site.id}, 'hostname', ${site.hostname}, 'port', ${site.port},
  'is_default_site', ${site.is_default_site}, 'root', ${page.url_path})) FROM ${site} JOIN ${page} ON ${page.id} = ${site.root_page_id})`

let cachedSites: { text: string; map: SiteMap } = { text: '[]', map: toSiteMap([]) }

/** Takes the sites as `sitesColumn` told them. */
export function setCachedSites(text: string) {
  if (text !== cachedSites.text) cachedSites = { text, map: toSiteMap(JSON.parse(text) as SiteRecord[]) }
}

/** The sites as this isolate last read them: at most five seconds ago, once `syncPointers` was awaited. */
export const getCachedSites = (): SiteMap => cachedSites.map

/** The address of a page by its `url_path`, as a document of some site links to it; null stays null. */
export type LinkTo = <T extends string | null>(urlPath: T) => T

/** How documents of a site link to pages. */
export const createLinkTo =
  (site: SiteInfo): LinkTo =>
  <T extends string | null>(urlPath: T) =>
    (urlPath === null ? null : linkFrom(cachedSites.map, site, urlPath)) as T

/** How the default site links to pages: it writes the mails. */
export const linkFromDefault: LinkTo = (urlPath) => createLinkTo(cachedSites.map.defaultSite)(urlPath)

/**
 * How it is linked to restaurants where no site is meant: as from the one at the top of the tree, to which the others
 * lead on from its paths.
 */
export const linkFromTop: LinkTo = (urlPath) => createLinkTo(cachedSites.map.topSite)(urlPath)

/** How the back office links to pages: as documents of the site of its own host do. */
export const createLinkToForUrl = (address: string): LinkTo => createLinkTo(cachedSites.map.siteForHost(address))
