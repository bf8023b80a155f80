import { waitUntil } from 'cloudflare:workers'
import { release } from 'virtual:browser-entries'
import { eq, sql } from 'drizzle-orm'
import { pageCache } from '#schema/cache/table.ts'
import { counter } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import {
  getCachedWaitListsVersion,
  liveWaitListsAsJsonColumn,
  updateCachedWaitListStates,
} from '../seating/wait-lists/live-state.ts'
import { buildValueSubquery } from '../stores/columns/typed-columns.ts'
import { compileCachedQuery } from '../stores/db.ts'
import { keepTableNamesInSql, toParsedJsonColumn } from '../stores/expressions.ts'
import { withTimeout } from '../stores/timeouts.ts'
import {
  clearPagesInMemory,
  deletePageFromMemory,
  deletePagesFromMemoryBelow,
  deleteUnwantedPagesFromMemory,
  peekPageInMemory,
} from './memory.ts'
import { clearNotFoundCache } from './not-found-cache.ts'
import { getPathRangePrefix, isPathRange } from './path-ranges.ts'
import { latestStaleSequenceColumn } from './sequence.ts'
import { cacheSitesFromJson, sitesAsJsonColumn } from './sites.ts'

/** Minimum time between syncs of an isolate, in milliseconds. */
const pollInterval = 2000

/** Up to this age, responses use the synced state while the isolate syncs in the background; then requests wait. */
const maxSyncAge = 5000

/**
 * Maximum number of changes per sync. With more, all pointers are cleared and read again page by page
 * (`pages/queries/live-page.ts`).
 */
const pollLimit = 2000

/** Number of changes a new isolate reads at first. The page query returns pointers it does not have. */
const firstLimit = 400

/** This isolate's copy of `page_cache`: each path's current hash, up to `seq`. Sites are synced too (`sites.ts`). */
const currentPointers = {
  seq: -1,
  /** Times of the last sync, the last background sync and the last failure. */
  syncedAt: 0,
  backgroundSyncAt: 0,
  failedAt: 0,
  /** Number of changes made by this isolate, now and at the time of the last sync. */
  changes: 0,
  syncedChanges: 0,
  /** How often a sync was required whatever is known. */
  requiredSyncs: 0,
  hashes: new Map<string, string | null>(),
  /** The latest sequence number with which pages became stale. */
  staleSeq: 0,
  /** The version of the location data (`../locations/search`); -1 until it is known. */
  locationVersion: -1,
}

/** Maximum wait for a sync, in milliseconds. */
const pollTimeout = 1000

export interface PagePointerRow {
  path: string
  hash: string | null
  seq: number
}

/** Returns the time since the last sync, in milliseconds. */
export const getTimeSinceCacheSync = (now: number): number => now - currentPointers.syncedAt

/** Whether what was read at a sequence number has all changes of pages that this isolate knows. */
export const isReadSequenceUpToDate = (readSeq: number): boolean => readSeq >= currentPointers.staleSeq

/** Returns the version of the location data as of the last sync; -1 before the first. */
export const getSyncedLocationDataVersion = (): number => currentPointers.locationVersion

/** Whether requests must wait for a sync because the last one is too old. */
export const isCacheSyncRequired = (now: number): boolean =>
  currentPointers.seq < 0 ||
  (getTimeSinceCacheSync(now) >= maxSyncAge && now - currentPointers.failedAt >= pollInterval)

/**
 * Syncs this isolate when its state is older than two seconds, by one query. Requests wait for it only beyond five
 * seconds. While the database is down, the old state stays in use, and a new isolate uses KV's snapshot; a sync is
 * retried every two seconds.
 */
export async function syncPagePointersIntoMemory(env: Pick<Env, 'DB' | 'KV'>, now: number): Promise<void> {
  if (getTimeSinceCacheSync(now) < pollInterval) return
  if (isCacheSyncRequired(now)) return readChanges(env, now)
  if (now - currentPointers.backgroundSyncAt < pollInterval) return
  currentPointers.backgroundSyncAt = now
  waitUntil(readChanges(env, now))
}

async function readChanges({ DB, KV }: Pick<Env, 'DB' | 'KV'>, now: number): Promise<void> {
  const { changes, requiredSyncs } = currentPointers
  try {
    await withTimeout(pollTimeout, poll(DB))
    currentPointers.syncedChanges = Math.max(currentPointers.syncedChanges, changes)
    if (currentPointers.requiredSyncs === requiredSyncs)
      currentPointers.syncedAt = Math.max(currentPointers.syncedAt, now)
  } catch (error) {
    console.error('page_cache could not be read', error)
    currentPointers.failedAt = Date.now()
    if (currentPointers.changes === currentPointers.syncedChanges) await syncFromOutageSnapshot(KV)
  }
}

/**
 * Applies KV's snapshot. Private pages are never cached, so a page that became private is at worst as stale as the
 * snapshot.
 */
async function syncFromOutageSnapshot(kv: KVNamespace) {
  const { readOutageSnapshotOfAllPages } = await import('./outage-snapshot.ts')
  const snapshot = await readOutageSnapshotOfAllPages(kv)
  if (!snapshot || snapshot.seq <= currentPointers.seq) return
  currentPointers.hashes.clear()
  cacheSitesFromJson(snapshot.sites)
  for (const row of snapshot.rows) apply(row)
  currentPointers.seq = snapshot.seq
  currentPointers.staleSeq = Math.max(currentPointers.staleSeq, snapshot.seq)
  deleteUnwantedPagesFromMemory((path, hash) => currentPointers.hashes.get(path) === hash)
}

