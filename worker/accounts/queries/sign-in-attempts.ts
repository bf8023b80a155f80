import {
  countTowardLimits,
  getLimitCount,
  type KeyedRateLimit,
  refundLimits,
  toRetryAfterByKey,
} from '../../stores/rate-limit.ts'
import { retryOnce } from '../../stores/timeouts.ts'

/** Attempts are counted for this long, in seconds. */
const window = 15 * 60

/** What attempts are counted by, and how many are allowed in one window. */
export type AttemptKey = Pick<KeyedRateLimit, 'key' | 'max'>

const storedKey = ({ key }: Pick<AttemptKey, 'key'>) => `sign-in ${key}`

/** Counts an attempt under each key before it is made. Returns the seconds to wait, null when it is allowed. */
export async function countAttempt(db: D1Database, keys: readonly AttemptKey[], now: number): Promise<number | null> {
  const waits = (await countAttempts(db, keys, now)).filter((wait) => wait !== null)
  return waits.length > 0 ? Math.max(...waits) : null
}

/** Like `countAttempt`, with one result for each key. */
export async function countAttempts(
  db: D1Database,
  keys: readonly AttemptKey[],
  now: number,
): Promise<(number | null)[]> {
  const limits = keys.map((limit) => ({ ...limit, key: storedKey(limit), seconds: window }))
  const at = new Date(now)
  // Every attempt counts, also an equal one. After an error and a second try one may count twice, but never not at all.
  const counted = await retryOnce(() => countTowardLimits(db, limits, crypto.randomUUID(), at).all())
  const waits = toRetryAfterByKey(limits, counted, at)
  return limits.map(({ key }) => waits.get(key) ?? null)
}

/** How many failed attempts are counted under a key. */
export const countStoredAttempts = (db: D1Database, key: string): Promise<number> =>
  getLimitCount(db, storedKey({ key }))

/** Takes a successful attempt back, so that only failures count. */
export const clearAttempts = (db: D1Database, keys: readonly AttemptKey[]) => refundLimits(db, keys.map(storedKey))
