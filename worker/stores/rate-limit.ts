import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { rateLimitCounter } from '#schema/security/table.ts'
import { literalColumn } from './columns/typed-columns.ts'
import { compileCachedQuery, type Database, getDrizzle } from './db.ts'
import { buildUpsertExcludedValue, columnIsOneOf } from './expressions.ts'
import { retryOnceAfterTransientError } from './timeouts.ts'

/** A maximum number in a period. */
export interface RateLimit {
  max: number
  seconds: number
}

/** A rate limit with the key that is counted, such as a network, restaurant or address. */
export interface KeyedRateLimit extends RateLimit {
  key: string
}

type CounterRow = Pick<typeof rateLimitCounter.$inferSelect, 'key' | 'count' | 'resets_at'>

/** What an increment binds: the keys with their times as JSON, the current time and the fingerprint. */
const toIncrementValues = (limits: readonly KeyedRateLimit[], fingerprint: string, at: Date) => ({
  keys: JSON.stringify(
    limits.map(({ key, seconds }) => ({ key, resets_at: new Date(at.getTime() + seconds * 1000).toISOString() })),
  ),
  now: at.toISOString(),
  fingerprint,
})

type IncrementValues = ReturnType<typeof toIncrementValues>

/**
 * Increments the counter of each key in one atomic statement. The same `fingerprint` in a row counts once, so that a
 * form submitted twice counts as one. If `condition` is false, nothing is counted.
 */
export const buildRateLimitIncrementQuery = (
  db: D1Database,
  limits: readonly KeyedRateLimit[],
  fingerprint: string,
  at: Date,
  condition?: SQL,
) => increment(getDrizzle(db), toIncrementValues(limits, fingerprint, at), condition)

function increment(
  db: Database,
  { keys, now, fingerprint }: IncrementValues | Record<keyof IncrementValues, Placeholder>,
  condition: SQL = sql`true`,
) {
  const field = (name: 'key' | 'resets_at') => sql<string>`given.value ->> ${sql.raw(`'${name}'`)}`
  const isExpired = sql`${rateLimitCounter.resets_at} <= ${now}`
  const latest = buildUpsertExcludedValue(rateLimitCounter.last)
  return db
    .insert(rateLimitCounter)
    .select(
      db
        .select({
          key: field('key').as('key'),
          count: literalColumn<number>(1).as('count'),
          last: sql<string>`${fingerprint}`.as('last'),
          resets_at: field('resets_at').as('resets_at'),
        })
        .from(sql`json_each(${keys}) AS given`)
        .where(condition),
    )
    .onConflictDoUpdate({
      target: rateLimitCounter.key,
      set: {
        count: sql`CASE WHEN ${isExpired} THEN 1
          ELSE ${rateLimitCounter.count} + (${rateLimitCounter.last} <> ${latest}) END`,
        resets_at: sql`CASE WHEN ${isExpired} THEN ${buildUpsertExcludedValue(rateLimitCounter.resets_at)}
          ELSE ${rateLimitCounter.resets_at} END`,
        last: latest,
      },
    })
    .returning({ key: rateLimitCounter.key, count: rateLimitCounter.count, resets_at: rateLimitCounter.resets_at })
}

const incrementQuery = compileCachedQuery((db) =>
  increment(db, {
    keys: sql.placeholder('keys'),
    now: sql.placeholder('now'),
    fingerprint: sql.placeholder('fingerprint'),
  }).prepare(),
)

/** When exceeded keys reset, in milliseconds. Cached, so that a flood does not reach the database. */
const fullKeys = new Map<string, number>()

/** Returns the seconds to wait if this isolate knows that a limit is exceeded, else null. */
export function getCachedRetryAfter(limits: readonly KeyedRateLimit[], now: Date): number | null {
  const seconds = Math.max(...limits.map(({ key }) => Math.ceil(((fullKeys.get(key) ?? 0) - now.getTime()) / 1000)))
  return seconds > 0 ? seconds : null
}

/** The seconds to wait under each key that was counted more often than its limit allows. */
export function toRetryAfterByKey(
  limits: readonly KeyedRateLimit[],
  counters: readonly CounterRow[],
  now: Date,
): Map<string, number> {
  const max = new Map(limits.map((limit) => [limit.key, limit.max]))
  const exceeded = counters.filter(({ key, count }) => count > (max.get(key) ?? 0))
  return new Map(
    exceeded.map(({ key, resets_at }) => [key, Math.max(1, Math.ceil((Date.parse(resets_at) - now.getTime()) / 1000))]),
  )
}

/** Returns the seconds to wait if a limit is exceeded, else null, and caches it for `getCachedRetryAfter`. */
export function computeAndCacheRetryAfter(
  limits: readonly KeyedRateLimit[],
  counters: readonly CounterRow[],
  now: Date,
): number | null {
  const waits = toRetryAfterByKey(limits, counters, now)
  if (waits.size === 0) return null
  for (const [key, seconds] of waits) {
    if (fullKeys.size > 10_000) fullKeys.clear()
    fullKeys.set(key, now.getTime() + seconds * 1000)
  }
  return Math.max(...waits.values())
}

/** How often something was counted under a key, in the window that was current when it was last counted. */
export async function readRateLimitCount(db: D1Database, key: string): Promise<number> {
  const row = await getDrizzle(db)
    .select({ count: rateLimitCounter.count })
    .from(rateLimitCounter)
    .where(eq(rateLimitCounter.key, key))
    .get()
  return row?.count ?? 0
}

/** Takes one back under each key: what was counted before it was done, and turned out not to count. */
export const refundRateLimits = (db: D1Database, keys: readonly string[]) =>
  getDrizzle(db)
    .update(rateLimitCounter)
    .set({ count: sql`${rateLimitCounter.count} - 1` })
    .where(columnIsOneOf(rateLimitCounter.key, keys))
    .run()

/** Counts under each key unless one is known to be exceeded. Returns the seconds to wait if a limit is exceeded. */
export async function consumeRateLimits(
  db: D1Database,
  limits: readonly KeyedRateLimit[],
  fingerprint: string,
  now: Date,
): Promise<number | null> {
  const wait = getCachedRetryAfter(limits, now)
  if (wait !== null) return wait
  return computeAndCacheRetryAfter(
    limits,
    await retryOnceAfterTransientError(() => incrementQuery(db).all(toIncrementValues(limits, fingerprint, now))),
    now,
  )
}
