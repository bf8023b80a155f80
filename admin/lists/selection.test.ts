import { expect, it } from 'vitest'
import { maxBulkSelection } from '#schema/lists/bulk-wire.ts'
import { getEntryRange } from './entry-range.ts'
import { addOrRemoveSelectedRows, describeSelectionCount } from './selection.ts'

it('a span goes from the row turned last to this one, either way', () => {
  const shown = [5, 3, 9, 7]
  expect(getEntryRange(shown, 3, 7)).toEqual([3, 9, 7])
  expect(getEntryRange(shown, 7, 3)).toEqual([3, 9, 7])
  expect(getEntryRange(shown, 3, 3)).toEqual([3])
})

it('a span from a row of another screen is the row alone', () => {
  expect(getEntryRange([1, 2], 40, 2)).toEqual([2])
  expect(getEntryRange([1, 2], null, 2)).toEqual([2])
})

it('rows are ticked and unticked without touching those of other screens', () => {
  const elsewhere = addOrRemoveSelectedRows(new Set(), [90, 91], true)
  expect([...addOrRemoveSelectedRows(elsewhere, [1, 2], true)]).toEqual([90, 91, 1, 2])
  expect([...addOrRemoveSelectedRows(addOrRemoveSelectedRows(elsewhere, [1, 2], true), [1, 90], false)]).toEqual([
    91, 2,
  ])
})

it('the selection is limited to the maximum of a bulk action, and says so', () => {
  const all = addOrRemoveSelectedRows(
    new Set(),
    Array.from({ length: maxBulkSelection + 5 }, (_, index) => index),
    true,
  )
  expect(all.size).toBe(maxBulkSelection)
  expect(describeSelectionCount(all.size)).toContain('as many as can be changed at once')
  expect([describeSelectionCount(0), describeSelectionCount(1)]).toEqual(['Nothing selected.', '1 selected.'])
})

it('a span reaches the first row and the last, from either end', () => {
  const shown = [5, 3, 9, 7]
  expect(getEntryRange(shown, 5, 9)).toEqual([5, 3, 9])
  expect(getEntryRange(shown, 9, 5)).toEqual([5, 3, 9])
  expect(getEntryRange(shown, 3, 7)).toEqual([3, 9, 7])
  expect(getEntryRange(shown, 7, 3)).toEqual([3, 9, 7])
})
