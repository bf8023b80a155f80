import { sql } from 'drizzle-orm'
import { rateLimitCounter } from '#schema/forms/table.ts'
import { getDatabase } from './db.ts'
import { excludedColumn, jsonRows } from './expressions.ts'
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

/** The seconds to wait when a count was too many, else null. Until then `getCachedRetryAfter` knows. */
export function toRetryAfter(bounds: readonly KeyedRateLimit[], counted: readonly Counted[], now: Date): number | null {
  const max = new Map(bounds.map((bound) => [bound.key, bound.max]))
  const waits = counted
    .filter(({ key, count }) => count > (max.get(key) ?? 0))
    .map(({ key, resets_at }) => {
      const resets = Math.max(Date.parse(resets_at), now.getTime() + 1)
      if (fullKeys.size > 10_000) fullKeys.clear()
      fullKeys.set(key, resets)
      return Math.ceil((resets - now.getTime()) / 1000)
    })
  return waits.length > 0 ? Math.max(...waits) : null
}

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
