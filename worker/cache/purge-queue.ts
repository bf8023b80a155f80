import { and, asc, eq, gt, lt, lte, max, sql } from 'drizzle-orm'
import { edgePurge, pageCache } from '#schema/cache/table.ts'
import { getDatabase } from '../stores/db.ts'
import { type EdgeCache, type EdgeContext, toCacheTag } from './edge.ts'

/**
 * The purges of Workers Cache that are still to be made: the rows of `page_cache` that became stale after
 * `edge_purge.purged_seq`. A change adds to it by marking its paths stale in its own batch, so none is lost. One
 * drainer at a time works it off, in any isolate; the minute trigger goes on where one was cut short.
 */

/**
 * Milliseconds a purge waits. An isolate that has not heard of the change goes on storing the old page at the edge for
 * 1.5 s (`edge.ts`); what was under way then arrives soon after. A change that comes just after the queue was read is
 * purged with the next round, after twice as long: all within five seconds.
 */
const delay = 2100

/**
 * The platform takes at most 100 tags a call and grants five calls a minute, 25 at once.
 * https://developers.cloudflare.com/cache/how-to/purge-cache/
 */
const tagsPerCall = 100

/** With more to purge than this, everything is purged: one call instead of many. */
const maxTags = 300

/** Milliseconds until a call is granted again after one was refused. */
const retryDelay = 12_500

/** Seconds for which a drainer that died keeps others from the queue. */
const leaseSeconds = 15

/** Milliseconds the work that follows an answer may take; the platform ends it after 30 s. */
const maxDrainTime = 25_000

const now = sql<number>`unixepoch('subsec')`

/** When this isolate last worked on the queue, and how often it was asked to. */
let lastActive = 0
let requests = 0

/** Begins to purge what has become stale, after the answer, unless this isolate is already at it. */
export function startPurging({ edge, waitUntil }: EdgeContext): void {
  if (!edge) return
  requests += 1
  if (Date.now() - lastActive < delay * 2) return
  lastActive = Date.now()
  waitUntil(
    drainUntil(edge, Date.now() + maxDrainTime).catch((error) => console.error('The edge could not be purged', error)),
  )
}

/** Works the queue off for as long as the minute trigger has: what earlier drainers left. */
export async function drainPurges({ edge }: EdgeContext): Promise<void> {
  if (edge) await drainUntil(edge, Date.now() + maxDrainTime)
}

type Outcome = 'empty' | 'purged' | 'busy' | 'refused'

async function drainUntil(edge: EdgeCache, end: number): Promise<void> {
  while (Date.now() < end) {
    lastActive = Date.now()
    const seen = requests
    const outcome = await drainOnce(edge)
    if (outcome === 'empty' && seen === requests) break
    if (outcome === 'busy') await scheduler.wait(delay)
    if (outcome === 'refused') await scheduler.wait(retryDelay)
  }
  lastActive = 0
}

/** Purges what is stale now once every isolate has heard of it. */
async function drainOnce(edge: EdgeCache): Promise<Outcome> {
  const stale = await findLatestStale(edge.db)
  if (!stale) return 'empty'
  await scheduler.wait(delay)
  const purgedSeq = await takeLease(edge.db)
  if (purgedSeq === null) return 'busy'
  const reached = await purgeBetween(edge, purgedSeq, stale)
  await releaseLease(edge.db, reached)
  return reached === stale ? 'purged' : 'refused'
}

/** The latest sequence number that is stale and not purged; null when there is none. */
async function findLatestStale(db: D1Database): Promise<number | null> {
  const row = await getDatabase(db)
    .select({ latest: max(pageCache.stale_seq) })
    .from(pageCache)
    .where(and(gt(pageCache.stale_seq, 0), gt(pageCache.stale_seq, purgedSeq)))
    .get()
  return row?.latest ?? null
}

const purgedSeq = sql`(SELECT ${edgePurge.purged_seq} FROM ${edgePurge})`

/**
 * Up to where the queue is worked off, for the one who may work on it; null while another does, or the platform
 * refuses.
 */
async function takeLease(db: D1Database): Promise<number | null> {
  const row = await getDatabase(db)
    .update(edgePurge)
    .set({ lease_until: sql`${now} + ${leaseSeconds}` })
    .where(and(eq(edgePurge.id, 1), lt(edgePurge.lease_until, now)))
    .returning({ purged_seq: edgePurge.purged_seq })
    .get()
  return row?.purged_seq ?? null
}

const releaseLease = (db: D1Database, reached: number) =>
  getDatabase(db)
    .update(edgePurge)
    .set({ lease_until: 0, purged_seq: sql`max(${edgePurge.purged_seq}, ${reached})` })
    .where(eq(edgePurge.id, 1))
    .run()

/** Purges the paths that became stale in a range of the sequence. Returns up to where it came. */
async function purgeBetween({ db, purge }: EdgeCache, after: number, upTo: number): Promise<number> {
  const stale = await getDatabase(db)
    .select({ path: pageCache.path, seq: pageCache.stale_seq })
    .from(pageCache)
    .where(and(gt(pageCache.stale_seq, 0), gt(pageCache.stale_seq, after), lte(pageCache.stale_seq, upTo)))
    .orderBy(asc(pageCache.stale_seq))
    .limit(maxTags + 1)
  if (stale.length === 0) return upTo
  if (stale.length > maxTags || stale.some(({ path }) => path === '*'))
    return (await isGranted(purge({ purgeEverything: true }))) ? upTo : after
  for (let start = 0; start < stale.length; start += tagsPerCall) {
    const tags = stale.slice(start, start + tagsPerCall).map(({ path }) => toCacheTag(path))
    if (!(await isGranted(purge({ tags })))) return start === 0 ? after : stale[start - 1]!.seq
  }
  return upTo
}

async function isGranted(call: Promise<CachePurgeResult>): Promise<boolean> {
  const { success, errors } = await call
  if (!success) console.error('Workers Cache refused a purge, which is repeated.', errors)
  return success
}
