import { expect, it } from 'vitest'
import { findWebVitalRangeIndex, formatWebVitalSummary, summarizeWebVitalCounts } from './web-vitals.ts'

it('a value is counted in the first range that is not below it', () => {
  expect([0, 500, 501, 10_000, 10_001].map((value) => findWebVitalRangeIndex('LCP', value))).toEqual([0, 0, 1, 8, 9])
  expect([0.1, 0.1001].map((value) => findWebVitalRangeIndex('CLS', value))).toEqual([3, 4])
})

it('the 75th percentile lies in the range that three quarters of the values reach', () => {
  expect(summarizeWebVitalCounts('LCP', new Map())).toBeNull()
  expect(
    summarizeWebVitalCounts(
      'LCP',
      new Map([
        [8, 1],
        [0, 3],
      ]),
    ),
  ).toEqual({ upTo: 500, rating: 'good' })
  expect(
    summarizeWebVitalCounts(
      'LCP',
      new Map([
        [0, 2],
        [5, 1],
        [8, 1],
      ]),
    ),
  ).toEqual({ upTo: 3000, rating: 'needs improvement' })
  expect(summarizeWebVitalCounts('LCP', new Map([[9, 1]]))).toEqual({ upTo: null, rating: 'poor' })
  expect(summarizeWebVitalCounts('INP', new Map([[6, 1]]))).toEqual({ upTo: 1000, rating: 'poor' })
})

it('a summary is shown with its bound', () => {
  const show = (name: 'LCP' | 'CLS' | 'TTFB', upTo: number | null) =>
    formatWebVitalSummary(name, { upTo, rating: 'good' })
  expect([show('LCP', 2500), show('LCP', null), show('CLS', 0.1), show('TTFB', 800)]).toEqual([
    '≤ 2.5 s',
    '> 10 s',
    '≤ 0.1',
    '≤ 800 ms',
  ])
})
