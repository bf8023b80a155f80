import { expect, it } from 'vitest'
import { daysInMonth, isMonthDay, monthNames } from './month-day.ts'

it('accepts every day of a leap year, and no other', () => {
  const days = monthNames.flatMap((_, index) =>
    Array.from({ length: 40 }, (_, day) => isMonthDay(index + 1, day)).filter(Boolean),
  )
  expect(days).toHaveLength(366)
  expect([
    isMonthDay(2, 29),
    isMonthDay(2, 30),
    isMonthDay(2, 31),
    isMonthDay(4, 31),
    isMonthDay(13, 1),
    isMonthDay(1, 1.5),
  ]).toEqual([true, false, false, false, false, false])
  expect([daysInMonth(0), daysInMonth(2), daysInMonth(12)]).toEqual([0, 29, 31])
})
