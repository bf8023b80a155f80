import { expect, it } from 'vitest'
import { formatShortDate } from './short-date.ts'

it.each([
  ['2026-03-05', '3.5.26'],
  ['2026-12-31', '12.31.26'],
  ['2000-01-01', '1.1.00'],
  ['2109-10-09', '10.9.09'],
])('LI-05 %s shows as %s', (date, shown) => {
  expect(formatShortDate(date)).toBe(shown)
})
