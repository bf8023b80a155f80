import { pageTypes } from '#app/templates/index.ts'
import { originOf } from './site.ts'
import type { KnownSite } from './site-map.ts'
import { siteOrDefault } from './surroundings.ts'
import { publiclyVisible } from './visibility.ts'

/** A page as a sitemap lists it. */
export interface SitemapEntry {
  url_path: string
  last_published_at: string | null
}

/** Types of pages that search engines are told to leave out. */
const unlisted = JSON.stringify(pageTypes.filter((type) => 'indexed' in type && type.indexed === false).map(({ type }) => type))

const indexable = `${publiclyVisible()} AND page.parent_id IS NOT NULL AND page.robots NOT LIKE 'noindex%'
  AND page.content_type NOT IN (SELECT value FROM json_each(?1)) AND substr(page.url_path, 1, length(?5)) = ?5
  AND NOT EXISTS (SELECT 1 FROM deeper WHERE substr(page.url_path, 1, length(deeper.root)) = deeper.root)`

/** Where the sites begin that lie below the one whose root is `?5`: their pages are not its own. */
const deeper = `WITH deeper AS MATERIALIZED (SELECT page.url_path AS root FROM site JOIN page ON page.id = root_page_id
  WHERE length(page.url_path) > length(?5) AND substr(page.url_path, 1, length(?5)) = ?5)`

/**
 * A stretch of the live, public, indexable pages of a site; with it how many there are in all, the site's address, and the order of
 * cache changes at the time of reading.
 */
export async function sitemapEntries(db: D1Database, site: KnownSite, { limit, offset }: { limit: number; offset: number }) {
  const row = await db
    .prepare(
      `${deeper} SELECT (SELECT count(*) FROM page WHERE ${indexable}) AS total,
         (SELECT json_group_array(json_object('url_path', url_path, 'last_published_at', last_published_at)) FROM
           (SELECT page.url_path, page.last_published_at FROM page WHERE ${indexable} ORDER BY page.id LIMIT ?2 OFFSET ?3)) AS entries,
         (SELECT value FROM counter WHERE name = 'page_cache') AS read_seq, hostname, port
       FROM site WHERE site.id = ${siteOrDefault('?4')}`,
    )
    .bind(unlisted, limit, offset, site.id, site.root)
    .first<{ total: number; entries: string; read_seq: number; hostname: string; port: number }>()
  const { entries, total, read_seq, ...place } = row!
  return { total, read_seq, origin: originOf(place), entries: JSON.parse(entries) as SitemapEntry[] }
}
