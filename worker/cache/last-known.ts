import type { Env } from '../env.ts'
import type { PointerRow } from './pointers.ts'
import { sitesJson } from './sites.ts'

/** Where KV holds what `page_cache` said a minute ago: for isolates that begin while the database is away. */
const key = 'last-known:pages'

/** As many as an isolate takes at once from the database. */
const most = 5000

interface LastKnown {
  /** The order of cache changes up to which this is known. */
  seq: number
  pages: [path: string, hash: string][]
  /** As `sitesJson` tells them. */
  sites: string
}

/**
 * Scheduled each minute: writes down which renderings are current, when that has changed. Whoever reads it may be two minutes behind,
 * KV's own delay included, and reads it only while the database is away.
 */
export async function keepLastKnown({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<void> {
  const counted = await DB.prepare(`SELECT value AS seq, ${sitesJson} AS sites FROM counter WHERE name = 'page_cache'`).first()
  const { seq, sites } = counted as { seq: number; sites: string }
  const { metadata } = await KV.getWithMetadata<{ seq: number }>(key, 'stream').then(async ({ value, metadata }) => {
    await value?.cancel()
    return { metadata }
  })
  if (metadata?.seq === seq) return
  const current = await DB.prepare(
    `WITH mark AS MATERIALIZED (SELECT path, seq FROM page_cache WHERE substr(path, -1) = '*')
     SELECT path, hash FROM page_cache WHERE hash IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM mark WHERE mark.seq > page_cache.seq AND substr(page_cache.path, 1, length(mark.path) - 1) = substr(mark.path, 1, length(mark.path) - 1))
     ORDER BY seq DESC LIMIT ?1`,
  )
    .bind(most)
    .all()
  const pages = (current.results as { path: string; hash: string }[]).map(({ path, hash }): [string, string] => [path, hash])
  await KV.put(key, JSON.stringify({ seq, pages, sites } satisfies LastKnown), { metadata: { seq } })
}

/** What was written down last; null when there is nothing, or KV is away too. */
export async function lastKnown(kv: KVNamespace): Promise<{ seq: number; rows: PointerRow[]; sites: string } | null> {
  const known = await kv.get<LastKnown>(key, 'json').catch(() => null)
  return known && { seq: known.seq, sites: known.sites ?? '[]', rows: known.pages.map(([path, hash]) => ({ path, hash, seq: known.seq })) }
}
