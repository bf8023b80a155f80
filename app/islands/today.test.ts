import { expect, it } from 'vitest'
import { weekday } from './today.ts'

it('today is the restaurant’s own: one moment, two days', () => {
  const moment = new Date('2026-03-05T03:30:00Z')
  expect(weekday(moment, 'America/New_York')).toBe('Wednesday')
  expect(weekday(moment, 'Pacific/Auckland')).toBe('Thursday')
})
