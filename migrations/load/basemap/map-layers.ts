import * as place from './named-points.ts'
import * as source from './sources.ts'

/** Layers and kinds with the names of Protomaps, so that its styles work with these tiles and with a real extract. */
export const basemapLayerNames = ['earth', 'water', 'boundaries', 'places'] as const
type LayerName = (typeof basemapLayerNames)[number]

export interface BasemapLayer {
  name: LayerName
  /** The zooms for which it is cut. */
  minzoom: number
  maxzoom: number
  features: GeoJSON.Feature[]
}

/** Below this zoom the whole world is drawn, from it on only North America, in detail. */
export const basemapMinDetailZoom = 5
export const basemapMaxZoom = 8
/** Hawaii to Newfoundland, Panama to the Arctic islands, in degrees. */
export const basemapBounds = [-180, 7, -50, 78] as const

const northernmost = 85.0511

/** Creates all layers from the packages. */
export function createBasemapLayers(): BasemapLayer[] {
  const land = source.readLandPolygons().filter(isNear)
  return [
    ...ground(source.readWorldLandPolygons(), 0, basemapMinDetailZoom - 1),
    ...ground(land, basemapMinDetailZoom, basemapMaxZoom),
    {
      name: 'water',
      minzoom: 3,
      maxzoom: basemapMaxZoom,
      features: source.readLakePolygons().map((rings) => polygons([rings], { kind: 'lake' })),
    },
    {
      name: 'water',
      minzoom: 5,
      maxzoom: basemapMaxZoom,
      features: [lines(source.readRiverLines(), { kind: 'river' })],
    },
    ...named('water', place.listBasemapWaterLabels()),
    {
      name: 'boundaries',
      minzoom: 1,
      maxzoom: basemapMaxZoom,
      features: [lines(source.readCountryBorders(), { kind: 'country', kind_detail: 2 })],
    },
    {
      name: 'boundaries',
      minzoom: 3,
      maxzoom: basemapMaxZoom,
      features: [lines(source.readStateBorders(), { kind: 'region', kind_detail: 4 })],
    },
    {
      name: 'boundaries',
      minzoom: 8,
      maxzoom: basemapMaxZoom,
      features: [lines(source.readCountyBorders(), { kind: 'county', kind_detail: 6 })],
    },
    ...named('places', [
      ...place.listBasemapCountryLabels(),
      ...place.listBasemapRegionLabels(),
      ...place.listBasemapTownLabels(),
    ]),
  ]
}

/** Land, and the ocean as the rest of the world, with the same shore despite simplification. */
const ground = (land: GeoJSON.Position[][][], minzoom: number, maxzoom: number): BasemapLayer[] => [
  { name: 'earth', minzoom, maxzoom, features: [polygons(land, { kind: 'earth' })] },
  {
    name: 'water',
    minzoom,
    maxzoom,
    features: [polygons([[world, ...land.map(([shore]) => shore!)]], { kind: 'ocean' })],
  },
]

const world: GeoJSON.Position[] = [
  [-180, -northernmost],
  [180, -northernmost],
  [180, northernmost],
  [-180, northernmost],
  [-180, -northernmost],
]

/** Whether land reaches into the bounds. */
function isNear([shore]: GeoJSON.Position[][]): boolean {
  const [west, south, east, north] = basemapBounds
  return shore!.some(
    ([longitude = 0, latitude = 0]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
}

/** Groups points by the zoom at which they appear, so that a layer is the same at all its zooms. */
const named = (name: LayerName, points: place.BasemapLabelPoint[]): BasemapLayer[] =>
  [...Map.groupBy(points, ({ minzoom }) => minzoom)].map(([minzoom, group]) => ({
    name,
    minzoom,
    maxzoom: basemapMaxZoom,
    features: group.map(({ point, properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: point },
      properties,
    })),
  }))

const polygons = (coordinates: GeoJSON.Position[][][], properties: Record<string, string>): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates },
  properties,
})

const lines = (coordinates: GeoJSON.Position[][], properties: Record<string, string | number>): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates },
  properties,
})
