import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { pageTypes } from '#app/templates/index.ts'
import { page, reference, site as siteTable } from '#schema/tables.ts'
import { cacheSequence } from '../../cache/sequence.ts'
import { hasLocationInState } from '../../locations/page/directory-breadcrumbs.ts'
import { siteIdOrDefault } from '../../pages/context/page-context.ts'
import { isPublic } from '../../pages/visibility/visibility.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import type { SiteInfo } from '../site-map.ts'
import { toOrigin } from '../site-origin.ts'

/** A page as a sitemap lists it. */
export interface SitemapEntry {
  url_path: string
  last_published_at: string | null
}

/**
 * How many ids a file spans, and so the most addresses it holds: a page keeps its file, and none are counted to find
 * it.
 */
const perFile = 5000

/** Types of pages that search engines are told to leave out. */
const unlisted = JSON.stringify(
  pageTypes.filter((type) => 'isIndexed' in type && type.isIndexed === false).map(({ type }) => type),
)

/** Where the sites begin that lie below one with this root: their pages are not its own. Named `deeper` in a query. */
const deeper = (root: string): SQL => sql`deeper AS MATERIALIZED (
  SELECT ${page.url_path} AS root FROM ${siteTable} JOIN ${page} ON ${page.id} = ${siteTable.root_page_id}
  WHERE length(${page.url_path}) > length(${root}) AND substr(${page.url_path}, 1, length(${root})) = ${root})`

/** A state's page is not found while the state has no restaurant. */
const isStateFound = sql`EXISTS (SELECT 1 FROM ${reference} WHERE ${reference.source_type} = 'page' AND ${reference.source_id} = ${page.id}
  AND ${reference.state} = 'live' AND ${reference.content_path} = 'state' AND ${hasLocationInState(reference.target_id)})`

/** Pages of the site with this root that its sitemap lists; beside `deeper`. */
const indexable = (
  root: string,
): SQL => sql`${isPublic()} AND ${isNotNull(page.parent_id)} AND ${page.robots} NOT LIKE 'noindex%'
  AND ${page.content_type} NOT IN (SELECT value FROM json_each(${unlisted}))
  AND (${page.content_type} <> 'single_state' OR ${isStateFound}) AND substr(${page.url_path}, 1, length(${root})) = ${root}
  AND NOT EXISTS (SELECT 1 FROM deeper WHERE substr(${page.url_path}, 1, length(deeper.root)) = deeper.root)`

/** The site's address, and the order of cache changes at the time of reading. */
const placeOf = (db: D1Database, site: SiteInfo) =>
  getDatabase(db)
    .select({ read_seq: cacheSequence.as('read_seq'), hostname: siteTable.hostname, port: siteTable.port })
    .from(siteTable)
    .where(eq(siteTable.id, siteIdOrDefault(sql`${site.id}`)))

const idsOfFile = (file: SQL): SQL =>
  sql`${page.id} > (${file} - 1) * ${sql.raw(String(perFile))} AND ${page.id} <= ${file} * ${sql.raw(String(perFile))}`

/** The files a site's sitemap has: those with a live, public, indexable page in them. */
export async function listSitemapFiles(db: D1Database, site: SiteInfo) {
  const files = sql`(
    WITH RECURSIVE ${deeper(site.root)},
      file(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM file WHERE n * ${sql.raw(String(perFile))} < (SELECT max(${page.id}) FROM ${page}))
    SELECT n FROM file WHERE EXISTS (SELECT 1 FROM ${page} NOT INDEXED WHERE ${idsOfFile(sql`n`)} AND ${indexable(site.root)}))`
  const [[place], found] = await readTogether(db, [
    placeOf(db, site),
    getDatabase(db)
      .select({ n: sql<number>`n`.as('n') })
      .from(files),
  ])
  const { read_seq, ...at } = place!
  return { read_seq, origin: toOrigin(at), files: found.map(({ n }) => n) }
}

/** The pages of a file. Rows, not one value: a database has an end to how large a value may be. */
export async function listSitemapEntries(db: D1Database, site: SiteInfo, file: number) {
  const listed = sql`(
    WITH ${deeper(site.root)}
    SELECT ${page.id} AS id, ${page.url_path} AS url_path, ${page.last_published_at} AS last_published_at FROM ${page} NOT INDEXED
    WHERE ${idsOfFile(sql`${file}`)} AND ${indexable(site.root)})`
  const [[place], entries] = await readTogether(db, [
    placeOf(db, site),
    getDatabase(db)
      .select({
        url_path: sql<string>`url_path`.as('url_path'),
        last_published_at: sql<string | null>`last_published_at`.as('last_published_at'),
      })
      .from(listed)
      .orderBy(asc(sql`id`)),
  ])
  const { read_seq, ...at } = place!
  return { read_seq, origin: toOrigin(at), entries: entries satisfies SitemapEntry[] }
}
