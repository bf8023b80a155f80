import { expect, it } from 'vitest'
import { mapBoundsToSearchArea } from './search-area.ts'

const bounds = (lat: number, lng: number, corner: { lat: number; lng: number }) => ({
  getCenter: () => ({ lat, lng }),
  getNorthEast: () => corner,
})

it('the search radius of an area reaches its corner, in whole miles', () => {
  expect(mapBoundsToSearchArea(bounds(42, -71, { lat: 42.5, lng: -70.5 }))).toEqual([{ lat: 42, lng: -71 }, 43])
})

it('the search area stays within limits, even on a map scrolled around the world', () => {
  expect(mapBoundsToSearchArea(bounds(42, -71, { lat: 42, lng: -71 }))[1]).toBe(1)
  expect(mapBoundsToSearchArea(bounds(0, 0, { lat: 85, lng: 180 }))[1]).toBe(500)
  expect(mapBoundsToSearchArea(bounds(10, -431, { lat: 10, lng: -430 }))[0]).toEqual({ lat: 10, lng: -71 })
  expect(mapBoundsToSearchArea(bounds(10, 190, { lat: 10, lng: 191 }))[0]).toEqual({ lat: 10, lng: -170 })
})
