import { expect, it } from 'vitest'
import {
  consumeSignInAttemptLimit,
  getSignInAttemptCount,
  refundSignInAttempt,
} from '../../worker/accounts/queries/sign-in-attempts.ts'
import {
  buildRateLimitIncrementQuery,
  computeAndCacheRetryAfter,
  getCachedRetryAfter,
  type KeyedRateLimit,
} from '../../worker/stores/rate-limit.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

/** Counts an attempt toward a limit. Returns the seconds to wait; null if it is allowed. */
async function count(limit: KeyedRateLimit, submission: string, seconds: number) {
  const counted = await buildRateLimitIncrementQuery(base.db, [limit], submission, at(seconds)).all()
  return computeAndCacheRetryAfter([limit], counted, at(seconds))
}

it('attempts over the limit wait until the window ends, and do not extend it', async () => {
  const limit = { key: 'window', max: 2, seconds: 60 }
  expect(await count(limit, 'a', 0)).toBeNull()
  expect(await count(limit, 'b', 10)).toBeNull()
  expect(await count(limit, 'c', 20)).toBe(40)
  expect(await count(limit, 'd', 59)).toBe(1)
  expect(await count(limit, 'e', 60)).toBeNull()
  expect(await count(limit, 'f', 70)).toBeNull()
  expect(await count(limit, 'g', 80)).toBe(40)
})

it('the same submission sent twice counts once', async () => {
  const limit = { key: 'twice', max: 1, seconds: 60 }
  expect([await count(limit, 'a', 0), await count(limit, 'a', 1), await count(limit, 'b', 2)]).toEqual([null, null, 58])
})

it('each key has its own limit, and the longest wait is returned', async () => {
  const [short, long] = [
    { key: 'short', max: 0, seconds: 30 },
    { key: 'long', max: 0, seconds: 90 },
  ]
  const free = { key: 'free', max: 1, seconds: 900 }
  const limits = [short, long, free]
  const counted = await buildRateLimitIncrementQuery(base.db, limits, 'a', at(0)).all()
  expect(computeAndCacheRetryAfter(limits, counted, at(0))).toBe(90)
  expect([
    getCachedRetryAfter([short], at(10)),
    getCachedRetryAfter([long], at(10)),
    getCachedRetryAfter(limits, at(10)),
  ]).toEqual([20, 80, 80])
  expect([
    getCachedRetryAfter([short], at(30)),
    getCachedRetryAfter([free], at(10)),
    getCachedRetryAfter(limits, at(90)),
  ]).toEqual([null, null, null])
})

it('sign-in attempts are allowed again 15 minutes after the first', async () => {
  const keys = [{ key: 'ada', max: 2 }]
  const attempt = (seconds: number) => consumeSignInAttemptLimit(base.db, keys, at(seconds).getTime())
  expect([await attempt(0), await attempt(100), await attempt(300)]).toEqual([null, null, 600])
  expect(await attempt(899)).toBe(1)
  expect(await attempt(900)).toBeNull()
  expect(await getSignInAttemptCount(base.db, 'ada')).toBe(1)
})

it('a successful attempt does not count; attempts for other keys still do', async () => {
  const now = at(10_000).getTime()
  const [bea, cyd] = [
    { key: 'bea', max: 5 },
    { key: 'cyd', max: 5 },
  ]
  await consumeSignInAttemptLimit(base.db, [bea, cyd], now)
  await consumeSignInAttemptLimit(base.db, [bea], now)
  await refundSignInAttempt(base.db, [bea])
  expect([
    await getSignInAttemptCount(base.db, 'bea'),
    await getSignInAttemptCount(base.db, 'cyd'),
    await getSignInAttemptCount(base.db, 'nobody'),
  ]).toEqual([1, 1, 0])
})
