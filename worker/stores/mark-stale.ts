import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { paths as sitePaths } from '#schema/paths.ts'
import { counter, page, pageCache, site } from '#schema/tables.ts'
import { toPathRange } from '../cache/path-ranges.ts'
import { excludedValue, incrementCacheSequence } from '../cache/sequence.ts'
import { insertSelect } from './expressions.ts'
import { toStatement } from './statement.ts'

/** Where a file of a sitemap is kept. */
export const sitemapCachePath = (file: number | '') => `${sitePaths.sitemap}/${file}`

const part = alias(pageCache, 'part')

/**
 * The statements that make paths and ranges stale, for the batch of the change that makes them so: a page with its
 * further parts (`?page=2`). A sitemap is that of every site, with its files: which of them a page stands in, its
 * change need not know.
 */
export function markStaleStatements(db: D1Database, paths: readonly string[]): D1PreparedStatement[] {
  if (paths.length === 0) return []
  const marked = JSON.stringify([...new Set(paths)])
  const sitemaps = JSON.stringify([sitePaths.sitemap, toPathRange(sitemapCachePath(''))])
  const stale = sql`(
    SELECT value FROM json_each(${marked})
    UNION SELECT ${part.path} FROM json_each(${marked}) AS changed CROSS JOIN ${pageCache} AS ${part}
        ON ${part.path} > changed.value || '?' AND ${part.path} < changed.value || '@'
    UNION SELECT ${page.url_path} || substr(sitemap.value, 2) FROM json_each(${sitemaps}) AS sitemap
        CROSS JOIN ${site} CROSS JOIN ${page} ON ${page.id} = ${site.root_page_id}
      WHERE ${sitePaths.sitemap} IN (SELECT value FROM json_each(${marked}))) AS stale`
  const values = { path: sql`stale.value`, hash: null, seq: counter.value, stale_seq: counter.value }
  const from = sql`FROM ${stale}, ${counter} WHERE ${counter.name} = 'page_cache'`
  const set = sql`${sql.identifier(pageCache.hash.name)} = NULL, ${excludedValue(pageCache.seq)}, ${excludedValue(pageCache.stale_seq)}`
  return [
    incrementCacheSequence(db),
    toStatement(db, sql`${insertSelect(pageCache, values, from)} ON CONFLICT DO UPDATE SET ${set}`),
  ]
}
