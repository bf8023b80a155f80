import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { buildTileArchive, type GzippedVectorTile, gzipTile } from '../../../migrations/load/basemap/build-archive.ts'

/** Degrees. */
type Position = [longitude: number, latitude: number]

/** The extent of the streets from the center in degrees, and the distance between them. */
const reach = 0.4
const streetEvery = 0.004
const extent = 4096

/**
 * Creates a small archive like a street extract: Protomaps' eight layers around a place, zooms 0 to 15, with so many
 * tiles that its directories have leaves.
 */
export function createStreetExtract([longitude, latitude]: Position): Uint8Array {
  const layers = layersAround([longitude, latitude])
  const indexes = Object.entries(layers).map(([name, features]) => {
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom: 15, indexMaxZoom: 4, extent, buffer: 64 },
    )
    return { name, index }
  })
  const tiles: GzippedVectorTile[] = []
  for (let z = 0; z <= 15; z += 1)
    for (const [x, y] of placesWithin(
      [longitude - reach, latitude + reach],
      [longitude + reach, latitude - reach],
      z,
    )) {
      const drawn = indexes.flatMap(({ name, index }) => {
        const tile = index.getTile(z, x, y)
        return tile && tile.features.length > 0 ? [[name, tile] as const] : []
      })
      const byName: Record<string, GeoJSONVTTile> = Object.fromEntries(drawn)
      if (drawn.length > 0) tiles.push({ z, x, y, data: gzipTile(fromGeojsonVt(byName, { version: 2, extent })) })
    }
  return buildTileArchive(tiles, {
    bounds: [longitude - reach, latitude - reach, longitude + reach, latitude + reach],
    metadata: {
      name: 'Extract',
      type: 'baselayer',
      version: '4.13.0',
      attribution:
        '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © <a href="https://openstreetmap.org">OpenStreetMap</a>',
      vector_layers: Object.keys(layers).map((id) => ({ id, minzoom: 0, maxzoom: 15, fields: { kind: 'String' } })),
    },
  })
}

function* placesWithin([west, north]: Position, [east, south]: Position, z: number): Generator<[x: number, y: number]> {
  for (let x = column(west, z); x <= column(east, z); x += 1)
    for (let y = row(north, z); y <= row(south, z); y += 1) yield [x, y]
}

/** Returns column and row of the tile at a position. */
export const getTileAt = ([longitude, latitude]: Position, z: number) => ({
  z,
  x: column(longitude, z),
  y: row(latitude, z),
})
const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z)
const row = (latitude: number, z: number) =>
  Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)

function layersAround([longitude, latitude]: Position): Record<string, GeoJSON.Feature[]> {
  const around = (west: number, south: number, east: number, north: number): GeoJSON.Position[] =>
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ].map(([x = 0, y = 0]) => [longitude + x, latitude + y])
  const area = (corners: GeoJSON.Position[], properties: object) =>
    feature({ type: 'Polygon', coordinates: [corners] }, properties)
  const way = (from: Position, to: Position, properties: object) =>
    feature({ type: 'LineString', coordinates: [from, to].map(([x, y]) => [longitude + x, latitude + y]) }, properties)
  const point = ([x, y]: Position, properties: object) =>
    feature({ type: 'Point', coordinates: [longitude + x, latitude + y] }, properties)
  const steps = Array.from({ length: Math.round((2 * reach) / streetEvery) }, (_, index) => index * streetEvery - reach)
  const kindOf = (index: number) => ['highway', 'major_road', 'minor_road', 'minor_road', 'path'][index % 5]
  return {
    earth: [area(around(-reach, -reach, reach, reach), { kind: 'earth' })],
    water: [
      area(around(-0.02, 0.006, -0.006, 0.02), { kind: 'lake' }),
      way([-reach, 0.004], [reach, 0.005], { kind: 'river', name: 'Mill River' }),
    ],
    landuse: [area(around(0.004, -0.012, 0.012, -0.004), { kind: 'park' })],
    roads: [
      ...steps.map((x, index) => way([x, -reach], [x, reach], { kind: kindOf(index), name: `${index} Street` })),
      ...steps.map((y, index) => way([-reach, y], [reach, y], { kind: kindOf(index), name: `${index} Avenue` })),
      way([-reach, 0.003], [reach, -0.003], { kind: 'rail', kind_detail: 'rail' }),
    ],
    buildings: [area(around(0.0002, 0.0002, 0.0004, 0.0004), { kind: 'building' })],
    boundaries: [way([-reach, 0.1], [reach, 0.1], { kind: 'county', kind_detail: 6 })],
    places: [point([0.0003, 0.0003], { kind: 'locality', name: 'Extractville', population_rank: 8, min_zoom: 4 })],
    pois: [
      point([0.0003, 0.0003], { kind: 'cafe', name: 'A café' }),
      point([0.0003, 0.0003], { kind: 'station', name: 'A station' }),
    ],
  }
}

const feature = (geometry: GeoJSON.Geometry, properties: object): GeoJSON.Feature => ({
  type: 'Feature',
  geometry,
  properties: { ...properties },
})
