import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusterColour, clustering } from './clustering.ts'

it('LI-12 a cluster is red when it holds more than ten and more than the mean', () => {
  const counts = [4, 8, 30]
  expect(counts.map((count) => clusterColour(count, counts))).toEqual(['blue', 'blue', 'red'])
  expect(clusterColour(10, [10])).toBe('blue')
  expect(clusterColour(11, [11, 1])).toBe('red')
  expect(clusterColour(40, [40, 40])).toBe('blue')
  expect(clusterColour(12, [12, 11])).toBe('red')
  expect(clusterColour(3, [])).toBe('blue')
})

it('LI-12 the smallest of the clusters is never red', () => {
  const smallest = (counts: number[]) => clusterColour(Math.min(...counts), counts)
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (counts) => smallest(counts) === 'blue'))
})

it('LI-13 the constants are those of the specification', () => {
  expect(clustering).toEqual({ grid: 60, minimumSize: 2, radius: 60, maxZoom: 16 })
})
