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

/** A key under which attempts are counted, and how many it allows within one window. */
export type AttemptKey = Pick<KeyedRateLimit, 'key' | 'max'>

const storedKey = ({ key }: Pick<AttemptKey, 'key'>) => `sign-in ${key}`

/** Records an attempt under each key before it is made. Returns the seconds to wait; null when it is allowed. */
export async function recordAttempt(db: D1Database, keys: readonly AttemptKey[], now: number): Promise<number | null> {
  const delays = (await recordAttempts(db, keys, now)).filter((delay) => delay !== null)
  return delays.length > 0 ? Math.max(...delays) : null
}

/** Like `recordAttempt`, with one result for each key. */
export async function recordAttempts(
  db: D1Database,
  keys: readonly AttemptKey[],
  now: number,
): Promise<(number | null)[]> {
  const limits = keys.map((limit) => ({ ...limit, key: storedKey(limit), seconds: window }))
  const at = new Date(now)
  // A random id, as identical attempts count too. A retry may count an attempt twice, but none goes uncounted.
  const counted = await retryOnce(() => countTowardLimits(db, limits, crypto.randomUUID(), at).all())
  const delays = toRetryAfterByKey(limits, counted, at)
  return limits.map(({ key }) => delays.get(key) ?? null)
}

/** Returns the number of attempts stored under a key. */
export const getAttemptCount = (db: D1Database, key: string): Promise<number> => getLimitCount(db, storedKey({ key }))

/** Removes one attempt from each key after a success, so that only failures count. */
export const refundAttempt = (db: D1Database, keys: readonly AttemptKey[]) => refundLimits(db, keys.map(storedKey))
