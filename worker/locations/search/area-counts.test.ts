import { expect, it } from 'vitest'
import { clusterRestaurantsByGrid } from './area-counts.ts'

const at = (latitude: number, longitude: number, count = 1) => ({ latitude, longitude, count })

it('groups close restaurants at their mean position, the largest group first', () => {
  const areas = clusterRestaurantsByGrid([at(47.6, -122.3), at(42.3, -71.1), at(42.5, -70.9), at(42.4, -71.0, 2)])
  expect(areas).toEqual([
    { lat: 42.4, lng: -71, count: 4 },
    { lat: 47.6, lng: -122.3, count: 1 },
  ])
})

it('counts every restaurant once, at most 144 areas', () => {
  const positions = Array.from({ length: 5000 }, (_, n) => at(25 + ((n * 7919) % 2400) / 100, -125 + (n % 590) / 10))
  const areas = clusterRestaurantsByGrid(positions)
  expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  expect(areas.length).toBeLessThanOrEqual(144)
})

it('returns one area for a single restaurant, and none without restaurants', () => {
  expect(clusterRestaurantsByGrid([at(42.5, -70.9)])).toEqual([{ lat: 42.5, lng: -70.9, count: 1 }])
  expect(clusterRestaurantsByGrid([])).toEqual([])
})
