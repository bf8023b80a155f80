import { expect, it } from 'vitest'
import { getWeekdayNameInTimeZone } from './mark-today.ts'

it('today depends on the restaurant’s time zone', () => {
  const moment = new Date('2026-03-05T03:30:00Z')
  expect(getWeekdayNameInTimeZone(moment, 'America/New_York')).toBe('Wednesday')
  expect(getWeekdayNameInTimeZone(moment, 'Pacific/Auckland')).toBe('Thursday')
})
