import { expect, it } from 'vitest'
import { weekdayIn } from './mark-today.ts'

it('today depends on the restaurant’s time zone', () => {
  const moment = new Date('2026-03-05T03:30:00Z')
  expect(weekdayIn(moment, 'America/New_York')).toBe('Wednesday')
  expect(weekdayIn(moment, 'Pacific/Auckland')).toBe('Thursday')
})
