import { expect, it } from 'vitest'
import { maxBulkSelection } from '#schema/lists/bulk-wire.ts'
import { addOrRemoveSelectedRows, describeSelectionCount } from './selection.ts'

it('rows are selected and deselected without changing those of other pages of the list', () => {
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
