import { sql } from 'drizzle-orm'
import { page, site } from '#schema/tables/index.ts'
import { addressFrom, type KnownSite, type SiteMap, type SiteRecord, siteMap } from '../data/site-map.ts'

/** The column that brings every site to whoever asks what has changed: sites are few, and so cost no question of their own. */
export const sitesJson = sql<string>`(SELECT json_group_array(json_object('id', ${site.id}, 'hostname', ${site.hostname}, 'port', ${site.port},
  'is_default_site', ${site.is_default_site}, 'root', ${page.url_path})) FROM ${site} JOIN ${page} ON ${page.id} = ${site.root_page_id})`

let known: { text: string; map: SiteMap } = { text: '[]', map: siteMap([]) }

/** Takes the sites as `sitesJson` told them. */
export function learnSites(text: string) {
  if (text !== known.text) known = { text, map: siteMap(JSON.parse(text) as SiteRecord[]) }
}

/** The sites as this isolate last read them: two seconds ago at most, once `followChanges` was awaited. */
export const knownSites = (): SiteMap => known.map

/** The address of a page by its `url_path`, as a document of some site links to it; null stays null. */
export type LinkTo = <T extends string | null>(urlPath: T) => T

/** How documents of a site link to pages. */
export const linksFrom =
  (site: KnownSite): LinkTo =>
  <T extends string | null>(urlPath: T) =>
    (urlPath === null ? null : addressFrom(known.map, site, urlPath)) as T

/** How the default site links to pages: it writes the mails. */
export const linkFromDefault: LinkTo = (urlPath) => linksFrom(known.map.fallback)(urlPath)

/** How it is linked to restaurants where no site is meant: as from the one at the top of the tree, to which the others lead on from its paths. */
export const linkFromTop: LinkTo = (urlPath) => linksFrom(known.map.top)(urlPath)

/** How the back office links to pages: as documents of the site of its own host do. */
export const linksAt = (address: string): LinkTo => linksFrom(known.map.answering(address))
