import { expect, it } from 'vitest'
import { createTokenBucket } from './token-bucket.ts'

it('allows a burst, and then as many as are refilled per second', () => {
  const take = createTokenBucket({ max: 3, perSecond: 2 })
  const now = 1_800_000_000_000
  expect([take(now), take(now), take(now), take(now)]).toEqual([true, true, true, false])
  expect([take(now + 400), take(now + 500), take(now + 500)]).toEqual([false, true, false])
  expect(Array.from({ length: 5 }, () => take(now + 60_000))).toEqual([true, true, true, false, false])
})

it('refills from time 0', () => {
  const take = createTokenBucket({ max: 1, perSecond: 1 })
  expect([take(0), take(999), take(1000)]).toEqual([true, false, true])
})

it('does not refill when the clock goes back', () => {
  const take = createTokenBucket({ max: 1, perSecond: 1 })
  expect([take(5000), take(1000), take(5500), take(6000)]).toEqual([true, false, false, true])
})
