import { expect, it } from 'vitest'
import { type BoundingBox, createMarkerClusterer } from './clusters.ts'

const world: BoundingBox = [-180, -85, 180, 85]
const at = (lat: number, lng: number) => ({ location: { lat, lng } })

it('LI-13 two close markers are clustered, and separate beyond zoom 16', () => {
  const cluster = createMarkerClusterer([at(42.36, -71.06), at(42.36001, -71.06001), at(40.7, -74)])
  expect(cluster(world, 10)).toEqual([
    expect.objectContaining({ kind: 'cluster', count: 2, zoomToPart: 17 }),
    { kind: 'one', index: 2 },
  ])
  expect(cluster(world, 16.9).filter(({ kind }) => kind === 'cluster')).toHaveLength(1)
  expect(cluster(world, 17).every(({ kind }) => kind === 'one')).toBe(true)
})

it('LI-13 the radius is 60 pixels: at zoom 0 that is 60 of 512', () => {
  const degrees = (pixels: number) => (pixels / 512) * 360
  const far = (pixels: number) => createMarkerClusterer([at(0, 0), at(0, degrees(pixels))])(world, 0)
  expect(far(59)).toHaveLength(1)
  expect(far(61)).toHaveLength(2)
})

it('every location is included once at any zoom', () => {
  const all = Array.from({ length: 60 }, (_, n) => at(30 + (n % 10) * 1.3, -100 + Math.floor(n / 10) * 2.1))
  const cluster = createMarkerClusterer(all)
  for (const zoom of [0, 3, 6, 9, 12, 18]) {
    const total = cluster(world, zoom).reduce((sum, each) => sum + (each.kind === 'cluster' ? each.count : 1), 0)
    expect(total, `zoom ${zoom}`).toBe(60)
  }
})
