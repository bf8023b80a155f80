import { expect, it } from 'vitest'
import { type Bound, countStatement, waitAfter, waitUnder } from '../../worker/data/rate-count.ts'
import { attemptsUnder, countAttempt, forgiveAttempt } from '../../worker/data/sign-in-attempts.ts'
import { withDatabase } from './database.ts'

const base = withDatabase()
const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

/** Counts one more under a bound. The seconds to wait, null when it was let through. */
async function count(bound: Bound, what: string, seconds: number) {
  const counted = await countStatement(base.db, [bound], what, at(seconds)).all()
  return waitAfter([bound], counted, at(seconds))
}

it('what is done too often waits until its window ends, which no further try puts off', async () => {
  const bound = { key: 'window', most: 2, seconds: 60 }
  expect(await count(bound, 'a', 0)).toBeNull()
  expect(await count(bound, 'b', 10)).toBeNull()
  expect(await count(bound, 'c', 20)).toBe(40)
  expect(await count(bound, 'd', 59)).toBe(1)
  expect(await count(bound, 'e', 60)).toBeNull()
  expect(await count(bound, 'f', 70)).toBeNull()
  expect(await count(bound, 'g', 80)).toBe(40)
})

it('the same thing sent twice counts once', async () => {
  const bound = { key: 'twice', most: 1, seconds: 60 }
  expect([await count(bound, 'a', 0), await count(bound, 'a', 1), await count(bound, 'b', 2)]).toEqual([null, null, 58])
})

it('each key has a bound of its own, and the longest wait is told', async () => {
  const [short, long] = [
    { key: 'short', most: 0, seconds: 30 },
    { key: 'long', most: 0, seconds: 90 },
  ]
  const free = { key: 'free', most: 1, seconds: 900 }
  const bounds = [short, long, free]
  const counted = await countStatement(base.db, bounds, 'a', at(0)).all()
  expect(waitAfter(bounds, counted, at(0))).toBe(90)
  expect([waitUnder([short], at(10)), waitUnder([long], at(10)), waitUnder(bounds, at(10))]).toEqual([20, 80, 80])
  expect([waitUnder([short], at(30)), waitUnder([free], at(10)), waitUnder(bounds, at(90))]).toEqual([null, null, null])
})

it('attempts to sign in are let through again a quarter of an hour after the first', async () => {
  const keys = [{ key: 'ada', most: 2 }]
  const attempt = (seconds: number) => countAttempt(base.db, keys, at(seconds).getTime())
  expect([await attempt(0), await attempt(100), await attempt(300)]).toEqual([null, null, 600])
  expect(await attempt(899)).toBe(1)
  expect(await attempt(900)).toBeNull()
  expect(await attemptsUnder(base.db, 'ada')).toBe(1)
})

it('an attempt that succeeded does not count, and nobody else’s is taken back', async () => {
  const now = at(10_000).getTime()
  const [bea, cyd] = [
    { key: 'bea', most: 5 },
    { key: 'cyd', most: 5 },
  ]
  await countAttempt(base.db, [bea, cyd], now)
  await countAttempt(base.db, [bea], now)
  await forgiveAttempt(base.db, [bea])
  expect([await attemptsUnder(base.db, 'bea'), await attemptsUnder(base.db, 'cyd'), await attemptsUnder(base.db, 'nobody')]).toEqual([
    1, 1, 0,
  ])
})
