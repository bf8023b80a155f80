import { and, asc, eq, gt, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import { edgePurge, pageCache } from '#schema/cache/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { contentApiCacheTag, type EdgeCacheAccess, type EdgeCacheContext, toCacheTag } from './edge.ts'
import {
  buildRetryTimeAfterPurges,
  buildRetryTimeAfterRefusal,
  databaseTime,
  purgeDelay,
  purgeRetryDelay,
} from './purge-budget.ts'

/**
 * The queue of Workers Cache purges: the rows of `page_cache` that became stale after `edge_purge.purged_seq`. A change
 * marks its paths stale in its own batch, so no purge is lost. One isolate drains the queue at a time; the scheduled
 * task continues an interrupted drain.
 */

/** The platform accepts at most 100 tags per call. One tag of each call is that of the content API. */
const tagsPerCall = 99

/** Beyond this number of tags everything is purged by a single call; after a failed one, beyond what one call takes. */
const maxTags = 300
const maxTagsAfterFailedPurge = tagsPerCall

/** Seconds until the lease of an isolate that stopped expires. */
const leaseSeconds = 15

/** Maximum duration of a drain, in milliseconds. The platform ends work after a response after 30 s. */
const maxDrainTime = 25_000

/** When this isolate last drained the queue, and how many drains were requested. */
let lastActive = 0
let requests = 0

/** Starts purging stale paths after the response, unless this isolate is already draining. */
export function startEdgeCachePurge({ edge, waitUntil }: EdgeCacheContext): void {
  if (!edge) return
  requests += 1
  if (Date.now() - lastActive < purgeDelay * 2) return
  lastActive = Date.now()
  waitUntil(drainAfterResponse(edge).catch((error) => console.error('Purging the edge failed', error)))
}

async function drainAfterResponse(edge: EdgeCacheAccess): Promise<void> {
  // The response is sent first, so that it does not wait behind the queries of the queue.
  await scheduler.wait(0)
  await drainUntil(edge, Date.now() + maxDrainTime)
}

/** Drains what earlier drains left; run by the scheduled task. */
export async function drainEdgePurgeQueue({ edge }: EdgeCacheContext): Promise<void> {
  if (edge) await drainUntil(edge, Date.now() + maxDrainTime)
}

type Outcome = 'empty' | 'purged' | 'busy' | 'refused'

async function drainUntil(edge: EdgeCacheAccess, end: number): Promise<void> {
  while (Date.now() < end) {
    lastActive = Date.now()
    const requestsAtStart = requests
    const outcome = await drainOnce(edge)
    if (outcome === 'empty' && requestsAtStart === requests) break
    if (outcome === 'busy') await scheduler.wait(purgeDelay)
    if (outcome === 'refused') await scheduler.wait(purgeRetryDelay)
  }
  lastActive = 0
}

/** Purges the paths that are stale now, after the delay in which every isolate syncs. */
async function drainOnce({ db, purge }: EdgeCacheAccess): Promise<Outcome> {
  const stale = await findLatestStale(db)
  if (!stale) return 'empty'
  await scheduler.wait(purgeDelay)
  const lease = await acquireLease(db)
  if (!lease) return 'busy'
  if (lease.purged_seq >= stale) {
    // Another isolate has purged these paths during the delay.
    await releaseLease(db)
    return 'purged'
  }
  const { reached, isRefused, calls } = await purgeStalePaths({ db, purge }, lease, stale)
  await releaseLease(db, {
    purged_seq: sql`max(${edgePurge.purged_seq}, ${reached})`,
    retry_at: isRefused ? buildRetryTimeAfterRefusal() : buildRetryTimeAfterPurges(calls),
  })
  return isRefused ? 'refused' : 'purged'
}

/** Returns the latest stale sequence number that is not purged; null when there is none. */
async function findLatestStale(db: D1Database): Promise<number | null> {
  const row = await getDrizzle(db)
    .select({ latest: max(pageCache.stale_seq) })
    .from(pageCache)
    .where(and(gt(pageCache.stale_seq, 0), gt(pageCache.stale_seq, purgedSeq)))
    .get()
  return row?.latest ?? null
}

const purgedSeq = sql`(SELECT ${edgePurge.purged_seq} FROM ${edgePurge})`

interface Lease {
  /** The sequence number up to which the queue is purged. */
  purged_seq: number
  /** When the next purge was to be tried; negative or 0 if the last one was accepted. */
  retry_at: number
}

/** Acquires the lease; null when another isolate has it, and until a refused purge is to be tried again. */
async function acquireLease(db: D1Database): Promise<Lease | null> {
  const row = await getDrizzle(db)
    .update(edgePurge)
    .set({ lease_until: sql`${databaseTime} + ${leaseSeconds}` })
    .where(and(eq(edgePurge.id, 1), lt(edgePurge.lease_until, databaseTime), lte(edgePurge.retry_at, databaseTime)))
    .returning({ purged_seq: edgePurge.purged_seq, retry_at: edgePurge.retry_at })
    .get()
  return row ?? null
}

const releaseLease = (db: D1Database, progress: { purged_seq?: SQL; retry_at?: SQL } = {}) =>
  getDrizzle(db)
    .update(edgePurge)
    .set({ lease_until: 0, ...progress })
    .where(eq(edgePurge.id, 1))
    .run()

interface PurgeResult {
  /** The sequence number up to which the queue is purged. */
  reached: number
  isRefused: boolean
  /** How many calls were accepted. */
  calls: number
}

/** Purges what the queue has, of which what became stale up to `upTo` counts as purged. */
async function purgeStalePaths(
  { db, purge }: Pick<EdgeCacheAccess, 'db' | 'purge'>,
  { purged_seq: after, retry_at }: Lease,
  upTo: number,
): Promise<PurgeResult> {
  const isRetry = retry_at > 0
  const limit = isRetry ? maxTagsAfterFailedPurge : maxTags
  // A path that has become stale again since `upTo` is purged now and, after its own delay, once more. If it had to
  // wait for that delay, a list that changes all the time would never be purged.
  const stale = await getDrizzle(db)
    .select({ path: pageCache.path, seq: pageCache.stale_seq })
    .from(pageCache)
    .where(and(gt(pageCache.stale_seq, 0), gt(pageCache.stale_seq, after)))
    .orderBy(asc(pageCache.stale_seq))
    .limit(limit + 1)
  const isEverythingPurged = () => isGranted(() => purge({ purgeEverything: true }))
  if (stale.length > limit || stale.some(({ path }) => path === '*')) {
    const isPurged = await isEverythingPurged()
    return { reached: isPurged ? upTo : after, isRefused: !isPurged, calls: 1 }
  }
  for (let start = 0; start < stale.length; start += tagsPerCall) {
    const tags = [contentApiCacheTag, ...stale.slice(start, start + tagsPerCall).map(({ path }) => toCacheTag(path))]
    if (await isGranted(() => purge({ tags }))) continue
    // Refused again although the platform grants a purge within the delay of a retry: it may never accept these tags.
    if (isRetry && (await isEverythingPurged())) break
    // All paths of a change have one number, which is reached only with the last of them.
    const last = stale.findLast(({ seq }, index) => index < start && seq < stale[start]!.seq)
    return { reached: Math.min(last?.seq ?? after, upTo), isRefused: true, calls: start / tagsPerCall }
  }
  return { reached: upTo, isRefused: false, calls: Math.ceil(stale.length / tagsPerCall) }
}

/** Whether the platform accepts a purge. One that fails on the way counts as refused. */
async function isGranted(call: () => Promise<CachePurgeResult>): Promise<boolean> {
  try {
    const { success, errors } = await call()
    if (!success) console.error('Workers Cache rejected a purge. It will be retried.', errors)
    return success
  } catch (error) {
    console.error('A purge of Workers Cache failed. It will be retried.', error)
    return false
  }
}
