import { expect, it } from 'vitest'
import { parseImageFilter } from '#schema/media/filter-spec.ts'
import { listStandardRenditionFilters } from './standard-renditions.ts'

const listWidths = (width: number, format = 'webp', height = width / 2) =>
  listStandardRenditionFilters({ width, height, mimetype: 'image/jpeg' })
    .filter((filter) => filter.endsWith(format))
    .map((filter) => Number(/\d+/.exec(filter)![0]))

it('lists no rendition wider than the original, and always the original width', () => {
  expect(listWidths(5000)).toEqual([320, 640, 960, 1280, 1920])
  expect(listWidths(1000)).toEqual([320, 640, 960, 1000])
  expect(listWidths(640)).toEqual([320, 640])
  expect(listWidths(50)).toEqual([50])
})

it('asks for AVIF only up to the 1,200 pixels that the platform encodes', () => {
  expect(listWidths(5000, 'avif')).toEqual([320, 640, 960])
  expect(listWidths(1200, 'avif')).toEqual([320, 640, 960, 1200])
  expect(listWidths(640, 'avif', 1281)).toEqual([320])
})

it('lists valid filters in both formats, and none for GIF and SVG', () => {
  const filters = listStandardRenditionFilters({ width: 700, height: 500, mimetype: 'image/png' })
  expect(filters).toHaveLength(6)
  expect(filters.every((filter) => parseImageFilter(filter).ok)).toBe(true)
  expect(listStandardRenditionFilters({ width: 700, height: 500, mimetype: 'image/gif' })).toEqual([])
  expect(listStandardRenditionFilters({ width: 700, height: 500, mimetype: 'image/svg+xml' })).toEqual([])
})
