import { expect, it } from 'vitest'
import { listEntriesBetween } from './entry-range.ts'

it('a range goes from the first entry to the second, in either order, also at the ends of the list', () => {
  const list = [5, 3, 9, 7]
  expect(listEntriesBetween(list, 3, 7)).toEqual([3, 9, 7])
  expect(listEntriesBetween(list, 7, 3)).toEqual([3, 9, 7])
  expect(listEntriesBetween(list, 3, 3)).toEqual([3])
  expect(listEntriesBetween(list, 5, 9)).toEqual([5, 3, 9])
  expect(listEntriesBetween(list, 9, 5)).toEqual([5, 3, 9])
})

it('without a first entry, or with one that the list does not have, it is the second entry alone', () => {
  expect(listEntriesBetween([1, 2], 40, 2)).toEqual([2])
  expect(listEntriesBetween([1, 2], null, 2)).toEqual([2])
})
