import { expect, it } from 'vitest'
import { addMonthsToYearMonth, getMonthCalendarViewRange, isYearMonth, listWeeksOfMonth } from './month.ts'

it('the weeks of a month include days of adjacent months, also across years', () => {
  expect(getMonthCalendarViewRange('2026-11')).toEqual({ first: '2026-11-01', next: '2026-12-06' })
  expect(getMonthCalendarViewRange('2026-12')).toEqual({ first: '2026-11-29', next: '2027-01-03' })
  expect(getMonthCalendarViewRange('2026-02')).toEqual({ first: '2026-02-01', next: '2026-03-01' })
  expect(addMonthsToYearMonth('2026-01', -1)).toBe('2025-12')
  expect(addMonthsToYearMonth('2026-05', -17)).toBe('2024-12')
})

it('weeks start on Sunday and contain every day of their month once', () => {
  const weeks = listWeeksOfMonth('2026-11')
  expect(weeks.map(([sunday]) => sunday)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
  expect(weeks.at(-1)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  // A February of four whole weeks, and a month over six.
  expect(listWeeksOfMonth('2026-02')).toHaveLength(4)
  expect(listWeeksOfMonth('2026-08').flat()).toHaveLength(42)
  for (const month of ['2024-02', '2027-10', '2026-03'])
    expect(
      new Set(
        listWeeksOfMonth(month)
          .flat()
          .filter((date) => date.startsWith(month)),
      ).size,
    ).toBe(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate())
})

it('a month is a year and a number from 01 to 12', () => {
  expect(['2026-11', '2026-01'].filter(isYearMonth)).toHaveLength(2)
  expect(['2026-13', '2026-00', '2026-1', '26-11', '2026-11-01', ''].filter(isYearMonth)).toEqual([])
})
