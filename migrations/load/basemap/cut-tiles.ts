import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { type GzippedVectorTile, gzipTile } from './build-archive.ts'
import {
  type BasemapLayer,
  basemapBounds,
  basemapLayerNames,
  basemapMaxZoom,
  basemapMinDetailZoom,
} from './map-layers.ts'

const extent = 4096

/**
 * Cuts layers into gzipped vector tiles: the whole world up to `basemapMinDetailZoom`, from there on only within the
 * bounds.
 */
export function cutVectorTiles(layers: readonly BasemapLayer[]): GzippedVectorTile[] {
  const indexed = layers.map((layer) => ({ ...layer, index: indexOf(layer) }))
  const packed = new Map<string, Uint8Array>()
  const tiles: GzippedVectorTile[] = []
  for (let z = 0; z <= basemapMaxZoom; z += 1) {
    const shown = indexed.filter((layer) => layer.minzoom <= z && z <= layer.maxzoom)
    for (const [x, y] of placesAt(z)) {
      const data = encoded(shown, z, x, y)
      if (data) tiles.push({ z, x, y, data: gzipCached(packed, data) })
    }
  }
  return tiles
}

const indexOf = ({ features, maxzoom }: BasemapLayer) =>
  new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: maxzoom, indexMaxZoom: 0, tolerance: 4, extent, buffer: 64 },
  )

/** The tiles of a zoom, column by column. */
function* placesAt(z: number): Generator<[x: number, y: number]> {
  const [west, south, east, north] = z < basemapMinDetailZoom ? [-180, -85, 179.9, 85] : basemapBounds
  const [left, right] = [column(west, z), column(east, z)]
  const [top, bottom] = [row(north, z), row(south, z)]
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) yield [x, y]
}

const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z)
const row = (latitude: number, z: number) =>
  Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)

function encoded(
  layers: readonly (BasemapLayer & { index: GeoJSONVT })[],
  z: number,
  x: number,
  y: number,
): Uint8Array | undefined {
  const byName: Record<string, GeoJSONVTTile> = {}
  for (const name of basemapLayerNames) {
    const found = layers.filter((layer) => layer.name === name).map(({ index }) => index.getTile(z, x, y))
    const drawn = found.filter((tile) => tile !== null)
    const features: GeoJSONVTFeature[] = drawn.flatMap((tile) => tile.features)
    if (features.length > 0) byName[name] = { ...drawn[0], features } as GeoJSONVTTile
  }
  return Object.keys(byName).length > 0 ? fromGeojsonVt(byName, { version: 2, extent }) : undefined
}

/** Caches gzipped contents, since many tiles contain only land or sea. */
function gzipCached(packed: Map<string, Uint8Array>, data: Uint8Array): Uint8Array {
  const key = Buffer.from(data).toString('latin1')
  const cached = packed.get(key) ?? gzipTile(data)
  packed.set(key, cached)
  return cached
}
