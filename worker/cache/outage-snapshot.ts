import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
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
export const outageSnapshotKvKey = 'outage-snapshot:pages'

/** The same as the number of changes an isolate reads at once from the database. */
const maxPages = 5000

const snapshotShape = z.object({
  /** The cache sequence number up to which this is current. */
  seq: z.int(),
  pages: z.array(z.tuple([z.string(), z.string()])),
  /** The value of `sitesAsJsonColumn`. */
  sites: z.string(),
})

const sitesShape: z.ZodMiniType<SiteRecord[]> = z.array(
  z.object({
    id: z.int(),
    hostname: z.string(),
    port: z.int(),
    is_default_site: z.int(),
    root: z.string(),
  }),
)

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
  const { metadata } = await KV.getWithMetadata<{ seq: number }>(outageSnapshotKvKey, 'stream').then(
    async ({ value, metadata }) => {
      await value?.cancel()
      return { metadata }
    },
  )
  if (metadata?.seq === seq) return
  await beforeSaving(parseJsonText(sites))
  const pages = await readCurrentPages(DB)
  await KV.put(outageSnapshotKvKey, JSON.stringify({ seq, pages, sites } satisfies z.infer<typeof snapshotShape>), {
    metadata: { seq },
  })
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

/** Returns the last snapshot; null when there is none, KV is down too, or another release has saved it otherwise. */
export async function readOutageSnapshotOfAllPages(
  kv: KVNamespace,
): Promise<{ seq: number; rows: PagePointerRow[]; sites: JsonText<SiteRecord[]> } | null> {
  const stored = await kv.get(outageSnapshotKvKey, 'json').catch(() => null)
  if (stored === null) return null
  try {
    const { seq, pages, sites } = snapshotShape.parse(stored)
    return {
      seq,
      sites: toJsonText(sitesShape.parse(JSON.parse(sites))),
      rows: pages.map(([path, hash]) => ({ path, hash, seq })),
    }
  } catch (error) {
    console.error('The outage snapshot could not be read', error)
    return null
  }
}
