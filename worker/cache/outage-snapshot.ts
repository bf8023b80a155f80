import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { counter, pageCache } from '#schema/cache/table.ts'
import type { Env } from '../env.ts'
import { getDatabase } from '../stores/db.ts'
import { qualify } from '../stores/expressions.ts'
import type { PointerRow } from './pointers.ts'
import { sitesColumn } from './sites.ts'

/** Where KV holds what `page_cache` said a minute ago: for isolates that begin while the database is away. */
const key = 'outage-snapshot:pages'

/** As many as an isolate takes at once from the database. */
const maxPages = 5000

interface OutageSnapshot {
  /** The order of cache changes up to which this is known. */
  seq: number
  pages: [path: string, hash: string][]
  /** As `sitesColumn` tells them. */
  sites: string
}

/**
 * Scheduled each minute: writes down which renderings are current, when that has changed. Whoever reads it may be two
 * minutes behind, KV's own delay included, and reads it only while the database is away.
 */
export async function saveOutageSnapshot({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<void> {
  const counted = await getDatabase(DB)
    .select({ seq: counter.value, sites: qualify(sitesColumn) })
    .from(counter)
    .where(eq(counter.name, 'page_cache'))
    .get()
  const { seq, sites } = counted!
  const { metadata } = await KV.getWithMetadata<{ seq: number }>(key, 'stream').then(async ({ value, metadata }) => {
    await value?.cancel()
    return { metadata }
  })
  if (metadata?.seq === seq) return
  const pages = (await currentPages(DB)).map(({ path, hash }): [string, string] => [path, hash])
  await KV.put(key, JSON.stringify({ seq, pages, sites } satisfies OutageSnapshot), { metadata: { seq } })
}

/** Which renderings are current, the latest first. */
function currentPages(db: D1Database) {
  const start = (path: SQLWrapper) => sql`substr(${path}, 1, length(mark.path) - 1)`
  const isHidden = sql`EXISTS (SELECT 1 FROM mark WHERE mark.seq > ${pageCache.seq} AND ${start(pageCache.path)} = ${start(sql`mark.path`)})`
  const current = sql`(
    WITH mark AS MATERIALIZED (
      SELECT ${pageCache.path} AS path, ${pageCache.seq} AS seq FROM ${pageCache} WHERE substr(${pageCache.path}, -1) = '*')
    SELECT ${pageCache.path} AS path, ${pageCache.hash} AS hash FROM ${pageCache}
    WHERE ${pageCache.hash} IS NOT NULL AND NOT ${isHidden} ORDER BY ${pageCache.seq} DESC LIMIT ${maxPages})`
  return getDatabase(db).select({ path: sql<string>`path`, hash: sql<string>`hash` }).from(current)
}

/** What was written down last; null when there is nothing, or KV is away too. */
export async function readOutageSnapshot(
  kv: KVNamespace,
): Promise<{ seq: number; rows: PointerRow[]; sites: string } | null> {
  const known = await kv.get<OutageSnapshot>(key, 'json').catch(() => null)
  return (
    known && {
      seq: known.seq,
      sites: known.sites ?? '[]',
      rows: known.pages.map(([path, hash]) => ({ path, hash, seq: known.seq })),
    }
  )
}
