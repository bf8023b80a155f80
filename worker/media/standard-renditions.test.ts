import { expect, it } from 'vitest'
import { parseFilter } from '#schema/media/filter-spec.ts'
import { standardFilters } from './standard-renditions.ts'

const widthsOf = (width: number) =>
  standardFilters({ width, mimetype: 'image/jpeg' })
    .filter((filter) => filter.endsWith('avif'))
    .map((filter) => Number(/\d+/.exec(filter)![0]))

it('no standard rendition is wider than its original, and the original width is always offered', () => {
  expect(widthsOf(5000)).toEqual([320, 640, 960, 1280, 1920])
  expect(widthsOf(1000)).toEqual([320, 640, 960, 1000])
  expect(widthsOf(640)).toEqual([320, 640])
  expect(widthsOf(50)).toEqual([50])
})

it('each is a filter, in both formats; what moves or scales by itself has none', () => {
  const filters = standardFilters({ width: 700, mimetype: 'image/png' })
  expect(filters).toHaveLength(6)
  expect(filters.every((filter) => parseFilter(filter).ok)).toBe(true)
  expect(standardFilters({ width: 700, mimetype: 'image/gif' })).toEqual([])
  expect(standardFilters({ width: 700, mimetype: 'image/svg+xml' })).toEqual([])
})
