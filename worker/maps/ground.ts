import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import { clipRingToRectangle, type MapPoint, type MapRectangle, selectLinePartsInRectangle } from './clip.ts'
import type { MapImageTileLayout, MapTilePosition } from './frame.ts'

/** A decoded tile and its position in the image. */
export interface PlacedMapTile extends MapTilePosition {
  tile: VectorTile
}

/** The resolution of paths, in steps per pixel: whole numbers keep paths short. */
export const mapPathStepsPerPixel = 10
/** Pixels drawn beyond the edge, so that no line runs along it. */
const margin = 4

/** The properties of a map image that drawing a path needs. */
export interface MapPathDrawingOptions extends Pick<MapImageTileLayout, 'width' | 'height' | 'scale'> {
  /** Pixels: islands and lakes smaller than this are left out. */
  minSize?: number
}

type Properties = Record<string, number | string | boolean>

/** Selects the features of one path: by layer, shape and properties. */
interface GroundLayer {
  layer: string
  shape: 'area' | 'line'
  matches: (properties: Properties) => boolean
}

const roads = (...kinds: string[]): GroundLayer => ({
  layer: 'roads',
  shape: 'line',
  matches: ({ kind }) => kinds.includes(String(kind)),
})
const border = (from: number, to: number): GroundLayer => ({
  layer: 'boundaries',
  shape: 'line',
  matches: ({ kind_detail: detail }) => Number(detail) >= from && Number(detail) <= to,
})
const greens = new Set([
  'park',
  'national_park',
  'nature_reserve',
  'forest',
  'wood',
  'golf_course',
  'cemetery',
  'protected_area',
])

/** The ground layers, by the names of the Protomaps schema. Whatever land does not cover is sea. */
export const mapGroundLayers = {
  land: { layer: 'earth', shape: 'area', matches: () => true },
  green: { layer: 'landuse', shape: 'area', matches: ({ kind }) => greens.has(String(kind)) },
  lake: { layer: 'water', shape: 'area', matches: ({ kind }) => kind !== 'ocean' },
  river: { layer: 'water', shape: 'line', matches: ({ kind }) => kind === 'river' },
  county: border(5, 6),
  state: border(3, 4),
  country: border(0, 2),
  lane: roads('minor_road'),
  street: roads('major_road', 'medium_road'),
  highway: roads('highway'),
} satisfies Record<string, GroundLayer>

/** Returns the SVG path data of a ground layer in all tiles of an image, in steps; empty without any features. */
export function drawMapLayerPath(
  { layer: name, shape, matches }: GroundLayer,
  tiles: readonly PlacedMapTile[],
  frame: MapPathDrawingOptions,
): string {
  return tiles
    .flatMap(({ tile, left, top }) => {
      const layer = tile.layers[name]
      if (!layer) return []
      const place = createProjection(frame.scale, left, top)
      return listVectorTileLayerFeatures(layer)
        .filter(({ type, properties }) => type === (shape === 'area' ? 3 : 2) && matches(properties))
        .flatMap((feature) =>
          feature
            .loadGeometry()
            .map((part) => (shape === 'area' ? area(part, place, frame) : line(part, place, frame))),
        )
    })
    .join('')
}

export const listVectorTileLayerFeatures = (layer: VectorTile['layers'][string]): VectorTileFeature[] =>
  Array.from({ length: layer.length }, (_, index) => layer.feature(index))

/** Returns a function from tile units to steps of the image. */
const createProjection =
  (scale: number, left: number, top: number) =>
  ({ x, y }: MapPoint): MapPoint => ({
    x: (left + x * scale) * mapPathStepsPerPixel,
    y: (top + y * scale) * mapPathStepsPerPixel,
  })

const getBounds = ({ width, height }: MapPathDrawingOptions): MapRectangle => ({
  left: -margin * mapPathStepsPerPixel,
  top: -margin * mapPathStepsPerPixel,
  right: (width + margin) * mapPathStepsPerPixel,
  bottom: (height + margin) * mapPathStepsPerPixel,
})

function area(ring: readonly MapPoint[], place: (point: MapPoint) => MapPoint, frame: MapPathDrawingOptions): string {
  const simplified = simplify(clipRingToRectangle(ring.slice(0, -1).map(place), getBounds(frame)))
  return simplified.length < 3 || longerSide(simplified) < (frame.minSize ?? 0) * mapPathStepsPerPixel
    ? ''
    : `${toPathData(simplified)}z`
}

/** Returns the longer side of a ring's bounding box. */
function longerSide(ring: readonly MapPoint[]): number {
  const [across, down] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  return Math.max(Math.max(...across) - Math.min(...across), Math.max(...down) - Math.min(...down))
}

const line = (
  points: readonly MapPoint[],
  place: (point: MapPoint) => MapPoint,
  frame: MapPathDrawingOptions,
): string =>
  selectLinePartsInRectangle(points.map(place), getBounds(frame))
    .map(simplify)
    .map((part) => (part.length < 2 ? '' : toPathData(part)))
    .join('')

/** Rounds to whole steps, without points closer than half a pixel to the one before, which would not be visible. */
function simplify(points: readonly MapPoint[]): MapPoint[] {
  const simplified: MapPoint[] = []
  points.forEach(({ x, y }, index) => {
    const [before, point] = [simplified.at(-1), { x: Math.round(x), y: Math.round(y) }]
    const far = !before || Math.abs(before.x - point.x) + Math.abs(before.y - point.y) > mapPathStepsPerPixel / 2
    if (far || (index === points.length - 1 && simplified.length === 1)) simplified.push(point)
  })
  return simplified
}

/** Writes path data with relative moves, which are shorter. */
function toPathData([first, ...rest]: readonly MapPoint[]): string {
  let previous = first!
  const moves = rest.map((point) => {
    const move = `${point.x - previous.x} ${point.y - previous.y}`
    previous = point
    return move
  })
  return `M${first!.x} ${first!.y}l${moves.join(' ').replaceAll(' -', '-')}`
}
