import { expect, it } from 'vitest'
import {
  hasOverlappingTimeRanges,
  isWholeDay,
  sortTimeRanges,
  toMinuteRange,
  wholeDayTimeRange,
} from './time-ranges.ts'

const span = (open: string, close: string) => ({ open, close })

it('a closing time at or before the opening time is on the next day', () => {
  expect(toMinuteRange(span('11:00 AM', '10:00 PM'))).toEqual({ from: 660, until: 1320 })
  expect(toMinuteRange(span('5:00 PM', '1:00 AM'))).toEqual({ from: 1020, until: 1500 })
  expect(toMinuteRange(wholeDayTimeRange)).toEqual({ from: 0, until: 1440 })
  expect(toMinuteRange(span('noon', '1:00 AM'))).toBeNull()
})

it('detects overlapping ranges in any order', () => {
  const [lunch, dinner] = [span('11:00 AM', '3:00 PM'), span('5:00 PM', '1:00 AM')]
  expect(hasOverlappingTimeRanges([dinner, lunch])).toBe(false)
  expect(hasOverlappingTimeRanges([lunch, span('3:00 PM', '9:00 PM')])).toBe(false)
  expect(hasOverlappingTimeRanges([lunch, span('2:59 PM', '9:00 PM')])).toBe(true)
  expect(hasOverlappingTimeRanges([wholeDayTimeRange, dinner])).toBe(true)
  expect(sortTimeRanges([dinner, lunch])).toEqual([lunch, dinner])
  expect([isWholeDay(wholeDayTimeRange), isWholeDay(lunch)]).toEqual([true, false])
})
