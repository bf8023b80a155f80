import { expect, it } from 'vitest'
import {
  describeCurrentWait,
  estimateMinutesPerTable,
  estimateWaitText,
  formatMinutesAsWaitRange,
  getPartySizeClass,
  partySizeClassLabels,
} from './wait-list.ts'

it('parties wait for a table of their size', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 12, 40].map(getPartySizeClass).map((size) => partySizeClassLabels[size])).toEqual([
    '1–2',
    '1–2',
    '3–4',
    '3–4',
    '5–6',
    '5–6',
    '7+',
    '7+',
    '7+',
  ])
})

const nobody = { sizeClass: 0, ahead: 0, seated: 0, firstSeatedAgo: 0, postedWait: null }

it('the pace is that of the latest seatings, and slows down without seatings', () => {
  expect(estimateMinutesPerTable({ seated: 4, firstSeatedAgo: 40 })).toBe(10)
  expect(estimateMinutesPerTable({ seated: 4, firstSeatedAgo: 80 })).toBe(20)
  expect(estimateMinutesPerTable({ seated: 2, firstSeatedAgo: 5 })).toBeNull()
  expect(estimateMinutesPerTable({ seated: 3, firstSeatedAgo: 0 })).toBe(1)
})

it('a wait follows the pace and the parties ahead', () => {
  const lately = { ...nobody, seated: 5, firstSeatedAgo: 50, postedWait: '5–10 min' }
  expect(estimateWaitText(lately)).toBe('5–15 min')
  expect(estimateWaitText({ ...lately, ahead: 3 })).toBe('30–50 min')
})

it('without seatings the posted wait is used, until the parties ahead take longer', () => {
  expect(estimateWaitText({ ...nobody, postedWait: '15–20 min' })).toBe('15–20 min')
  expect(estimateWaitText({ ...nobody, postedWait: '15–20 min', ahead: 9 })).toBe('50–70 min')
  expect(estimateWaitText({ ...nobody, postedWait: 'ask the host' })).toBe('ask the host')
  expect(estimateWaitText(nobody)).toBe('5–10 min')
  expect(estimateWaitText({ ...nobody, sizeClass: 3 })).toBe('10–20 min')
})

it('a wait is formatted in steps of five minutes, up to three hours', () => {
  expect([0, 5, 18, 30, 60, 180].map(formatMinutesAsWaitRange)).toEqual([
    '5–10 min',
    '5–10 min',
    '15–25 min',
    '25–35 min',
    '50–70 min',
    '150–210 min',
  ])
  for (let minutes = 5; minutes <= 180; minutes++) {
    const [low, high] = formatMinutesAsWaitRange(minutes).match(/\d+/g)!.map(Number)
    expect(low! <= minutes && minutes <= high! && low! % 5 === 0 && high! % 5 === 0, String(minutes)).toBe(true)
  }
  expect(formatMinutesAsWaitRange(6000)).toBe('more than 3 hours')
})

it('the current wait is posted, else of the parties ahead, else none', () => {
  expect(describeCurrentWait('15–20 min', null)).toBe('15–20 min')
  expect(describeCurrentWait('ask the host', 3)).toBe('ask the host')
  expect(describeCurrentWait(null, null)).toBeNull()
  expect(describeCurrentWait(null, 0)).toBe(formatMinutesAsWaitRange(6))
  expect(describeCurrentWait(null, 2)).toBe(formatMinutesAsWaitRange(18))
})
