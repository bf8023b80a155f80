import { waitUntil } from 'cloudflare:workers'
import { release } from 'virtual:browser-entries'
import { eq, sql } from 'drizzle-orm'
import { pageCache } from '#schema/cache/table.ts'
import { counter } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { compileQuery } from '../stores/db.ts'
import { insertSelect, isOneOf } from '../stores/expressions.ts'
import { runTogether, toStatement } from '../stores/statement.ts'
import { withTimeout } from '../stores/timeouts.ts'
import {
  clearCachedPages,
  deleteCachedPage,
  deleteCachedPagesBelow,
  peekCachedPage,
  retainCachedPages,
} from './memory.ts'
import { clearNotFoundCache } from './not-found-cache.ts'
import { readOutageSnapshot } from './outage-snapshot.ts'
import { isPathRange, rangePrefix, rangesContaining } from './path-ranges.ts'
import { cacheSequence, excludedValue, incrementCacheSequence } from './sequence.ts'
import { setCachedSites, sitesColumn } from './sites.ts'

/** What an isolate knows is current for this long without asking, in milliseconds. */
const pollInterval = 2000

/**
 * Up to this age what is known is still answered from, while the isolate asks anew; beyond it a visitor waits for the
 * answer.
 */
const maxKnowledgeAge = 5000

/**
 * At most this many changes are taken at once; beyond that everything is asked for again, page by page
 * (`pages/queries/live-page.ts`).
 */
const pollLimit = 5000

/** An isolate that knows nothing yet begins with the latest: what it lacks, the query for a page brings. */
const firstLimit = 400

/**
 * What this isolate knows of the `page_cache` table: each path's current hash, up to `seq`. Beside it stand the sites
 * (`sites.ts`).
 */
const currentPointers = {
  seq: -1,
  /** When what is known was asked for, when it was last asked for in the background, and when that last failed. */
  syncedAt: 0,
  askedAt: 0,
  failedAt: 0,
  /** Changes made here, and how many of them were made when the database was last read. */
  changes: 0,
  followed: 0,
  hashes: new Map<string, string | null>(),
  /** The version of the location data (`../locations/search`); -1 until it is known. */
  locationVersion: -1,
}

/** A page that is known need not wait longer for word that it is still current, in milliseconds. */
const pollTimeouts = 1000

export interface PointerRow {
  path: string
  hash: string | null
  seq: number
}

/** How old what this isolate knows is, in milliseconds. */
export const getKnowledgeAge = (now: number): number => now - currentPointers.syncedAt

/** Whether this isolate has ever read what is current, and with it the sites. */
export const knowsSites = (): boolean => currentPointers.seq >= 0

/** The version of the location data that this isolate last read; -1 when it has read none. */
export const getLocationVersion = (): number => currentPointers.locationVersion

/** Whether a visitor must wait for what is current, because this isolate has not heard for too long. */
export const isSyncAwaited = (now: number): boolean =>
  currentPointers.seq < 0 || (getKnowledgeAge(now) >= maxKnowledgeAge && now - currentPointers.failedAt >= pollInterval)

/**
 * Brings this isolate up to date when its knowledge is older than two seconds: one query, which is waited for only
 * beyond five. While the database is away what is known goes on counting, and an isolate that knows nothing yet takes
 * what KV holds from a minute ago; each asks again every two seconds.
 */
export async function syncPointers(env: Pick<Env, 'DB' | 'KV'>, now: number): Promise<void> {
  if (getKnowledgeAge(now) < pollInterval) return
  if (isSyncAwaited(now)) return readChanges(env, now)
  if (now - currentPointers.askedAt < pollInterval) return
  currentPointers.askedAt = now
  waitUntil(readChanges(env, now))
}

async function readChanges({ DB, KV }: Pick<Env, 'DB' | 'KV'>, now: number): Promise<void> {
  const { changes } = currentPointers
  try {
    await withTimeout(pollTimeouts, poll(DB))
    currentPointers.followed = changes
    if (currentPointers.changes === changes) currentPointers.syncedAt = Math.max(currentPointers.syncedAt, now)
  } catch (error) {
    console.error('page_cache could not be read', error)
    currentPointers.failedAt = Date.now()
    if (currentPointers.changes === currentPointers.followed) await syncFromOutageSnapshot(KV)
  }
}

/** Private pages are never kept, so a page that became one is at worst as old as what KV was told last. */
async function syncFromOutageSnapshot(kv: KVNamespace) {
  const last = await readOutageSnapshot(kv)
  if (!last || last.seq <= currentPointers.seq) return
  currentPointers.hashes.clear()
  setCachedSites(last.sites)
  for (const row of last.rows) apply(row)
  currentPointers.seq = last.seq
  retainCachedPages((path, hash) => currentPointers.hashes.get(path) === hash)
}

