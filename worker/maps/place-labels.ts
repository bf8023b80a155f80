import type { Box, Point } from './clip.ts'
import type { MapFrame } from './frame.ts'
import { listFeatures, type PlacedTile } from './ground.ts'

/** A town in the picture, in pixels. */
interface Town extends Point {
  name: string
  rank: number
  /** The pin stands on it. */
  covered?: boolean
}

/** A name set beside its town. */
export interface PlacedLabel extends Town {
  /** Of the text, in pixels. */
  size: number
  bold: boolean
  textX: number
  textY: number
  anchor: 'start' | 'middle' | 'end'
}

/** Names need room to be read. */
const pixelsPerName = 9000

/**
 * The names that fit: of the nearest town first, then of the larger ones. None covers another, the `taken` boxes,
 * or leaves the picture.
 */
export function placeLabels(tiles: readonly PlacedTile[], frame: MapFrame, taken: readonly Box[]): PlacedLabel[] {
  const { marker, width, height } = frame
  const towns = townsIn(tiles, frame)
  const away = ({ x, y }: Point) => Math.hypot(x - marker.x, y - marker.y)
  const nearest = towns.reduce<Town | undefined>(
    (best, town) => (away(town) < (best ? away(best) : 60) ? town : best),
    undefined,
  )
  const inOrder = towns.sort(
    (a, b) => Number(b === nearest) - Number(a === nearest) || b.rank - a.rank || away(a) - away(b),
  )
  const boxes = [...taken]
  const names: PlacedLabel[] = []
  for (const town of inOrder) {
    if (names.length * pixelsPerName > width * height) break
    const beside = settings(town).find(({ box }) => isFree(box, boxes, frame))
    const found = beside ?? (town === nearest ? underPin(town, marker) : undefined)
    if (!found) continue
    boxes.push(found.box)
    names.push(found.name)
  }
  return names
}

/** Each town once, however many tiles tell of it. */
function townsIn(tiles: readonly PlacedTile[], { scale, width, height }: MapFrame): Town[] {
  const towns = new Map<string, Town>()
  for (const { tile, left, top } of tiles) {
    const places = tile.layers['places']
    if (!places) continue
    for (const feature of listFeatures(places)) {
      const { kind, name, population_rank: rank } = feature.properties
      const at =
        feature.type === 1 && kind === 'locality' && typeof name === 'string'
          ? feature.loadGeometry()[0]?.[0]
          : undefined
      if (!at) continue
      const town = { name: String(name), rank: Number(rank) || 0, x: left + at.x * scale, y: top + at.y * scale }
      if (town.x < 0 || town.y < 0 || town.x > width || town.y > height) continue
      towns.set(`${town.name} ${Math.round(town.x / 8)} ${Math.round(town.y / 8)}`, town)
    }
  }
  return [...towns.values()]
}

const boldFrom = 9
const sizeOf = (rank: number) => (rank >= 11 ? 17 : rank >= boldFrom ? 14.5 : 13)

/** Right of its town, left, above or below. */
function settings(town: Town) {
  const { x, y, rank } = town
  const size = sizeOf(rank)
  const level = y + size * 0.33
  return [
    set(town, 'start', x + 6, level),
    set(town, 'end', x - 6, level),
    set(town, 'middle', x, y - 7),
    set(town, 'middle', x, y + size + 4),
  ]
}

/** A name at a place, and what it covers together with its town's dot. */
function set(town: Town, anchor: PlacedLabel['anchor'], textX: number, textY: number): { name: PlacedLabel; box: Box } {
  const { x, y, name, rank } = town
  const size = sizeOf(rank)
  // A sans-serif letter is a little over half as wide as high; there is no font here to measure with.
  const long = name.length * size * (rank >= boldFrom ? 0.6 : 0.56)
  const left = textX - { start: 0, middle: long / 2, end: long }[anchor]
  const box = {
    left: Math.min(left, x) - 3,
    top: Math.min(textY - size * 0.8, y - 3),
    right: Math.max(left + long, x) + 3,
    bottom: Math.max(textY + size * 0.25, y + 3),
  }
  return { name: { ...town, size, bold: rank >= boldFrom, anchor, textX, textY }, box }
}

/** The pin stands on its town: the name goes below the pin, which is its dot. */
const underPin = (town: Town, marker: Point) =>
  set({ ...town, ...marker, covered: true }, 'middle', marker.x, marker.y + sizeOf(town.rank) + 9)

function isFree(box: Box, taken: readonly Box[], { width, height }: MapFrame): boolean {
  if (box.left < 4 || box.top < 4 || box.right > width - 4 || box.bottom > height - 4) return false
  return taken.every(
    (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  )
}
