import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { pageTypes } from '#app/templates/index.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuItem } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { page, reference, site as siteTable } from '#schema/tables.ts'
import { currentCacheSequenceSql } from '../../cache/sequence.ts'
import { toSiteConditionValues } from '../../locations/locations-of-site.ts'
import { buildStateHasOpenLocationCondition } from '../../locations/page/directory-breadcrumbs.ts'
import { buildPartOfSiteMenuCondition } from '../../menus/menu-of-site.ts'
import { buildSiteIdOrDefaultColumn } from '../../pages/context/page-context.ts'
import { buildPublicPageCondition } from '../../pages/visibility/visibility.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { hostPathToTreeUrlPath, type ResolvedSite } from '../site-map.ts'
import { toSiteOrigin } from '../site-origin.ts'

/** A page in a sitemap. */
export interface SitemapEntry {
  url_path: string
  last_published_at: string | null
}

/** The range of ids per file, which limits its URLs. A page always stays in the same file, without counting. */
const perFile = 5000

/** Page types that are not indexed. */
const unlisted = JSON.stringify(
  pageTypes.filter((type) => 'isIndexed' in type && type.isIndexed === false).map(({ type }) => type),
)

/** A CTE `deeper` with the roots of the sites below a root, whose pages belong to them. */
const deeperRoots = (root: string): SQL => sql`deeper AS MATERIALIZED (
  SELECT ${page.url_path} AS root FROM ${siteTable} JOIN ${page} ON ${page.id} = ${siteTable.root_page_id}
  WHERE length(${page.url_path}) > length(${root}) AND substr(${page.url_path}, 1, length(${root})) = ${root})`

/** Pages of states without restaurants respond with 404. */
const hasLocations = (
  site: ResolvedSite,
) => sql`EXISTS (SELECT 1 FROM ${reference} WHERE ${reference.source_type} = 'page'
  AND ${reference.source_id} = ${page.id}
  AND ${reference.state} = 'live' AND ${reference.content_path} = 'state' AND 
  ${buildStateHasOpenLocationCondition(toSiteConditionValues(site), reference.target_id)})`

/** Returns the condition for pages in the sitemap of a site; needs the CTE `deeper`. */
const isIndexable = (
  site: ResolvedSite,
): SQL => sql`${buildPublicPageCondition()} AND ${isNotNull(page.parent_id)} AND ${page.robots} NOT LIKE 'noindex%'
  AND ${page.content_type} NOT IN (SELECT value FROM json_each(${unlisted}))
  AND (${page.content_type} <> 'single_state' OR ${hasLocations(site)})
  AND substr(${page.url_path}, 1, length(${site.root})) = ${site.root}
  AND NOT EXISTS (SELECT 1 FROM deeper WHERE substr(${page.url_path}, 1, length(deeper.root)) = deeper.root)`

/** Returns a query for the site's host and the cache sequence at the time of reading. */
const selectSite = (db: D1Database, site: ResolvedSite) =>
  getDrizzle(db)
    .select({ read_seq: currentCacheSequenceSql.as('read_seq'), hostname: siteTable.hostname, port: siteTable.port })
    .from(siteTable)
    .where(eq(siteTable.id, buildSiteIdOrDefaultColumn(sql`${site.id}`)))

const isInFile = (file: SQL): SQL =>
  sql`${page.id} > (${file} - 1) * ${sql.raw(String(perFile))} AND ${page.id} <= ${file} * ${sql.raw(String(perFile))}`

/** Lists the files of a site's sitemap: those with at least one live, public, indexable page. */
export async function listSitemapFiles(db: D1Database, site: ResolvedSite) {
  const files = sql`(
    WITH RECURSIVE ${deeperRoots(site.root)},
      file(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM file
      WHERE n * ${sql.raw(String(perFile))} < (SELECT max(${page.id}) FROM ${page}))
    SELECT n FROM file WHERE EXISTS (SELECT 1 FROM ${page} NOT INDEXED WHERE ${isInFile(sql`n`)}
    AND ${isIndexable(site)}))`
  const [[host], found] = await runQueriesInOneBatch(db, [
    selectSite(db, site),
    getDrizzle(db)
      .select({ n: sql<number>`n`.as('n') })
      .from(files),
  ])
  const { read_seq, ...address } = host!
  return { read_seq, origin: toSiteOrigin(address), files: found.map(({ n }) => n) }
}

/**
 * The pages of the menu of a site, in the file that has the site's page at the menu's path, or where there is none, its
 * front page. The path of a dish has that of its section.
 */
const menuPages = (file: number, site: ResolvedSite) => {
  const menuPath = hostPathToTreeUrlPath(site, paths.menu)
  const isAbsent = sql`NOT EXISTS (SELECT 1 FROM ${page} WHERE ${page.url_path} = ${menuPath}
    AND ${page.deleted_at} IS NULL)`
  const isIn = (path: string, condition: SQL) => sql`EXISTS (SELECT 1 FROM ${page}
    WHERE ${page.url_path} = ${path} AND ${isInFile(sql`${file}`)} AND ${isIndexable(site)}) AND ${condition}`
  const isLive = sql`${menuSection.state} = 'live' AND ${buildPartOfSiteMenuCondition(menuSection, site)}`
  const isAlone = isIn(site.root, isAbsent)
  const isHere = sql`${isLive} AND (${isIn(menuPath, sql`true`)} OR ${isAlone})`
  const sectionPath = sql`${menuPath} || ${menuSection.slug} || '/'`
  return sql`SELECT 0 AS id, ${menuPath} AS url_path, NULL AS last_published_at
    WHERE ${isAlone} AND EXISTS (SELECT 1 FROM ${menuSection} WHERE ${isLive})
    UNION ALL SELECT 0, ${sectionPath}, NULL FROM ${menuSection} WHERE ${isHere}
    UNION ALL SELECT 0, ${sectionPath} || ${menuItem.slug} || '/', NULL FROM ${menuSection}
      JOIN ${menuItem} ON ${menuItem.state} = 'live' AND ${menuItem.section_id} = ${menuSection.id} WHERE ${isHere}`
}

/** Lists the pages of a file. Returns rows instead of one JSON value, whose size is limited. */
export async function listSitemapEntries(db: D1Database, site: ResolvedSite, file: number) {
  const pages = sql`(
    WITH ${deeperRoots(site.root)}
    SELECT ${page.id} AS id, ${page.url_path} AS url_path, ${page.last_published_at} AS last_published_at
    FROM ${page} NOT INDEXED
    WHERE ${isInFile(sql`${file}`)} AND ${isIndexable(site)}
    UNION ALL ${menuPages(file, site)})`
  const [[host], entries] = await runQueriesInOneBatch(db, [
    selectSite(db, site),
    getDrizzle(db)
      .select({
        url_path: sql<string>`url_path`.as('url_path'),
        last_published_at: sql<string | null>`last_published_at`.as('last_published_at'),
      })
      .from(pages)
      .orderBy(asc(sql`id`), asc(sql`url_path`)),
  ])
  const { read_seq, ...address } = host!
  return { read_seq, origin: toSiteOrigin(address), entries: entries satisfies SitemapEntry[] }
}
