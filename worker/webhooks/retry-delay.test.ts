import { expect, it } from 'vitest'
import { getWebhookRetryDelay } from './retry-delay.ts'

it('delays grow, and end after eight attempts in about two days', () => {
  const delays = Array.from({ length: 8 }, (_, index) => getWebhookRetryDelay(index + 1))
  expect(delays.at(-1)).toBeNull()
  const before = delays.slice(0, -1).map(Number)
  expect(before).toEqual(before.toSorted((one, other) => one - other))
  expect(before.reduce((sum, delay) => sum + delay, 0) / 3_600_000).toBeCloseTo(44.6, 1)
})
