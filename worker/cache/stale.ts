import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { paths as sitePaths } from '#schema/paths.ts'
import { rangeOf } from './ranges.ts'

/** Where a file of a sitemap is kept. */
export const sitemapFile = (file: number | '') => `${sitePaths.sitemap}/${file}`

/**
 * The statements that make paths and ranges stale, for the batch of the change that makes them so: a page with its further parts
 * (`?page=2`). A sitemap is that of every site,
 * with its files: which of them a page stands in, its change need not know.
 */
export function staleStatements(db: D1Database, paths: readonly string[]): D1PreparedStatement[] {
  if (paths.length === 0) return []
  const bump = db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'page_cache'")
  const mark = db
    .prepare(
      `INSERT INTO page_cache (path, hash, seq, stale_seq)
       SELECT stale.value, NULL, counter.value, counter.value FROM (
         SELECT value FROM json_each(?1)
         UNION SELECT part.path FROM json_each(?1) AS page CROSS JOIN page_cache AS part
             ON part.path > page.value || '?' AND part.path < page.value || '@'
         UNION SELECT root.url_path || substr(sitemap.value, 2) FROM json_each(?2) AS sitemap
             CROSS JOIN site CROSS JOIN page AS root ON root.id = site.root_page_id
           WHERE ?3 IN (SELECT value FROM json_each(?1))) AS stale, counter
         WHERE counter.name = 'page_cache'
       ON CONFLICT (path) DO UPDATE SET hash = NULL, seq = excluded.seq, stale_seq = excluded.stale_seq`,
    )
    .bind(JSON.stringify([...new Set(paths)]), JSON.stringify([sitePaths.sitemap, rangeOf(sitemapFile(''))]), sitePaths.sitemap)
  return [bump, mark]
}
