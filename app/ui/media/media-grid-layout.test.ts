import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridColumns, rowStarts, tileColumns } from './media-grid-layout.ts'

it('LI-07 a row is counted in 12 columns', () => {
  expect(gridColumns).toBe(12)
  expect([1, 6, 12].map(tileColumns)).toEqual([1, 6, 12])
})

it('a new row starts when the sum would exceed the limit', () => {
  expect(rowStarts([6, 6, 4])).toEqual([true, false, true])
  expect(rowStarts([4, 4, 4, 12, 3])).toEqual([true, false, false, true, true])
  expect(rowStarts([5, 8, 4])).toEqual([true, true, false])
  expect(rowStarts([])).toEqual([])
})

it('a tile without a width fills a row', () => {
  expect(tileColumns(null)).toBe(12)
  expect(rowStarts([6, null, 6])).toEqual([true, true, true])
})

it('a width beyond the row is the row, and one below a column is a column', () => {
  expect([40, 0, -3].map(tileColumns)).toEqual([12, 1, 1])
  expect(rowStarts([40, 1])).toEqual([true, true])
})

it('no row is wider than the limit, and none breaks earlier than needed', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -2, max: 20 }))), (widths) => {
      const rows: number[] = []
      rowStarts(widths).forEach((starts, at) => {
        const width = tileColumns(widths[at]!)
        if (starts) expect(rows.at(-1) === undefined || rows.at(-1)! + width > gridColumns).toBe(true)
        if (starts) rows.push(width)
        else rows[rows.length - 1]! += width
      })
      expect(Math.max(0, ...rows)).toBeLessThanOrEqual(gridColumns)
    }),
  )
})
