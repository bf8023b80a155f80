import { expect, it } from 'vitest'
import { getMailRetryDelay, maxMailAttempts } from './retry-delay.ts'

it('doubles the delay from one minute to one hour, with 25 percent jitter', () => {
  const minutes = [1, 2, 3, 6, 7, 40].map((attempts) => getMailRetryDelay(attempts, 0.5) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60])
  expect([getMailRetryDelay(1, 0), getMailRetryDelay(1, 1)]).toEqual([45_000, 75_000])
})

it('keeps retrying for at least two days with minimal jitter', () => {
  const shortest = Array.from({ length: maxMailAttempts - 1 }, (_, index) => getMailRetryDelay(index + 1, 0)).reduce(
    (sum, wait) => sum + wait,
  )
  expect(shortest).toBeGreaterThan(48 * 60 * 60_000)
})
