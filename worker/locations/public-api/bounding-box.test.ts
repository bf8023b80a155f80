import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positionToMapCellNumber } from '#schema/geo/sphere.ts'
import { findCellsOfBoundingBox } from './bounding-box.ts'

const isFound = (ranges: readonly [number, number][] | null, cell: number) =>
  ranges === null || ranges.some(([from, below]) => cell >= from && cell < below)

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })

it('every position of a box is in its cells, also across the 180th meridian', () => {
  const box = fc.record({
    west: degrees(-180, 180),
    south: degrees(-90, 90),
    width: degrees(0, 25),
    height: degrees(0, 25),
    across: degrees(0, 1),
    up: degrees(0, 1),
  })
  fc.assert(
    fc.property(box, ({ west, south, width, height, across, up }) => {
      const north = Math.min(90, south + height)
      const toLongitude = (value: number) => (value > 180 ? value - 360 : value)
      const ranges = findCellsOfBoundingBox({ west, south, east: toLongitude(west + width), north })
      const cell = positionToMapCellNumber(south + up * (north - south), toLongitude(west + across * width))
      expect(isFound(ranges, cell)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('a town is searched by few cells near it, a continent by none', () => {
  const town = findCellsOfBoundingBox({ west: -71, south: 42.4, east: -70.8, north: 42.6 })!
  expect(town.length).toBeLessThanOrEqual(48)
  expect(isFound(town, positionToMapCellNumber(42.5, -70.9))).toBe(true)
  expect(isFound(town, positionToMapCellNumber(43, -70.9))).toBe(false)
  expect(findCellsOfBoundingBox({ west: -125, south: 25, east: -66, north: 49 })).toBeNull()
})
