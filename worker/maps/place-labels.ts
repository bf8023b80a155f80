import type { MapPoint, MapRectangle } from './clip.ts'
import type { MapImageTileLayout } from './frame.ts'
import { listVectorTileLayerFeatures, type PlacedMapTile } from './ground.ts'

/** A town in the image, in pixels. */
interface Town extends MapPoint {
  name: string
  rank: number
  /** The pin covers its dot. */
  covered?: boolean
}

/** A town with the position of its name. */
export interface PlacedTownLabel extends Town {
  /** The font size in pixels. */
  size: number
  bold: boolean
  textX: number
  textY: number
  anchor: 'start' | 'middle' | 'end'
}

/** The image area per name, so that names stay readable. */
const pixelsPerName = 9000

/**
 * Returns the names that fit: first the nearest town, then the larger ones. No name overlaps another or one of the
 * `taken` boxes, or extends beyond the image.
 */
export function positionTownLabels(
  tiles: readonly PlacedMapTile[],
  frame: MapImageTileLayout,
  taken: readonly MapRectangle[],
): PlacedTownLabel[] {
  const { marker, width, height } = frame
  const towns = listTowns(tiles, frame)
  const distance = ({ x, y }: MapPoint) => Math.hypot(x - marker.x, y - marker.y)
  const nearest = towns.reduce<Town | undefined>(
    (best, town) => (distance(town) < (best ? distance(best) : 60) ? town : best),
    undefined,
  )
  const sorted = towns.sort(
    (a, b) => Number(b === nearest) - Number(a === nearest) || b.rank - a.rank || distance(a) - distance(b),
  )
  const boxes = [...taken]
  const names: PlacedTownLabel[] = []
  for (const town of sorted) {
    if (names.length * pixelsPerName > width * height) break
    const free = listPositions(town).find(({ box }) => isFree(box, boxes, frame))
    const placed = free ?? (town === nearest ? underPin(town, marker) : undefined)
    if (!placed) continue
    boxes.push(placed.box)
    names.push(placed.name)
  }
  return names
}

/** Returns each town once, even if several tiles contain it. */
function listTowns(tiles: readonly PlacedMapTile[], { scale, width, height }: MapImageTileLayout): Town[] {
  const towns = new Map<string, Town>()
  for (const { tile, left, top } of tiles) {
    const places = tile.layers['places']
    if (!places) continue
    for (const feature of listVectorTileLayerFeatures(places)) {
      const { kind, name, population_rank: rank } = feature.properties
      const point =
        feature.type === 1 && kind === 'locality' && typeof name === 'string'
          ? feature.loadGeometry()[0]?.[0]
          : undefined
      if (!point) continue
      const town = { name: String(name), rank: Number(rank) || 0, x: left + point.x * scale, y: top + point.y * scale }
      if (town.x < 0 || town.y < 0 || town.x > width || town.y > height) continue
      towns.set(`${town.name} ${Math.round(town.x / 8)} ${Math.round(town.y / 8)}`, town)
    }
  }
  return [...towns.values()]
}

const minBoldRank = 9
const fontSize = (rank: number) => (rank >= 11 ? 17 : rank >= minBoldRank ? 14.5 : 13)

/** Returns the possible positions of a name: right of its town, left, above and below. */
function listPositions(town: Town) {
  const { x, y, rank } = town
  const size = fontSize(rank)
  const level = y + size * 0.33
  return [
    placeLabel(town, 'start', x + 6, level),
    placeLabel(town, 'end', x - 6, level),
    placeLabel(town, 'middle', x, y - 7),
    placeLabel(town, 'middle', x, y + size + 4),
  ]
}

/** Returns a name at a position, and the box that it covers together with its town's dot. */
function placeLabel(
  town: Town,
  anchor: PlacedTownLabel['anchor'],
  textX: number,
  textY: number,
): { name: PlacedTownLabel; box: MapRectangle } {
  const { x, y, name, rank } = town
  const size = fontSize(rank)
  // An estimate: letters of a sans-serif font are a little over half as wide as high.
  const textWidth = name.length * size * (rank >= minBoldRank ? 0.6 : 0.56)
  const left = textX - { start: 0, middle: textWidth / 2, end: textWidth }[anchor]
  const box = {
    left: Math.min(left, x) - 3,
    top: Math.min(textY - size * 0.8, y - 3),
    right: Math.max(left + textWidth, x) + 3,
    bottom: Math.max(textY + size * 0.25, y + 3),
  }
  return { name: { ...town, size, bold: rank >= minBoldRank, anchor, textX, textY }, box }
}

/** Places the name of a town that the pin covers: below the pin, without a dot. */
const underPin = (town: Town, marker: MapPoint) =>
  placeLabel({ ...town, ...marker, covered: true }, 'middle', marker.x, marker.y + fontSize(town.rank) + 9)

function isFree(box: MapRectangle, taken: readonly MapRectangle[], { width, height }: MapImageTileLayout): boolean {
  if (box.left < 4 || box.top < 4 || box.right > width - 4 || box.bottom > height - 4) return false
  return taken.every(
    (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  )
}
