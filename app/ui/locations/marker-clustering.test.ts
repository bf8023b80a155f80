import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { getClusterColor, markerClusterOptions } from './marker-clustering.ts'

it('LI-12 a cluster is red with more than ten markers and above the mean', () => {
  const counts = [4, 8, 30]
  expect(counts.map((count) => getClusterColor(count, counts))).toEqual(['blue', 'blue', 'red'])
  expect(getClusterColor(10, [10])).toBe('blue')
  expect(getClusterColor(11, [11, 1])).toBe('red')
  expect(getClusterColor(40, [40, 40])).toBe('blue')
  expect(getClusterColor(12, [12, 11])).toBe('red')
  expect(getClusterColor(3, [])).toBe('blue')
})

it('LI-12 the smallest of the clusters is never red', () => {
  const smallest = (counts: number[]) => getClusterColor(Math.min(...counts), counts)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (counts) => smallest(counts) === 'blue'),
  )
})

it('LI-13 the constants are those of the specification', () => {
  expect(markerClusterOptions).toEqual({ grid: 60, minimumSize: 2, radius: 60, maxZoom: 16 })
})
