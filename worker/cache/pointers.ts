import { release } from 'virtual:browser-entries'
import { sql } from 'drizzle-orm'
import { pageCache } from '#schema/tables/cache.ts'
import type { Env } from '../env.ts'
import { within } from '../patience.ts'
import { compiled } from '../stores/db.ts'
import { insertSelect, isOneOf } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { lastKnown } from './last-known.ts'
import { forget, forgetAll, forgetBelow, keepOnly, remembered } from './memory.ts'
import { isRange, rangesOver, startOf } from './ranges.ts'
import { cacheSeq, nextSeq, takenFrom } from './sequence.ts'
import { learnSites, sitesJson } from './sites.ts'
import { forgetUnknown } from './unknown-addresses.ts'

/** A cached rendering may be this old on an isolate that did not make the change, in milliseconds. */
const pollInterval = 2000

/** At most this many changes are taken at once; beyond that everything is asked for again, page by page (`data/page.ts`). */
const pollLimit = 5000

/** An isolate that knows nothing yet begins with the latest: what it lacks, the query for a page brings. */
const firstLimit = 400

/** What this isolate knows of the `page_cache` table: each path's current hash, up to `seq`. Beside it stand the sites (`sites.ts`). */
const known = {
  seq: -1,
  polledAt: 0,
  /** Changes made here, and how many of them were made when the database was last read. */
  changes: 0,
  followed: 0,
  hashes: new Map<string, string | null>(),
}

/** A page that is known need not wait longer for word that it is still current, in milliseconds. */
const pollPatience = 1000

export interface PointerRow {
  path: string
  hash: string | null
  seq: number
}

/**
 * Brings this isolate up to date when its knowledge is older than two seconds: one query. While the database is away what is
 * known goes on counting, and who knows nothing yet takes what KV was told a minute ago; each asks again every two seconds, and
 * nobody waits for whoever is asking already.
 */
export async function followChanges({ DB, KV }: Pick<Env, 'DB' | 'KV'>, now: number): Promise<void> {
  if (now - known.polledAt < pollInterval) return
  if (known.seq >= 0) known.polledAt = now
  const { changes } = known
  try {
    await within(pollPatience, poll(DB))
    known.followed = changes
  } catch (error) {
    console.error('page_cache could not be read', error)
    if (known.changes === known.followed) await followLastKnown(KV)
  }
  if (known.changes === changes) known.polledAt = now
}

/** Private pages are never kept, so a page that became one is at worst as old as what KV was told last. */
async function followLastKnown(kv: KVNamespace) {
  const last = await lastKnown(kv)
  if (!last || last.seq <= known.seq) return
  known.hashes.clear()
  learnSites(last.sites)
  for (const row of last.rows) apply(row)
  known.seq = last.seq
  keepOnly((path, hash) => known.hashes.get(path) === hash)
}

const changesQuery = compiled((db) => {
  const latest = sql`(SELECT ${pageCache.path} AS path, ${pageCache.hash} AS hash, ${pageCache.seq} AS seq FROM ${pageCache}
    WHERE ${pageCache.seq} > ${sql.placeholder('seq')} ORDER BY ${pageCache.seq} DESC LIMIT ${sql.placeholder('limit')})`
  const changed = sql`(SELECT NULL AS path, ${sitesJson} AS hash, -1 AS seq UNION ALL SELECT path, hash, seq FROM ${latest})`
  return db.select({ path: sql<string>`path`, hash: sql<string | null>`hash`, seq: sql<number>`seq` }).from(changed).prepare()
})

async function poll(db: D1Database) {
  const limit = known.seq < 0 ? firstLimit : pollLimit
  const changes = await changesQuery(db).all({ seq: known.seq, limit })
  const [sites, ...rows] = changes.toSorted((one, other) => one.seq - other.seq)
  learnSites(sites!.hash!)
  if (rows.length === limit) forgetEverything()
  for (const row of rows) apply(row)
}

function apply({ path, hash, seq }: PointerRow) {
  known.seq = Math.max(known.seq, seq)
  if (isRange(path)) return forgetRange(path)
  const current = ofThisRelease(hash)
  known.hashes.set(path, current)
  if (remembered(path)?.hash !== current) forget(path)
}

/** Pages rendered by another release name other scripts and styles: they count as not rendered. */
const ofThisRelease = (stored: string | null) => (stored?.startsWith(`${release}:`) ? stored.slice(release.length + 1) : null)

function forgetEverything() {
  known.hashes.clear()
  forgetAll()
}

function forgetRange(range: string) {
  const start = startOf(range)
  if (start === '') return forgetEverything()
  forgetStarting(start)
}

function forgetStarting(start: string) {
  for (const path of known.hashes.keys()) if (path.startsWith(start)) known.hashes.delete(path)
  forgetBelow(start)
}

/** The hash of the current rendering of a path, when this isolate knows of one. */
export const currentHash = (path: string): string | undefined => known.hashes.get(path) ?? undefined

/**
 * After a change made here: the next request asks what is current before it answers. Should the database be away by then, these
 * paths are not served from what is known.
 */
export function mustFollow(paths: readonly string[]) {
  known.polledAt = 0
  known.changes += 1
  forgetUnknown()
  for (const path of paths) {
    if (isRange(path)) forgetRange(path)
    known.hashes.delete(path)
    forget(path)
    forgetStarting(`${path}?`)
  }
}

/**
 * Takes what `pointerOf` brought at `readSeq` for a path this isolate knew nothing of. Answers the hash, when the rendering is one of this
 * release's; what was heard since stands.
 */
export function learnPointer(path: string, stored: string | null, readSeq: number): string | undefined {
  const hash = ofThisRelease(stored)
  if (hash === null || known.hashes.get(path) === hash) return undefined
  if (known.seq <= readSeq) known.hashes.set(path, hash)
  return hash
}

/**
 * Makes a finished rendering the current one, unless its page was purged after `readSeq`.
 * True when it did. What a later purge says about it is still read by `followChanges`.
 */
export async function makeCurrent(db: D1Database, path: string, hash: string, readSeq: number): Promise<boolean> {
  const purged = sql`EXISTS (SELECT 1 FROM ${pageCache}
    WHERE ${isOneOf(pageCache.path, [path, ...rangesOver(path)])} AND ${pageCache.stale_seq} > ${readSeq})`
  const values = { path, hash: `${release}:${hash}`, seq: cacheSeq, stale_seq: 0 }
  const hashAndSeq = sql.join([pageCache.hash, pageCache.seq].map(takenFrom), sql`, `)
  const point = sql`${insertSelect(pageCache, values, sql`WHERE NOT ${purged}`)} ON CONFLICT DO UPDATE SET ${hashAndSeq}`
  const [, pointed] = await db.batch([nextSeq(db), statement(db, point)])
  if (!pointed?.meta.changes) return false
  known.hashes.set(path, hash)
  return true
}
