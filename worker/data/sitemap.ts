import { pageTypes } from '#app/templates/index.ts'
import { hasRestaurant } from './directory-trail.ts'
import { originOf } from './site.ts'
import type { KnownSite } from './site-map.ts'
import { siteOrDefault } from './surroundings.ts'
import { publiclyVisible } from './visibility-text.ts'

/** A page as a sitemap lists it. */
export interface SitemapEntry {
  url_path: string
  last_published_at: string | null
}

/** How many ids a file spans, and so the most addresses it holds: a page keeps its file, and none are counted to find it. */
const perFile = 5000

/** Types of pages that search engines are told to leave out. */
const unlisted = JSON.stringify(pageTypes.filter((type) => 'indexed' in type && type.indexed === false).map(({ type }) => type))

/** A state's page is not found while the state has no restaurant. */
const isStateFound = `EXISTS (SELECT 1 FROM reference WHERE source_type = 'page' AND source_id = page.id AND reference.state = 'live'
  AND content_path = 'state' AND ${hasRestaurant('target_id')})`

const indexable = `${publiclyVisible()} AND page.parent_id IS NOT NULL AND page.robots NOT LIKE 'noindex%'
  AND page.content_type NOT IN (SELECT value FROM json_each(?1)) AND (page.content_type <> 'single_state' OR ${isStateFound}) AND substr(page.url_path, 1, length(?2)) = ?2
  AND NOT EXISTS (SELECT 1 FROM deeper WHERE substr(page.url_path, 1, length(deeper.root)) = deeper.root)`

/** Where the sites begin that lie below the one whose root is `?2`: their pages are not its own. */
const deeper = `WITH RECURSIVE deeper AS MATERIALIZED (SELECT page.url_path AS root FROM site JOIN page ON page.id = root_page_id
  WHERE length(page.url_path) > length(?2) AND substr(page.url_path, 1, length(?2)) = ?2)`

/** The site's address, and the order of cache changes at the time of reading. */
const placeQuery = `SELECT (SELECT value FROM counter WHERE name = 'page_cache') AS read_seq, hostname, port
  FROM site WHERE site.id = ${siteOrDefault('?1')}`

interface Place {
  read_seq: number
  hostname: string
  port: number
}

/** The files a site's sitemap has: those with a live, public, indexable page in them. */
export async function sitemapFiles(db: D1Database, site: KnownSite) {
  const [place, files] = await db.batch([
    db.prepare(placeQuery).bind(site.id),
    db
      .prepare(
        `${deeper}, file(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM file WHERE n * ${perFile} < (SELECT max(id) FROM page))
         SELECT n FROM file WHERE EXISTS (
           SELECT 1 FROM page NOT INDEXED WHERE page.id > (n - 1) * ${perFile} AND page.id <= n * ${perFile} AND ${indexable})`,
      )
      .bind(unlisted, site.root),
  ])
  const { read_seq, ...at } = place!.results[0] as Place
  return { read_seq, origin: originOf(at), files: (files!.results as { n: number }[]).map(({ n }) => n) }
}

/** The pages of a file. Rows, not one value: a database has an end to how large a value may be. */
export async function sitemapEntries(db: D1Database, site: KnownSite, file: number) {
  const [place, entries] = await db.batch([
    db.prepare(placeQuery).bind(site.id),
    db
      .prepare(
        `${deeper} SELECT page.url_path, page.last_published_at FROM page NOT INDEXED
         WHERE page.id > (?3 - 1) * ${perFile} AND page.id <= ?3 * ${perFile} AND ${indexable} ORDER BY page.id`,
      )
      .bind(unlisted, site.root, file),
  ])
  const { read_seq, ...at } = place!.results[0] as Place
  return { read_seq, origin: originOf(at), entries: entries!.results as unknown as SitemapEntry[] }
}
