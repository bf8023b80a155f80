import { expect, it } from 'vitest'
import { getAttemptCount, recordAttempt, refundAttempt } from '../../worker/accounts/queries/sign-in-attempts.ts'
import {
  countTowardLimits,
  getCachedRetryAfter,
  type KeyedRateLimit,
  toRetryAfter,
} from '../../worker/stores/rate-limit.ts'
import { withEmptyDatabase } from './empty-database.ts'

const base = withEmptyDatabase()
const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

/** Counts one more under a bound. The seconds to wait, null when it was let through. */
async function count(bound: KeyedRateLimit, what: string, seconds: number) {
  const counted = await countTowardLimits(base.db, [bound], what, at(seconds)).all()
  return toRetryAfter([bound], counted, at(seconds))
}

it('what is done too often waits until its window ends, which no further try puts off', async () => {
  const bound = { key: 'window', max: 2, seconds: 60 }
  expect(await count(bound, 'a', 0)).toBeNull()
  expect(await count(bound, 'b', 10)).toBeNull()
  expect(await count(bound, 'c', 20)).toBe(40)
  expect(await count(bound, 'd', 59)).toBe(1)
  expect(await count(bound, 'e', 60)).toBeNull()
  expect(await count(bound, 'f', 70)).toBeNull()
  expect(await count(bound, 'g', 80)).toBe(40)
})

it('the same thing sent twice counts once', async () => {
  const bound = { key: 'twice', max: 1, seconds: 60 }
  expect([await count(bound, 'a', 0), await count(bound, 'a', 1), await count(bound, 'b', 2)]).toEqual([null, null, 58])
})

it('each key has a bound of its own, and the longest wait is told', async () => {
  const [short, long] = [
    { key: 'short', max: 0, seconds: 30 },
    { key: 'long', max: 0, seconds: 90 },
  ]
  const free = { key: 'free', max: 1, seconds: 900 }
  const bounds = [short, long, free]
  const counted = await countTowardLimits(base.db, bounds, 'a', at(0)).all()
  expect(toRetryAfter(bounds, counted, at(0))).toBe(90)
  expect([
    getCachedRetryAfter([short], at(10)),
    getCachedRetryAfter([long], at(10)),
    getCachedRetryAfter(bounds, at(10)),
  ]).toEqual([20, 80, 80])
  expect([
    getCachedRetryAfter([short], at(30)),
    getCachedRetryAfter([free], at(10)),
    getCachedRetryAfter(bounds, at(90)),
  ]).toEqual([null, null, null])
})

it('attempts to sign in are let through again a quarter of an hour after the first', async () => {
  const keys = [{ key: 'ada', max: 2 }]
  const attempt = (seconds: number) => recordAttempt(base.db, keys, at(seconds).getTime())
  expect([await attempt(0), await attempt(100), await attempt(300)]).toEqual([null, null, 600])
  expect(await attempt(899)).toBe(1)
  expect(await attempt(900)).toBeNull()
  expect(await getAttemptCount(base.db, 'ada')).toBe(1)
})

it('an attempt that succeeded does not count, and nobody else’s is taken back', async () => {
  const now = at(10_000).getTime()
  const [bea, cyd] = [
    { key: 'bea', max: 5 },
    { key: 'cyd', max: 5 },
  ]
  await recordAttempt(base.db, [bea, cyd], now)
  await recordAttempt(base.db, [bea], now)
  await refundAttempt(base.db, [bea])
  expect([
    await getAttemptCount(base.db, 'bea'),
    await getAttemptCount(base.db, 'cyd'),
    await getAttemptCount(base.db, 'nobody'),
  ]).toEqual([1, 1, 0])
})
