import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { location } from '#schema/locations/table.ts'
import { page, pageViewRestriction, redirect } from '#schema/pages/table.ts'
import { setting, site as siteTable } from '#schema/sites/table.ts'
import { buildLocationOfSiteIdsCondition } from '../locations/locations-of-site.ts'
import { type BasemapSetting, parseStoredBasemapSetting } from '../maps/current-basemap.ts'
import {
  createSiteLookup,
  hostPathToTreeUrlPath,
  isSameResolvedSite,
  linkToPageFromSite,
  type ResolvedSite,
  type SiteLookup,
  treeUrlPathToHostPath,
} from '../sites/site-map.ts'
import { toUndecodedColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsFalse, columnIsOneOf, columnIsTrue } from '../stores/expressions.ts'

/** The site that is exported, among all of the installation. */
export interface ExportedSite {
  live: URL
  site: ResolvedSite
  sites: SiteLookup
}

/** Lists the sites of the installation, the default one first. Records with one root page are one site. */
export async function listSitesToExport(db: D1Database): Promise<ExportedSite[]> {
  const { records, sites } = await readSites(db)
  const found = records.map(({ hostname }) => sites.siteForHost(`https://${hostname}`))
  return [sites.defaultSite, ...found]
    .filter(({ root }, place, all) => all.findIndex((site) => site.root === root) === place)
    .flatMap((site) => (site.origin === '' ? [] : [{ live: new URL(site.origin), site, sites }]))
}

/** Finds a site by its hostname, or the default one. Throws `ArchiveError` that names the others. */
export async function findSiteToExport(db: D1Database, hostname: string | undefined): Promise<ExportedSite> {
  const { records, sites } = await readSites(db)
  if (records.length === 0) throw new ArchiveError('The state has no site. Run npm start once, or restore an archive.')
  const site = hostname === undefined ? sites.defaultSite : sites.siteOfHost(`https://${hostname}`)
  if (site) return { live: new URL(site.origin), site, sites }
  const others = records.map((record) => record.hostname).join(', ')
  throw new ArchiveError(`There is no site at ${hostname}. The sites are at: ${others}.`)
}

async function readSites(db: D1Database) {
  const records = await getDrizzle(db)
    .select({
      ...{ id: siteTable.id, hostname: siteTable.hostname, port: siteTable.port, root: page.url_path },
      is_default_site: toUndecodedColumn(siteTable.is_default_site),
    })
    .from(siteTable)
    .innerJoin(page, eq(page.id, siteTable.root_page_id))
    .orderBy(asc(siteTable.id))
  return { records, sites: createSiteLookup(records) }
}

/** The number of pages that are read at once. */
const maxListedPages = 500

/**
 * Lists the paths of the next pages of a site after one that nobody is kept from, neither by themselves nor by a page
 * above; `last` is the last page that was read, null at the end.
 */
export async function listNextUnrestrictedPagePaths(
  db: D1Database,
  { site, sites }: ExportedSite,
  after: number,
): Promise<{ paths: string[]; last: number | null }> {
  const pages = await getDrizzle(db)
    .select({ id: page.id, url_path: page.url_path })
    .from(page)
    .where(and(gt(page.id, after), isOpen))
    .orderBy(asc(page.id))
    .limit(maxListedPages)
  const paths = pages
    .filter(({ url_path }) => url_path.startsWith('/') && isSameResolvedSite(sites.siteOfPath(url_path), site))
    .map(({ url_path }) => treeUrlPathToHostPath(site, url_path))
  return { paths, last: pages.length < maxListedPages ? null : pages.at(-1)!.id }
}

/** Whether nobody is kept from the page at a path of a site. */
export async function isUnrestrictedLivePage(db: D1Database, { site }: ExportedSite, path: string): Promise<boolean> {
  const found = await getDrizzle(db)
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.url_path, hostPathToTreeUrlPath(site, path)), isOpen))
    .limit(1)
  return found.length > 0
}

/** Returns those of some URLs of a site at which there is no open page. */
export async function filterUrlsWithoutUnrestrictedPage(
  { db, exported: { site } }: { db: D1Database; exported: ExportedSite },
  urls: readonly string[],
): Promise<string[]> {
  const closed: string[] = []
  for (let start = 0; start < urls.length; start += maxListedPages) {
    const part = urls.slice(start, start + maxListedPages)
    const toPath = (url: string) => hostPathToTreeUrlPath(site, new URL(url).pathname)
    const pages = await getDrizzle(db)
      .select({ url_path: page.url_path })
      .from(page)
      .where(and(columnIsOneOf(page.url_path, part.map(toPath)), isOpen))
    const open = new Set(pages.map(({ url_path }) => url_path))
    closed.push(...part.filter((url) => !open.has(toPath(url))))
  }
  return closed
}

/** Whether a page is live, and neither it nor a page above has a restriction. The path of a page is that of ids. */
const isOpen = and(
  columnIsTrue(page.live),
  isNull(page.deleted_at),
  sql`NOT EXISTS (SELECT 1 FROM ${pageViewRestriction} 
    WHERE instr(${page.path}, '/' || ${pageViewRestriction.page_id} || '/') > 0)`,
)

/** Lists the redirects of a site as it serves them; a page of another site is at that site. */
export async function listRedirectsOfExportedSite(db: D1Database, { site, sites }: ExportedSite) {
  const stored = await getDrizzle(db)
    .select({
      ...{ from: redirect.old_path, to: redirect.target_url, page: redirect.redirect_page_id },
      isPermanent: redirect.is_permanent,
    })
    .from(redirect)
    .where(columnIsFalse(redirect.is_broken))
    .orderBy(asc(redirect.old_path))
  return stored
    .filter(({ from }) => isSameResolvedSite(sites.siteOfPath(`${from}/`), site))
    .map(({ from, to, page: target, isPermanent }) => ({
      from: treeUrlPathToHostPath(site, from),
      to: target === null || to === '' ? to : linkToPageFromSite(sites, site, to),
      isPermanent,
    }))
}

/** The number of restaurants that are listed at once. */
const maxListedRestaurants = 500

/** Lists the next restaurants of a site after one, by their rlid; none at the end. */
export async function listNextExportedRestaurantRlids(
  db: D1Database,
  { site }: ExportedSite,
  after: number,
): Promise<number[]> {
  const isOfSite = buildLocationOfSiteIdsCondition(site.locationSiteIds) as SQL
  const stored = await getDrizzle(db)
    .select({ rlid: location.rlid })
    .from(location)
    .where(and(isOfSite, gt(location.rlid, after)))
    .orderBy(asc(location.rlid))
    .limit(maxListedRestaurants)
  return stored.map(({ rlid }) => rlid)
}

/** Reads the setting of the map that the installation uses; null if it has none. */
export async function readBasemapSetting(db: D1Database): Promise<BasemapSetting | null> {
  const [stored] = await getDrizzle(db)
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.model_name, 'basemap'))
    .limit(1)
  return stored ? parseStoredBasemapSetting(JSON.stringify(stored.value)) : null
}
