import { expect, it } from 'vitest'
import {
  getPaginationPageCount,
  parsePageNumber,
  pressReleasesPerPage,
  toListPageUrl,
  toPaginationNumbers,
} from './pagination.ts'

it('LI-11 the second constant 12 is the page size of the press release list', () => {
  expect(pressReleasesPerPage).toBe(12)
  expect([0, 1, 12, 13, 30].map((entries) => getPaginationPageCount(entries, pressReleasesPerPage))).toEqual([
    1, 1, 1, 2, 3,
  ])
})

it('SP-04 page 1 has no parameter, others have one, and other values are invalid', () => {
  expect([toListPageUrl('/press/', 1), toListPageUrl('/press/', 3)]).toEqual(['/press/', '/press/?page=3'])
  expect([null, '1', '2', '30'].map(parsePageNumber)).toEqual([1, 1, 2, 30])
  expect(['', '0', '-1', '01', '1.5', 'two', '2 ', '99999999'].map(parsePageNumber)).toEqual(Array(8).fill(null))
})

it('lists numbers near the current page, with the first and the last', () => {
  expect(toPaginationNumbers(1, 1)).toEqual([1])
  expect(toPaginationNumbers(1, 3)).toEqual([1, 2, 3])
  expect(toPaginationNumbers(6, 12)).toEqual([1, null, 4, 5, 6, 7, 8, null, 12])
  expect(toPaginationNumbers(1, 12)).toEqual([1, 2, 3, null, 12])
})
