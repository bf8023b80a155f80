import { pageTypes } from '#app/templates/index.ts'
import { publiclyVisible } from './visibility.ts'

/** A page as a sitemap lists it. */
export interface SitemapEntry {
  url_path: string
  last_published_at: string | null
}

/** Types of pages that search engines are told to leave out. */
const unlisted = JSON.stringify(pageTypes.filter((type) => 'indexed' in type && type.indexed === false).map(({ type }) => type))

const indexable = `${publiclyVisible()} AND page.parent_id IS NOT NULL AND page.robots NOT LIKE 'noindex%'
  AND page.content_type NOT IN (SELECT value FROM json_each(?1))`

/**
 * A stretch of the live, public, indexable pages; with it how many there are in all, the site's address, and the order of
 * cache changes at the time of reading.
 */
export async function sitemapEntries(db: D1Database, { limit, offset }: { limit: number; offset: number }) {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM page WHERE ${indexable}) AS total,
         (SELECT json_group_array(json_object('url_path', url_path, 'last_published_at', last_published_at)) FROM
           (SELECT page.url_path, page.last_published_at FROM page WHERE ${indexable} ORDER BY page.id LIMIT ?2 OFFSET ?3)) AS entries,
         (SELECT value FROM counter WHERE name = 'page_cache') AS read_seq, hostname, port
       FROM site WHERE is_default_site = 1`,
    )
    .bind(unlisted, limit, offset)
    .first<{ total: number; entries: string; read_seq: number; hostname: string; port: number }>()
  const { entries, ...rest } = row!
  return { ...rest, entries: JSON.parse(entries) as SitemapEntry[] }
}