const changesQuery = compileCachedQuery((db) => {
  const latest = sql`SELECT ${pageCache.path} AS path, ${pageCache.hash} AS hash, ${pageCache.seq} AS seq
    FROM ${pageCache} WHERE ${pageCache.seq} > ${sql.placeholder('seq')} ORDER BY ${pageCache.seq} DESC
    LIMIT ${sql.placeholder('limit')}`
  return db
    .select({
      sites: keepTableNamesInSql(sitesAsJsonColumn),
      locations: buildValueSubquery(counter.value, sql`FROM ${counter} WHERE ${eq(counter.name, 'locations')}`),
      waitLists: keepTableNamesInSql(liveWaitListsAsJsonColumn),
      stale: latestStaleSequenceColumn,
      pages: toParsedJsonColumn<PagePointerRow[]>(
        sql`(SELECT json_group_array(json_object('path', path, 'hash', hash, 'seq', seq)) FROM (${latest}))`,
      ),
    })
    .from(sql`(SELECT 1)`)
    .prepare()
})

async function poll(db: D1Database) {
  const after = currentPointers.seq
  const limit = after < 0 ? firstLimit : pollLimit
  const changes = await changesQuery(db).get({
    seq: after,
    limit,
    waitLists: getCachedWaitListsVersion(),
    locations: currentPointers.locationVersion,
  })
  const { pages, ...state } = changes!
  const rows = pages.sort((one, other) => one.seq - other.seq)
  const known = currentPointers.seq
  const latest = rows.at(-1)?.seq ?? after
  // Polls can end in another order than they began. Whatever this one brings, a later one has brought or replaced.
  if (latest < known) return
  currentPointers.staleSeq = Math.max(currentPointers.staleSeq, state.stale ?? 0)
  const version = state.locations ?? -1
  updateCachedWaitListStates(state.waitLists, version)
  currentPointers.locationVersion = Math.max(currentPointers.locationVersion, version)
  cacheSitesFromJson(state.sites)
  if (latest === known) return
  const isIncomplete = rows.length === limit
  if (isIncomplete) clearAllPointers()
  const news = isIncomplete ? rows : rows.filter(({ seq }) => seq > known)
  // Whatever has changed may have created a page or a redirect at any path.
  if (news.some(({ hash }) => hash === null)) clearNotFoundCache()
  for (const row of news) apply(row)
}

function apply({ path, hash, seq }: PagePointerRow) {
  currentPointers.seq = Math.max(currentPointers.seq, seq)
  if (isPathRange(path)) return clearPointerRange(path)
  const current = toCurrentReleaseHash(hash)
  currentPointers.hashes.set(path, current)
  if (peekPageInMemory(path)?.hash !== current) deletePageFromMemory(path)
}

/** Returns a hash of this release, or null: pages rendered by another release reference other scripts and styles. */
const toCurrentReleaseHash = (stored: string | null) =>
  stored?.startsWith(`${release}:`) ? stored.slice(release.length + 1) : null

function clearAllPointers() {
  currentPointers.hashes.clear()
  clearPagesInMemory()
}

function clearPointerRange(range: string) {
  const start = getPathRangePrefix(range)
  if (start === '') return clearAllPointers()
  clearPointersStartingWith(start)
}

function clearPointersStartingWith(start: string) {
  for (const path of currentPointers.hashes.keys()) if (path.startsWith(start)) currentPointers.hashes.delete(path)
  deletePagesFromMemoryBelow(start)
}

/** Returns the hash of the current rendering of a path, if this isolate knows it. */
export const getCurrentRenderedPageHash = (path: string): string | undefined =>
  currentPointers.hashes.get(path) ?? undefined

/** Requires a sync before the next response, for a visitor who may know of a change that this isolate does not. */
export function requirePagePointerSyncIntoMemory() {
  currentPointers.syncedAt = 0
  currentPointers.failedAt = 0
  currentPointers.requiredSyncs += 1
}

/**
 * Requires a sync before the next response, after a change made by this isolate. If the database is down by then, these
 * paths are not served from the cache.
 */
export function requirePagePointerSyncAfterOwnChange(paths: readonly string[]) {
  requirePagePointerSyncIntoMemory()
  currentPointers.changes += 1
  clearNotFoundCache()
  for (const path of paths) {
    if (isPathRange(path)) clearPointerRange(path)
    currentPointers.hashes.delete(path)
    deletePageFromMemory(path)
    clearPointersStartingWith(`${path}?`)
  }
}

/**
 * Saves the value of `buildCurrentRenderedPageHashColumn`, read at `readSeq`, for a path this isolate did not know.
 * Returns the hash if it is a rendering of this release and no newer state is known.
 */
export function cachePagePointerInMemory(path: string, stored: string | null, readSeq: number): string | undefined {
  const hash = toCurrentReleaseHash(stored)
  if (hash === null || getCurrentRenderedPageHash(path) === hash) return undefined
  return cacheRenderingHashInMemory(path, hash, readSeq) ? hash : undefined
}

/**
 * Saves the hash of the rendering that was current at a sequence number; returns whether it still is. What is read or
 * written may be answered after a sync that began later, whose purges and renderings stay.
 */
export function cacheRenderingHashInMemory(path: string, hash: string, seq: number): boolean {
  const known = getCurrentRenderedPageHash(path)
  if (known === hash) return true
  if (!isReadSequenceUpToDate(seq) || (known && currentPointers.seq > seq)) return false
  currentPointers.hashes.set(path, hash)
  return true
}
