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
  const [counted, current] = await DB.batch([
    DB.prepare(`SELECT value AS seq, ${sitesJson} AS sites FROM counter WHERE name = 'page_cache'`),
    DB.prepare(
      `SELECT path, hash FROM page_cache WHERE hash IS NOT NULL AND path <> '*'
         AND seq > coalesce((SELECT seq FROM page_cache WHERE path = '*'), -1) ORDER BY seq DESC LIMIT ?1`,
    ).bind(most),
  ])
  const { seq, sites } = counted!.results[0] as { seq: number; sites: string }
  const { metadata } = await KV.getWithMetadata<{ seq: number }>(key, 'stream').then(async ({ value, metadata }) => {
    await value?.cancel()
    return { metadata }
  })
  if (metadata?.seq === seq) return
  const pages = (current!.results as { path: string; hash: string }[]).map(({ path, hash }): [string, string] => [path, hash])
  await KV.put(key, JSON.stringify({ seq, pages, sites } satisfies LastKnown), { metadata: { seq } })
}

/** What was written down last; null when there is nothing, or KV is away too. */
export async function lastKnown(kv: KVNamespace): Promise<{ seq: number; rows: PointerRow[]; sites: string } | null> {
  const known = await kv.get<LastKnown>(key, 'json').catch(() => null)
  return known && { seq: known.seq, sites: known.sites ?? '[]', rows: known.pages.map(([path, hash]) => ({ path, hash, seq: known.seq })) }
}
