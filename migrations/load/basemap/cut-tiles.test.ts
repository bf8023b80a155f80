import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { decodeVectorTile } from '../../../worker/maps/decode-tile.ts'
import { cutVectorTiles } from './cut-tiles.ts'
import { type BasemapLayer, basemapBounds, basemapMaxZoom, basemapMinDetailZoom } from './map-layers.ts'

const land: BasemapLayer = {
  name: 'earth',
  minzoom: 0,
  maxzoom: basemapMaxZoom,
  features: [
    {
      type: 'Feature',
      properties: { kind: 'earth' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-80, 40],
            [40, 40],
            [40, 50],
            [-80, 50],
            [-80, 40],
          ],
        ],
      },
    },
  ],
}
const town: BasemapLayer = {
  name: 'places',
  minzoom: 6,
  maxzoom: basemapMaxZoom,
  features: [
    {
      type: 'Feature',
      properties: { kind: 'locality', name: 'Sandwich' },
      geometry: { type: 'Point', coordinates: [-70.5, 41.75] },
    },
  ],
}
const tiles = cutVectorTiles([land, town])
const read = (data: Uint8Array) => decodeVectorTile(new Uint8Array(gunzipSync(data))).layers

it('cuts the whole world at low zooms, and detail only within the bounds', () => {
  const [west, , east] = basemapBounds
  expect(new Set(tiles.map(({ z }) => z)).size).toBe(basemapMaxZoom + 1)
  for (const { z, x } of tiles.filter((tile) => tile.z >= basemapMinDetailZoom)) {
    const degrees = (x / 2 ** z) * 360 - 180
    expect(degrees).toBeGreaterThan(west - 360 / 2 ** z)
    expect(degrees).toBeLessThanOrEqual(east)
  }
  const isInEurope = ({ z, x }: (typeof tiles)[number]) => z === basemapMinDetailZoom - 1 && x >= 2 ** (z - 1)
  expect(tiles.some(isInEurope)).toBe(true)
})

it('shows a layer from its first zoom on, with the properties of its features', () => {
  const zooms = tiles.filter(({ data }) => read(data)['places']).map(({ z }) => z)
  expect(new Set(zooms)).toEqual(new Set([6, 7, 8]))
  const withTown = tiles.findLast(({ data }) => read(data)['places'])!
  const { places, earth } = read(withTown.data)
  expect(places!.feature(0).properties).toEqual({ kind: 'locality', name: 'Sandwich' })
  expect(earth!.feature(0).properties).toEqual({ kind: 'earth' })
})

it('has no tile where nothing is, and compresses equal tiles once', () => {
  expect(tiles.every(({ data }) => Object.keys(read(data)).length > 0)).toBe(true)
  const inland = tiles.filter(({ z }) => z === basemapMaxZoom).map(({ data }) => data)
  expect(new Set(inland).size).toBeLessThan(inland.length)
})
