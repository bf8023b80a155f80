import {
  buildRateLimitIncrementQuery,
  type KeyedRateLimit,
  readRateLimitCount,
  refundRateLimits,
  toRetryAfterByKey,
} from '../../stores/rate-limit.ts'
import { retryOnceAfterTransientError } from '../../stores/timeouts.ts'

/** Attempts are counted for this long, in seconds. */
const window = 15 * 60

/** A key under which attempts are counted, and how many it allows within one window. */
export type SignInAttemptKey = Pick<KeyedRateLimit, 'key' | 'max'>

const storedKey = ({ key }: Pick<SignInAttemptKey, 'key'>) => `sign-in ${key}`

/** Records an attempt under each key before it is made. Returns the seconds to wait; null when it is allowed. */
export async function consumeSignInAttemptLimit(
  db: D1Database,
  keys: readonly SignInAttemptKey[],
  now: number,
): Promise<number | null> {
  const delays = (await consumeSignInAttemptLimitPerKey(db, keys, now)).filter((delay) => delay !== null)
  return delays.length > 0 ? Math.max(...delays) : null
}

/** Like `consumeSignInAttemptLimit`, with one result for each key. */
export async function consumeSignInAttemptLimitPerKey(
  db: D1Database,
  keys: readonly SignInAttemptKey[],
  now: number,
): Promise<(number | null)[]> {
  const limits = keys.map((limit) => ({ ...limit, key: storedKey(limit), seconds: window }))
  const at = new Date(now)
  // A random id, as identical attempts count too. A retry may count an attempt twice, but none goes uncounted.
  const counted = await retryOnceAfterTransientError(() =>
    buildRateLimitIncrementQuery(db, limits, crypto.randomUUID(), at).all(),
  )
  const delays = toRetryAfterByKey(limits, counted, at)
  return limits.map(({ key }) => delays.get(key) ?? null)
}

/** Returns the number of attempts stored under a key. */
export const getSignInAttemptCount = (db: D1Database, key: string): Promise<number> =>
  readRateLimitCount(db, storedKey({ key }))

/** Removes one attempt from each key after a success, so that only failures count. */
export const refundSignInAttempt = (db: D1Database, keys: readonly SignInAttemptKey[]) =>
  refundRateLimits(db, keys.map(storedKey))
