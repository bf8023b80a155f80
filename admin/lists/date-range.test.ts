import { expect, it } from 'vitest'
import { parseDateRangeParams, toDateRangeTimestamps } from './date-range.ts'

const now = new Date(2026, 10, 20, 15, 30)
const at = (...date: [number, number, number]) => new Date(...date).toISOString()
const moments = (query: string) => toDateRangeTimestamps(parseDateRangeParams(new URLSearchParams(query)), now)

it('BR-26 a span of days begins at midnight where the editor is, today counted', () => {
  expect(moments('')).toEqual({})
  expect(moments('range=today')).toEqual({ from: at(2026, 10, 20) })
  expect(moments('range=week')).toEqual({ from: at(2026, 10, 14) })
  expect(moments('range=month')).toEqual({ from: at(2026, 9, 22) })
})

it('BR-26 two days are both part of the range, and either may be left open', () => {
  expect(moments('range=custom&from=2026-02-28&to=2026-02-28')).toEqual({
    from: at(2026, 1, 28),
    before: at(2026, 2, 1),
  })
  expect(moments('range=custom&from=2026-12-31')).toEqual({ from: at(2026, 11, 31) })
  expect(moments('range=custom&to=2026-12-31')).toEqual({ before: at(2027, 0, 1) })
  expect(moments('range=custom')).toEqual({})
})

it('ignores invalid ranges and days', () => {
  expect(moments('range=toString&from=2026-01-01')).toEqual({})
  expect(moments('range=custom&from=yesterday&to=2026-99-01')).toEqual({})
})
