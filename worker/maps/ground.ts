import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import { type Box, clipLine, clipRing, type Point } from './clip.ts'
import type { MapFrame, TileInFrame } from './frame.ts'

/** A decoded tile and where it lies in the picture. */
export interface PlacedTile extends TileInFrame {
  tile: VectorTile
}

/** How finely paths are written, in steps per pixel: whole numbers are short. */
export const stepsPerPixel = 10
/** Pixels drawn beyond the edge, so that it cuts through lines and not along them. */
const margin = 4

/** What a path needs to know of its picture. */
export interface MapSheet extends Pick<MapFrame, 'width' | 'height' | 'scale'> {
  /** Pixels: islands and lakes smaller than this are left out. */
  minSize?: number
}

type Kind = Record<string, number | string | boolean>

/** Which features make one path: out of a layer, of a shape, by their properties. */
interface Ink {
  layer: string
  shape: 'area' | 'line'
  of: (properties: Kind) => boolean
}

const roads = (...kinds: string[]): Ink => ({
  layer: 'roads',
  shape: 'line',
  of: ({ kind }) => kinds.includes(String(kind)),
})
const border = (from: number, to: number): Ink => ({
  layer: 'boundaries',
  shape: 'line',
  of: ({ kind_detail: detail }) => Number(detail) >= from && Number(detail) <= to,
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

/** Everything that may lie on the ground, by the names Protomaps gives it. The sea is what no land covers. */
export const groundStyles = {
  land: { layer: 'earth', shape: 'area', of: () => true },
  green: { layer: 'landuse', shape: 'area', of: ({ kind }) => greens.has(String(kind)) },
  lake: { layer: 'water', shape: 'area', of: ({ kind }) => kind !== 'ocean' },
  river: { layer: 'water', shape: 'line', of: ({ kind }) => kind === 'river' },
  county: border(5, 6),
  state: border(3, 4),
  country: border(0, 2),
  lane: roads('minor_road'),
  street: roads('major_road', 'medium_road'),
  highway: roads('highway'),
} satisfies Record<string, Ink>

/** The path of an ink through all tiles of a picture, in steps; empty when there is nothing of it. */
export function drawGroundPath({ layer: name, shape, of }: Ink, tiles: readonly PlacedTile[], frame: MapSheet): string {
  return tiles
    .flatMap(({ tile, left, top }) => {
      const layer = tile.layers[name]
      if (!layer) return []
      const place = placing(frame.scale, left, top)
      return listFeatures(layer)
        .filter(({ type, properties }) => type === (shape === 'area' ? 3 : 2) && of(properties))
        .flatMap((feature) =>
          feature
            .loadGeometry()
            .map((part) => (shape === 'area' ? area(part, place, frame) : line(part, place, frame))),
        )
    })
    .join('')
}

export const listFeatures = (layer: VectorTile['layers'][string]): VectorTileFeature[] =>
  Array.from({ length: layer.length }, (_, index) => layer.feature(index))

/** From units of a tile to steps of the picture. */
const placing =
  (scale: number, left: number, top: number) =>
  ({ x, y }: Point): Point => ({ x: (left + x * scale) * stepsPerPixel, y: (top + y * scale) * stepsPerPixel })

const edgeOf = ({ width, height }: MapSheet): Box => ({
  left: -margin * stepsPerPixel,
  top: -margin * stepsPerPixel,
  right: (width + margin) * stepsPerPixel,
  bottom: (height + margin) * stepsPerPixel,
})

function area(ring: readonly Point[], place: (point: Point) => Point, frame: MapSheet): string {
  const written = inSteps(clipRing(ring.slice(0, -1).map(place), edgeOf(frame)))
  return written.length < 3 || sizeOf(written) < (frame.minSize ?? 0) * stepsPerPixel ? '' : `${pathThrough(written)}z`
}

/** The longer side of what encloses a ring. */
function sizeOf(ring: readonly Point[]): number {
  const [across, down] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  return Math.max(Math.max(...across) - Math.min(...across), Math.max(...down) - Math.min(...down))
}

const line = (way: readonly Point[], place: (point: Point) => Point, frame: MapSheet): string =>
  clipLine(way.map(place), edgeOf(frame))
    .map(inSteps)
    .map((stretch) => (stretch.length < 2 ? '' : pathThrough(stretch)))
    .join('')

/** Whole steps; points closer than half a pixel to the one before add nothing that is seen. */
function inSteps(points: readonly Point[]): Point[] {
  const written: Point[] = []
  points.forEach(({ x, y }, index) => {
    const [before, point] = [written.at(-1), { x: Math.round(x), y: Math.round(y) }]
    const far = !before || Math.abs(before.x - point.x) + Math.abs(before.y - point.y) > stepsPerPixel / 2
    if (far || (index === points.length - 1 && written.length === 1)) written.push(point)
  })
  return written
}

/** Each step from the one before: a few letters a point. */
function pathThrough([first, ...rest]: readonly Point[]): string {
  let at = first!
  const moves = rest.map((point) => {
    const move = `${point.x - at.x} ${point.y - at.y}`
    at = point
    return move
  })
  return `M${first!.x} ${first!.y}l${moves.join(' ').replaceAll(' -', '-')}`
}
