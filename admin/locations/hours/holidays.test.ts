import { expect, it } from 'vitest'
import { computeEasterSunday, listUpcomingHolidays } from './holidays.ts'

it('calculates Easter Sunday', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(computeEasterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
})

const dateOf = (country: string, today: string, label: string) =>
  listUpcomingHolidays(country, today).find((each) => each.label === label)?.date

it('calculates the movable holidays of both countries', () => {
  const expected: [string, string, string][] = [
    ['US', 'Thanksgiving Day', '2026-11-26'],
    ['US', 'Memorial Day', '2026-05-25'],
    ['US', 'Labor Day', '2026-09-07'],
    ['US', 'Presidents’ Day', '2026-02-16'],
    ['CA', 'Good Friday', '2026-04-03'],
    ['US', 'Martin Luther King Jr. Day', '2026-01-19'],
    ['US', 'Mother’s Day', '2026-05-10'],
    ['CA', 'Thanksgiving Day', '2026-10-12'],
    ['CA', 'Victoria Day', '2026-05-18'],
    ['CA', 'Labour Day', '2026-09-07'],
    ['CA', 'Boxing Day', '2026-12-26'],
  ]
  for (const [country, label, date] of expected)
    expect([label, dateOf(country, '2026-01-01', label)]).toEqual([label, date])
  expect(dateOf('CA', '2026-01-01', 'Independence Day')).toBeUndefined()
})

it('lists the holidays of the upcoming year, each once, in order', () => {
  const upcoming = listUpcomingHolidays('US', '2026-11-26')
  expect(upcoming[0]).toEqual({ date: '2026-11-26', label: 'Thanksgiving Day' })
  expect(upcoming.at(-1)).toEqual({ date: '2027-11-25', label: 'Thanksgiving Day' })
  expect(upcoming.map(({ date }) => date)).toEqual(upcoming.map(({ date }) => date).sort())
  expect(listUpcomingHolidays('FR', '2026-01-01')).toEqual([])
})

it('the year from a leap year’s New Year’s Day includes its New Year’s Eve', () => {
  expect(dateOf('US', '2028-01-01', 'New Year’s Eve')).toBe('2028-12-31')
  expect(listUpcomingHolidays('US', '2028-01-01').filter(({ label }) => label === 'New Year’s Day')).toHaveLength(1)
  expect(listUpcomingHolidays('US', '2028-02-29').at(-1)!.date < '2029-03-01').toBe(true)
})
