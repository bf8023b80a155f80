import { expect, it } from 'vitest'
import { createPlaceMapTileLayout, listPlaceMapZooms, vectorTileExtent } from './frame.ts'
import { chooseScaleBarLength } from './scale-bar.ts'

const size = { width: 560, height: 440 }

it('puts the place under the pin for all tile zooms', () => {
  for (const [latitude, longitude] of [
    [42.5195, -70.887],
    [-33.9, 151.2],
    [64.8, -147.7],
  ] as const)
    for (const tileZoom of [3, 8, 9]) {
      const { tiles, scale, marker } = createPlaceMapTileLayout({ latitude, longitude }, size, 9, tileZoom)
      const x = ((longitude + 180) / 360) * 2 ** tileZoom
      const own = tiles.find((tile) => tile.x === Math.floor(x))!
      expect(own.left + (x - own.x) * vectorTileExtent * scale).toBeCloseTo(marker.x, 6)
      const right = tiles.map(({ left }) => left + vectorTileExtent * scale)
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
      expect(Math.max(...right)).toBeGreaterThanOrEqual(size.width)
      expect(tiles.length).toBeLessThanOrEqual(4)
    }
})

it('wraps around the antimeridian and ends at the poles', () => {
  const { tiles } = createPlaceMapTileLayout({ latitude: 52, longitude: 179.99 }, size, 9, 9)
  expect(new Set(tiles.map(({ x }) => x))).toEqual(new Set([511, 0]))
  for (const latitude of [90, -90, 89.9]) {
    const { tiles, mile } = createPlaceMapTileLayout({ latitude, longitude: 0 }, size, 9, 2)
    for (const { y } of tiles) expect([0, 1, 2, 3]).toContain(y)
    expect(Number.isFinite(mile)).toBe(true)
  }
})

it('zooms in further when the tiles have streets', () => {
  expect([15, 14, 12, 10, 8, 5, 0].map((maxzoom) => listPlaceMapZooms(maxzoom)[0])).toEqual([
    { zoom: 14, tileZoom: 14 },
    { zoom: 14, tileZoom: 14 },
    { zoom: 12, tileZoom: 12 },
    { zoom: 9, tileZoom: 9 },
    { zoom: 9, tileZoom: 8 },
    { zoom: 6, tileZoom: 5 },
    { zoom: 1, tileZoom: 0 },
  ])
})

it('zooms out for a lonely place, unless there are streets', () => {
  expect(listPlaceMapZooms(8)).toEqual([
    { zoom: 9, tileZoom: 8 },
    { zoom: 8, tileZoom: 8 },
    { zoom: 7, tileZoom: 8 },
  ])
  expect([15, 12, 5].map((maxzoom) => listPlaceMapZooms(maxzoom).length)).toEqual([1, 1, 1])
})

it('draws the scale bar for a round distance at the right length', () => {
  // At the equator a pixel at zoom 9 is 152.87 m wide.
  const { mile } = createPlaceMapTileLayout({ latitude: 0, longitude: 0 }, size, 9, 8)
  expect(mile).toBeCloseTo(1609.344 / 152.87, 1)
  expect(chooseScaleBarLength(mile, 'mi')).toEqual({ text: '5 mi', length: 5 * mile })
  expect(chooseScaleBarLength(1e9, 'km').text).toBe('0.05 km')
})
