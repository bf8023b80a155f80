import { expect, it } from 'vitest'
import { maxMailAttempts, retryDelay } from './retry-delay.ts'

it('doubles from a minute to an hour, a quarter more or less', () => {
  const minutes = [1, 2, 3, 6, 7, 40].map((attempts) => retryDelay(attempts, 0.5) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60])
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([45_000, 75_000])
})

it('does not give up before two days have passed, however chance falls', () => {
  const shortest = Array.from({ length: maxMailAttempts - 1 }, (_, index) => retryDelay(index + 1, 0)).reduce(
    (sum, wait) => sum + wait,
  )
  expect(shortest).toBeGreaterThan(48 * 60 * 60_000)
})
