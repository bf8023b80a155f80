import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clipRingToRectangle, type MapPoint, selectLinePartsInRectangle } from './clip.ts'

const box = { left: 0, top: 0, right: 100, bottom: 50 }
const ring = (...points: [number, number][]): MapPoint[] => points.map(([x, y]) => ({ x, y }))
const areaOfRing = (points: readonly MapPoint[]) =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => sum + (points.at(index - 1)!.x * y - x * points.at(index - 1)!.y), 0) / 2,
  )

it('clips a ring to the part inside the box', () => {
  const inside = ring([10, 10], [20, 10], [20, 20])
  expect(clipRingToRectangle(inside, box)).toEqual(inside)
  expect(clipRingToRectangle(ring([200, 0], [300, 0], [300, 40]), box)).toEqual([])
  expect(areaOfRing(clipRingToRectangle(ring([-500, -500], [500, -500], [500, 500], [-500, 500]), box))).toBe(5000)
  expect(areaOfRing(clipRingToRectangle(ring([50, -100], [150, -100], [150, 100], [50, 100]), box))).toBe(2500)
})

it('leaves no point of any ring outside the box', () => {
  const coordinate = fc.integer({ min: -300, max: 300 })
  fc.assert(
    fc.property(fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 12 }), (points) => {
      for (const { x, y } of clipRingToRectangle(points, box)) {
        expect(x).toBeGreaterThanOrEqual(-1e-6)
        expect(x).toBeLessThanOrEqual(100 + 1e-6)
        expect(y).toBeGreaterThanOrEqual(-1e-6)
        expect(y).toBeLessThanOrEqual(50 + 1e-6)
      }
    }),
  )
})

it('splits a line into the segments that can cross the box', () => {
  const line = ring([-50, 10], [20, 10], [80, 10], [300, 10], [300, 400], [50, 400], [50, 20])
  expect(selectLinePartsInRectangle(line, box)).toEqual([
    ring([-50, 10], [20, 10], [80, 10], [300, 10]),
    ring([50, 400], [50, 20]),
  ])
  expect(selectLinePartsInRectangle(ring([200, 200], [300, 300]), box)).toEqual([])
})
