import { expect, it } from 'vitest'
import { sliceBetweenTwoEntries } from './entry-range.ts'

it('a range goes from the first entry to the second, in either order', () => {
  const list = [5, 3, 9, 7]
  expect(sliceBetweenTwoEntries(list, 3, 7)).toEqual([3, 9, 7])
  expect(sliceBetweenTwoEntries(list, 7, 3)).toEqual([3, 9, 7])
  expect(sliceBetweenTwoEntries(list, 3, 3)).toEqual([3])
  expect(sliceBetweenTwoEntries(list, 5, 9)).toEqual([5, 3, 9])
  expect(sliceBetweenTwoEntries(list, 9, 5)).toEqual([5, 3, 9])
})

it('without a known first entry, a range is the second entry alone', () => {
  expect(sliceBetweenTwoEntries([1, 2], 40, 2)).toEqual([2])
  expect(sliceBetweenTwoEntries([1, 2], null, 2)).toEqual([2])
})
