import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { paths as sitePaths } from '#schema/paths.ts'
import { counter, page, pageCache, site } from '#schema/tables.ts'
import { toPathRange } from '../cache/path-ranges.ts'
import { buildUpsertExcludedAssignment, prepareCacheSequenceIncrement } from '../cache/sequence.ts'
import { buildInsertSelect } from './expressions.ts'
import { toPreparedStatement } from './statement.ts'

/** Returns the cache path of a sitemap file. */
export const getSitemapCachePath = (file: number | '') => `${sitePaths.sitemap}/${file}`

const part = alias(pageCache, 'part')

/**
 * Returns the statements that mark paths and ranges as stale, including the further parts of pages (`?page=2`). The
 * path of the sitemap includes the sitemaps of all sites with all their files.
 */
export function prepareStalePathMarks(db: D1Database, paths: readonly string[]): D1PreparedStatement[] {
  if (paths.length === 0) return []
  const stalePaths = JSON.stringify([...new Set(paths)])
  const sitemaps = JSON.stringify([sitePaths.sitemap, toPathRange(getSitemapCachePath(''))])
  const stale = sql`(
    SELECT value FROM json_each(${stalePaths})
    UNION SELECT ${part.path} FROM json_each(${stalePaths}) AS changed CROSS JOIN ${pageCache} AS ${part}
        ON ${part.path} > changed.value || '?' AND ${part.path} < changed.value || '@'
    UNION SELECT ${page.url_path} || substr(sitemap.value, 2) FROM json_each(${sitemaps}) AS sitemap
        CROSS JOIN ${site} CROSS JOIN ${page} ON ${page.id} = ${site.root_page_id}
      WHERE ${sitePaths.sitemap} IN (SELECT value FROM json_each(${stalePaths}))) AS stale`
  const values = { path: sql`stale.value`, hash: null, seq: counter.value, stale_seq: counter.value }
  const from = sql`FROM ${stale}, ${counter} WHERE ${counter.name} = 'page_cache'`
  const set = sql`${sql.identifier(pageCache.hash.name)} = NULL, ${buildUpsertExcludedAssignment(pageCache.seq)},
    ${buildUpsertExcludedAssignment(pageCache.stale_seq)}`
  return [
    prepareCacheSequenceIncrement(db),
    toPreparedStatement(db, sql`${buildInsertSelect(pageCache, values, from)} ON CONFLICT DO UPDATE SET ${set}`),
  ]
}
