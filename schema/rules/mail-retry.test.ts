import { expect, it } from 'vitest'
import { mostAttempts, waitAfterAttempt } from './mail-retry.ts'

it('doubles from a minute to an hour, a quarter more or less', () => {
  const minutes = [1, 2, 3, 6, 7, 40].map((attempts) => waitAfterAttempt(attempts, 0.5) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60])
  expect([waitAfterAttempt(1, 0), waitAfterAttempt(1, 1)]).toEqual([45_000, 75_000])
})

it('does not give up before two days have passed, however chance falls', () => {
  const shortest = Array.from({ length: mostAttempts - 1 }, (_, index) => waitAfterAttempt(index + 1, 0)).reduce((sum, wait) => sum + wait)
  expect(shortest).toBeGreaterThan(48 * 60 * 60_000)
})
