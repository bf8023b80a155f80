import { expect, it } from 'vitest'
import { getMaxDaysInMonth, isValidMonthDay, monthNames } from './month-day.ts'

it('accepts every day of a leap year, and no other', () => {
  const days = monthNames.flatMap((_, index) =>
    Array.from({ length: 40 }, (_, day) => isValidMonthDay(index + 1, day)).filter(Boolean),
  )
  expect(days).toHaveLength(366)
  expect([
    isValidMonthDay(2, 29),
    isValidMonthDay(2, 30),
    isValidMonthDay(2, 31),
    isValidMonthDay(4, 31),
    isValidMonthDay(13, 1),
    isValidMonthDay(1, 1.5),
  ]).toEqual([true, false, false, false, false, false])
  expect([getMaxDaysInMonth(0), getMaxDaysInMonth(2), getMaxDaysInMonth(12)]).toEqual([0, 29, 31])
})
