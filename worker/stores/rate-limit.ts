import { eq, sql } from 'drizzle-orm'
import { rateLimitCounter } from '#schema/security/table.ts'
import { getDatabase } from './db.ts'
import { excludedColumn, isOneOf, jsonRows } from './expressions.ts'
import { retryOnce } from './timeouts.ts'

/** Something that may be done so often in so long. */
export interface RateLimit {
  max: number
  seconds: number
}

/**
 * Under which key something is counted, and how often it may be done: by one network, at one restaurant, to one
 * address.
 */
export interface KeyedRateLimit extends RateLimit {
  key: string
}

type Counted = Pick<typeof rateLimitCounter.$inferSelect, 'key' | 'count' | 'resets_at'>

/**
 * Counts one more under each key in one statement, so that nothing done at the same time goes uncounted. The same thing
 * again (`what`) does not count: a form sent twice is one form.
 */
export function countTowardLimits(db: D1Database, bounds: readonly KeyedRateLimit[], what: string, at: Date) {
  const now = at.toISOString()
  const { from, field } = jsonRows(
    bounds.map(({ key, seconds }) => ({ key, resets_at: new Date(at.getTime() + seconds * 1000).toISOString() })),
  )
  const isOver = sql`${rateLimitCounter.resets_at} <= ${now}`
  return getDatabase(db)
    .insert(rateLimitCounter)
    .select(
      getDatabase(db)
        .select({
          key: field<string>('key').as('key'),
          count: sql<number>`1`.as('count'),
          last: sql<string>`${what}`.as('last'),
          resets_at: field<string>('resets_at').as('resets_at'),
        })
        .from(from)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: rateLimitCounter.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimitCounter.count} + (${rateLimitCounter.last} <> ${excludedColumn(rateLimitCounter.last)}) END`,
        resets_at: sql`CASE WHEN ${isOver} THEN ${excludedColumn(rateLimitCounter.resets_at)} ELSE ${rateLimitCounter.resets_at} END`,
        last: excludedColumn(rateLimitCounter.last),
      },
    })
    .returning({ key: rateLimitCounter.key, count: rateLimitCounter.count, resets_at: rateLimitCounter.resets_at })
}

/**
 * Until when keys are known to be full, in milliseconds: a flood is counted up to its limit and then no more, which
 * spares the database.
 */
const fullKeys = new Map<string, number>()

/** The seconds to wait under keys of which this isolate knows one to be full, else null. */
export function getCachedRetryAfter(bounds: readonly KeyedRateLimit[], now: Date): number | null {
  const seconds = Math.max(...bounds.map(({ key }) => Math.ceil(((fullKeys.get(key) ?? 0) - now.getTime()) / 1000)))
  return seconds > 0 ? seconds : null
}

/** The seconds to wait under each key that was counted more often than its limit allows. */
export function toRetryAfterByKey(
  bounds: readonly KeyedRateLimit[],
  counted: readonly Counted[],
  now: Date,
): Map<string, number> {
  const max = new Map(bounds.map((bound) => [bound.key, bound.max]))
  const exceeded = counted.filter(({ key, count }) => count > (max.get(key) ?? 0))
  return new Map(
    exceeded.map(({ key, resets_at }) => [key, Math.max(1, Math.ceil((Date.parse(resets_at) - now.getTime()) / 1000))]),
  )
}

/** The seconds to wait when a count was too many, else null. Until then `getCachedRetryAfter` knows. */
export function toRetryAfter(bounds: readonly KeyedRateLimit[], counted: readonly Counted[], now: Date): number | null {
  const waits = toRetryAfterByKey(bounds, counted, now)
  if (waits.size === 0) return null
  for (const [key, seconds] of waits) {
    if (fullKeys.size > 10_000) fullKeys.clear()
    fullKeys.set(key, now.getTime() + seconds * 1000)
  }
  return Math.max(...waits.values())
}

/** How often something was counted under a key, in the window that was current when it was last counted. */
export async function getLimitCount(db: D1Database, key: string): Promise<number> {
  const row = await getDatabase(db)
    .select({ count: rateLimitCounter.count })
    .from(rateLimitCounter)
    .where(eq(rateLimitCounter.key, key))
    .get()
  return row?.count ?? 0
}

/** Takes one back under each key: what was counted before it was done, and turned out not to count. */
export const refundLimits = (db: D1Database, keys: readonly string[]) =>
  getDatabase(db)
    .update(rateLimitCounter)
    .set({ count: sql`${rateLimitCounter.count} - 1` })
    .where(isOneOf(rateLimitCounter.key, keys))
    .run()

/**
 * Counts one more under each key, unless one is known to be full. The seconds to wait when it was too many, else null.
 */
export async function consumeLimits(
  db: D1Database,
  bounds: readonly KeyedRateLimit[],
  what: string,
  now: Date,
): Promise<number | null> {
  const wait = getCachedRetryAfter(bounds, now)
  if (wait !== null) return wait
  return toRetryAfter(bounds, await retryOnce(() => countTowardLimits(db, bounds, what, now).all()), now)
}
