import { expect, it } from 'vitest'
import { parseFilter } from '#schema/media/filter-spec.ts'
import { standardFilters } from './standard-renditions.ts'

const listWidths = (width: number) =>
  standardFilters({ width, mimetype: 'image/jpeg' })
    .filter((filter) => filter.endsWith('avif'))
    .map((filter) => Number(/\d+/.exec(filter)![0]))

it('lists no rendition wider than the original, and always the original width', () => {
  expect(listWidths(5000)).toEqual([320, 640, 960, 1280, 1920])
  expect(listWidths(1000)).toEqual([320, 640, 960, 1000])
  expect(listWidths(640)).toEqual([320, 640])
  expect(listWidths(50)).toEqual([50])
})

it('lists valid filters in both formats, and none for GIF and SVG', () => {
  const filters = standardFilters({ width: 700, mimetype: 'image/png' })
  expect(filters).toHaveLength(6)
  expect(filters.every((filter) => parseFilter(filter).ok)).toBe(true)
  expect(standardFilters({ width: 700, mimetype: 'image/gif' })).toEqual([])
  expect(standardFilters({ width: 700, mimetype: 'image/svg+xml' })).toEqual([])
})
