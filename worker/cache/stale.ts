import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { paths as sitePaths } from '#schema/paths.ts'

/**
 * The statements that make paths stale, for the batch of the change that makes them so. `*` is every page, and a sitemap is
 * that of every site: which of them a page stands in, its change need not know.
 */
export function staleStatements(db: D1Database, paths: readonly string[]): D1PreparedStatement[] {
  if (paths.length === 0) return []
  const bump = db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'page_cache'")
  const mark = db
    .prepare(
      `INSERT INTO page_cache (path, hash, seq, stale_seq)
       SELECT stale.value, NULL, counter.value, counter.value FROM (
         SELECT value FROM json_each(?1)
         UNION SELECT root.url_path || substr(?2, 2) FROM site JOIN page AS root ON root.id = site.root_page_id
           WHERE ?2 IN (SELECT value FROM json_each(?1))) AS stale, counter
         WHERE counter.name = 'page_cache'
       ON CONFLICT (path) DO UPDATE SET hash = NULL, seq = excluded.seq, stale_seq = excluded.stale_seq`,
    )
    .bind(JSON.stringify([...new Set(paths)]), sitePaths.sitemap)
  return [bump, mark]
}
