import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { counter, pageCache } from '#schema/cache/table.ts'
import { type JsonText, parseJsonText, toJsonText } from '#schema/records/json-text.ts'
import type { Env } from '../env.ts'
import type { SiteRecord } from '../sites/site-map.ts'
import { toNonNullColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { keepTableNamesInSql } from '../stores/expressions.ts'
import type { PagePointerRow } from './pointers.ts'
import { sitesAsJsonColumn } from './sites.ts'

/** KV key of a copy of `page_cache`, at most a minute old, for isolates that start while the database is down. */
const key = 'outage-snapshot:pages'

/** The same as the number of changes an isolate reads at once from the database. */
const maxPages = 5000

interface OutageSnapshot {
  /** The cache sequence number up to which this is current. */
  seq: number
  pages: [path: string, hash: string][]
  /** The value of `sitesAsJsonColumn`. */
  sites: JsonText<SiteRecord[]>
}

/**
 * Saves the current renderings every minute if they have changed. Readers may see data up to two minutes old, including
 * KV's own delay, and only use it while the database is down. `beforeSaving` gets the sites.
 */
export async function saveOutageSnapshotOfAllPages(
  { DB, KV }: Pick<Env, 'DB' | 'KV'>,
  beforeSaving: (sites: readonly SiteRecord[]) => Promise<void>,
): Promise<void> {
  const counted = await getDrizzle(DB)
    .select({ seq: counter.value, sites: keepTableNamesInSql(sitesAsJsonColumn) })
    .from(counter)
    .where(eq(counter.name, 'page_cache'))
    .get()
  const { seq, sites } = counted!
  const { metadata } = await KV.getWithMetadata<{ seq: number }>(key, 'stream').then(async ({ value, metadata }) => {
    await value?.cancel()
    return { metadata }
  })
  if (metadata?.seq === seq) return
  await beforeSaving(parseJsonText(sites))
  const pages = await readCurrentPages(DB)
  await KV.put(key, JSON.stringify({ seq, pages, sites } satisfies OutageSnapshot), { metadata: { seq } })
}

/** Returns the current renderings, latest first. */
async function readCurrentPages(db: D1Database): Promise<[path: string, hash: string][]> {
  const [ranges, rendered] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ path: pageCache.path, seq: pageCache.seq })
      .from(pageCache)
      .where(sql`substr(${pageCache.path}, -1) = '*'`),
    getDrizzle(db)
      .select({ path: pageCache.path, hash: toNonNullColumn(pageCache.hash), seq: pageCache.seq })
      .from(pageCache)
      .where(isNotNull(pageCache.hash))
      .orderBy(desc(pageCache.seq))
      .limit(maxPages),
  ])
  const staleUpTo = new Map(ranges.map(({ path, seq }) => [path, seq]))
  return rendered
    .filter(({ path, seq }) => listRangesOf(path).every((range) => (staleUpTo.get(range) ?? 0) <= seq))
    .map(({ path, hash }) => [path, hash])
}

/** The ranges that cover a path: `*` and `/guides/*` of `/guides/chowder/`. */
const listRangesOf = (path: string) => [
  '*',
  ...Array.from(path.matchAll(/\//g), ({ index }) => `${path.slice(0, index + 1)}*`),
]

/** Returns the last snapshot; null when there is none or KV is down too. */
export async function readOutageSnapshotOfAllPages(
  kv: KVNamespace,
): Promise<{ seq: number; rows: PagePointerRow[]; sites: JsonText<SiteRecord[]> } | null> {
  const snapshot = await kv.get<OutageSnapshot>(key, 'json').catch(() => null)
  return (
    snapshot && {
      seq: snapshot.seq,
      sites: snapshot.sites ?? toJsonText([]),
      rows: snapshot.pages.map(([path, hash]) => ({ path, hash, seq: snapshot.seq })),
    }
  )
}
