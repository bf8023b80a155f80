import fc from 'fast-check'
import { expect, it } from 'vitest'
import { project } from './projection.ts'

const position = fc.record({ lat: fc.double({ min: -84, max: 84, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })

it('every position lies within the square, whatever the set', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 26 }), (positions) => {
      for (const { x, y } of project(positions).points) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(1)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(1)
      }
    }),
  )
})

it('north is up and east is right, also across the antimeridian', () => {
  const [west, east] = project([
    { lat: 52, lng: 179.5 },
    { lat: 51, lng: -179.5 },
  ]).points
  expect(west!.x).toBeLessThan(east!.x)
  expect(west!.y).toBeLessThan(east!.y)
})

it('a lone position stands in the middle, with about eight miles from edge to edge', () => {
  const { points, mile } = project([{ lat: 42.5, lng: -70.9 }])
  expect(points[0]!.x).toBeCloseTo(0.5)
  expect(points[0]!.y).toBeCloseTo(0.5)
  expect(1 / mile).toBeGreaterThan(7)
  expect(1 / mile).toBeLessThan(10)
})

it('lines stand at round degrees and say which', () => {
  const { meridians, parallels } = project([
    { lat: 42.5, lng: -70.9 },
    { lat: 43.6, lng: -70.2 },
  ])
  expect(meridians.map(({ degrees }) => degrees)).toContain('70.5° W')
  expect(parallels.map(({ degrees }) => degrees)).toContain('43° N')
})

it('without positions the chart still has its lines', () => {
  expect(project([]).meridians.length).toBeGreaterThan(3)
})