const changesQuery = compileQuery((db) => {
  const latest = sql`(SELECT ${pageCache.path} AS path, ${pageCache.hash} AS hash, ${pageCache.seq} AS seq FROM ${pageCache}
    WHERE ${pageCache.seq} > ${sql.placeholder('seq')} ORDER BY ${pageCache.seq} DESC LIMIT ${sql.placeholder('limit')})`
  const locationVersion = sql`(SELECT ${counter.value} || '' FROM ${counter} WHERE ${eq(counter.name, 'locations')})`
  const changed = sql`(SELECT NULL AS path, ${sitesColumn} AS hash, -1 AS seq
    UNION ALL SELECT NULL, ${locationVersion}, -2 UNION ALL SELECT path, hash, seq FROM ${latest})`
  return db
    .select({ path: sql<string>`path`, hash: sql<string | null>`hash`, seq: sql<number>`seq` })
    .from(changed)
    .prepare()
})

async function poll(db: D1Database) {
  const limit = currentPointers.seq < 0 ? firstLimit : pollLimit
  const changes = await changesQuery(db).all({ seq: currentPointers.seq, limit })
  const [locations, sites, ...rows] = changes.toSorted((one, other) => one.seq - other.seq)
  currentPointers.locationVersion = Number(locations!.hash ?? -1)
  setCachedSites(sites!.hash!)
  if (rows.length === limit) clearAllPointers()
  for (const row of rows) apply(row)
}

function apply({ path, hash, seq }: PointerRow) {
  currentPointers.seq = Math.max(currentPointers.seq, seq)
  if (isPathRange(path)) return clearPointerRange(path)
  const current = toCurrentReleaseHash(hash)
  currentPointers.hashes.set(path, current)
  if (peekCachedPage(path)?.hash !== current) deleteCachedPage(path)
}

/** Pages rendered by another release name other scripts and styles: they count as not rendered. */
const toCurrentReleaseHash = (stored: string | null) =>
  stored?.startsWith(`${release}:`) ? stored.slice(release.length + 1) : null

function clearAllPointers() {
  currentPointers.hashes.clear()
  clearCachedPages()
}

function clearPointerRange(range: string) {
  const start = rangePrefix(range)
  if (start === '') return clearAllPointers()
  clearPointersStartingWith(start)
}

function clearPointersStartingWith(start: string) {
  for (const path of currentPointers.hashes.keys()) if (path.startsWith(start)) currentPointers.hashes.delete(path)
  deleteCachedPagesBelow(start)
}

/** The hash of the current rendering of a path, when this isolate knows of one. */
export const getCurrentHash = (path: string): string | undefined => currentPointers.hashes.get(path) ?? undefined

/**
 * After a change made here: the next request asks what is current before it answers. Should the database be away by
 * then, these paths are not served from what is known.
 */
export function requireSync(paths: readonly string[]) {
  currentPointers.syncedAt = 0
  currentPointers.failedAt = 0
  currentPointers.changes += 1
  clearNotFoundCache()
  for (const path of paths) {
    if (isPathRange(path)) clearPointerRange(path)
    currentPointers.hashes.delete(path)
    deleteCachedPage(path)
    clearPointersStartingWith(`${path}?`)
  }
}

/**
 * Takes what `pointerColumn` brought at `readSeq` for a path this isolate knew nothing of. Answers the hash, when the
 * rendering is one of this release's; what was heard since stands.
 */
export function recordPointer(path: string, stored: string | null, readSeq: number): string | undefined {
  const hash = toCurrentReleaseHash(stored)
  if (hash === null || currentPointers.hashes.get(path) === hash) return undefined
  if (currentPointers.seq <= readSeq) currentPointers.hashes.set(path, hash)
  return hash
}

/**
 * Makes a finished rendering the current one, unless its page was purged after `readSeq`.
 * True when it did. What a later purge says about it is still read by `syncPointers`.
 */
export async function setCurrentRendering(
  db: D1Database,
  path: string,
  hash: string,
  readSeq: number,
): Promise<boolean> {
  const purged = sql`EXISTS (SELECT 1 FROM ${pageCache}
    WHERE ${isOneOf(pageCache.path, [path, ...rangesContaining(path)])} AND ${pageCache.stale_seq} > ${readSeq})`
  const values = { path, hash: `${release}:${hash}`, seq: cacheSequence, stale_seq: 0 }
  const hashAndSeq = sql.join([pageCache.hash, pageCache.seq].map(excludedValue), sql`, `)
  const point = sql`${insertSelect(pageCache, values, sql`WHERE NOT ${purged}`)} ON CONFLICT DO UPDATE SET ${hashAndSeq}`
  const [, pointed] = await runTogether(db, [incrementCacheSequence(db), toStatement(db, point)])
  if (!pointed?.meta.changes) return false
  currentPointers.hashes.set(path, hash)
  return true
}
