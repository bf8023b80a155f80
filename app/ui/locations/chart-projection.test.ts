import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isValidMapTileArea, mapTileAreaColumnCount, mapTileAreaRowCount } from '#schema/locations/map/map-area.ts'
import { getMapChartArea, projectMapChart } from './chart-projection.ts'

const position = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('every position is within the square, for any set', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 26 }), (positions) => {
      for (const { x, y } of projectMapChart(positions).points) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(1)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(1)
      }
    }),
  )
})

it('north is up and east is right, also across the antimeridian', () => {
  const [west, east] = projectMapChart([
    { lat: 52, lng: 179.5 },
    { lat: 51, lng: -179.5 },
  ]).points
  expect(west!.x).toBeLessThan(east!.x)
  expect(west!.y).toBeLessThan(east!.y)
})

it('a single position is in the center of a chart about eight miles wide', () => {
  const { points, mile } = projectMapChart([{ lat: 42.5, lng: -70.9 }])
  expect(points[0]!.x).toBeCloseTo(0.5)
  expect(points[0]!.y).toBeCloseTo(0.5)
  expect(1 / mile).toBeGreaterThan(7)
  expect(1 / mile).toBeLessThan(10)
})

it('lines are at round degrees and have labels', () => {
  const { meridians, parallels } = projectMapChart([
    { lat: 42.5, lng: -70.9 },
    { lat: 43.6, lng: -70.2 },
  ])
  expect(meridians.map(({ degrees }) => degrees)).toContain('70.5° W')
  expect(parallels.map(({ degrees }) => degrees)).toContain('43° N')
})

it('without positions the chart still has its lines', () => {
  expect(projectMapChart([]).meridians.length).toBeGreaterThan(3)
})

const reach = { columns: 1.8, rows: 1.2 }

it('the area under a chart extends beyond every side, aligned with its tiles', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ lat: fc.double({ min: -60, max: 70, noNaN: true }), lng: position.map(({ lng }) => lng) }), {
        minLength: 1,
        maxLength: 26,
      }),
      (positions) => {
        const chart = projectMapChart(positions)
        const under = getMapChartArea(chart, 14)
        if (!under) return
        const { area, left, width, height } = under
        expect(isValidMapTileArea(area)).toBe(true)
        // A wide panel shows the square and as much again on both sides together.
        expect(left).toBeLessThanOrEqual(0.5 - reach.columns / 2)
        expect(left + width).toBeGreaterThanOrEqual(0.5 + reach.columns / 2)
        expect(height / width).toBeCloseTo(mapTileAreaRowCount / mapTileAreaColumnCount)
        const { west, span } = chart.frame
        const eastOfArea = ((area.x / 2 ** area.z) * 360 - 180 - (west + left * span)) / 360
        expect(eastOfArea).toBeCloseTo(Math.round(eastOfArea))
      },
    ),
  )
})

it('there is no area when tiles are far too coarse for the chart', () => {
  const lone = projectMapChart([{ lat: 42.5, lng: -70.9 }])
  expect(getMapChartArea(lone, 8)).toBeNull()
  expect(getMapChartArea(lone, 14)?.area.z).toBe(11)
  expect(getMapChartArea(projectMapChart([]), 8)?.area).toEqual({ z: 3, x: 0, y: 2 })
})
