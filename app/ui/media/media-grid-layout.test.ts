import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findMediaGridRowStarts, getMediaTileColumnSpan, mediaGridBlockColumnCount } from './media-grid-layout.ts'

it('LI-07 a row is counted in 12 columns', () => {
  expect(mediaGridBlockColumnCount).toBe(12)
  expect([1, 6, 12].map(getMediaTileColumnSpan)).toEqual([1, 6, 12])
})

it('a new row starts when the sum would exceed the limit', () => {
  expect(findMediaGridRowStarts([6, 6, 4])).toEqual([true, false, true])
  expect(findMediaGridRowStarts([4, 4, 4, 12, 3])).toEqual([true, false, false, true, true])
  expect(findMediaGridRowStarts([5, 8, 4])).toEqual([true, true, false])
  expect(findMediaGridRowStarts([])).toEqual([])
})

it('a tile without a width fills a row', () => {
  expect(getMediaTileColumnSpan(null)).toBe(12)
  expect(findMediaGridRowStarts([6, null, 6])).toEqual([true, true, true])
})

it('a width is at least one column, and at most the whole row', () => {
  expect([40, 0, -3].map(getMediaTileColumnSpan)).toEqual([12, 1, 1])
  expect(findMediaGridRowStarts([40, 1])).toEqual([true, true])
})

it('no row is wider than the limit, and none breaks earlier than needed', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -2, max: 20 }))), (widths) => {
      const rows: number[] = []
      findMediaGridRowStarts(widths).forEach((starts, at) => {
        const width = getMediaTileColumnSpan(widths[at]!)
        if (starts) expect(rows.at(-1) === undefined || rows.at(-1)! + width > mediaGridBlockColumnCount).toBe(true)
        if (starts) rows.push(width)
        else rows[rows.length - 1]! += width
      })
      expect(Math.max(0, ...rows)).toBeLessThanOrEqual(mediaGridBlockColumnCount)
    }),
  )
})
