import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  computeSquaredChord,
  getAngleCosinesToMapSquare,
  type MapQuadtreeSquare,
  milesToSquaredChord,
  positionToMapCellNumber,
  splitMapQuadtreeSquare,
  squaredChordToCosine,
  squaredChordToMiles,
  toPositionSineCosine,
  toUnitVector,
  wholeMapQuadtreeSquare,
} from './sphere.ts'

const latitude = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90))
const longitude = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180))
const position = fc.tuple(latitude, longitude)
const miles = (a: [number, number], b: [number, number]) =>
  squaredChordToMiles(computeSquaredChord(toUnitVector(...a), toUnitVector(...b)))

it('measures known distances', () => {
  expect(miles([42.3601, -71.0589], [40.7128, -74.006])).toBeCloseTo(190.1, 0)
  expect(miles([0, 179.9], [0, -179.9])).toBeCloseTo(13.82, 2)
  expect(miles([90, 0], [-90, 77])).toBeCloseTo(12436.8, 1)
})

it('is precise for points a foot apart', () => {
  expect(miles([42.3601, -71.0589], [42.360103, -71.0589]) * 5280).toBeCloseTo(1.094, 2)
})

it('converts miles to chords and back', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 12000, noNaN: true }), (n) => {
      expect(squaredChordToMiles(milesToSquaredChord(n))).toBeCloseTo(n, 5)
    }),
  )
})

it('returns cells of 46 bits, each inside all quads around it', () => {
  fc.assert(
    fc.property(position, (at) => {
      const cell = positionToMapCellNumber(...at)
      expect(Number.isSafeInteger(cell) && cell >= 0 && cell < 2 ** 46).toBe(true)
      let quad: MapQuadtreeSquare = wholeMapQuadtreeSquare
      for (let depth = 0; depth < 23; depth++)
        quad = splitMapQuadtreeSquare(quad).find(({ first, size }) => cell >= first && cell < first + size)!
      expect(quad).toEqual({ first: cell, size: 1 })
    }),
  )
})

it('the reach of a quad around a point is never too narrow', () => {
  fc.assert(
    fc.property(position, position, fc.integer({ min: 0, max: 23 }), (from, inside, depth) => {
      const size = 4 ** (23 - depth)
      const quad = { first: Math.floor(positionToMapCellNumber(...inside) / size) * size, size }
      const cosine = squaredChordToCosine(computeSquaredChord(toUnitVector(...from), toUnitVector(...inside)))
      const { nearest, farthest } = getAngleCosinesToMapSquare(quad, toPositionSineCosine(...from))
      expect(cosine).toBeLessThanOrEqual(nearest)
      expect(cosine).toBeGreaterThanOrEqual(farthest)
    }),
    { numRuns: 2000 },
  )
})

it('the nearest point of a quad on the same meridian is its edge', () => {
  const size = 4 ** 21
  const northeast = { first: Math.floor(positionToMapCellNumber(50, 5) / size) * size, size }
  const { nearest } = getAngleCosinesToMapSquare(northeast, toPositionSineCosine(10, 5))
  expect(nearest).toBeCloseTo(Math.cos((35 * Math.PI) / 180), 10)
})
