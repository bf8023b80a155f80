import type { D1Database } from '@cloudflare/workers-types'
import {
  getAngleCosinesToMapSquare,
  type MapQuadtreeSquare,
  positionToMapCellNumber,
  splitMapQuadtreeSquare,
  toPositionSineCosine,
  wholeMapQuadtreeSquare,
} from '#schema/geo/sphere.ts'
import { locationDensity } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'

/**
 * Number of locations per quad of the map, by ascending cell: quad `n` starts at `startCells[n]` and ends before
 * `endCells[n]`.
 */
export interface LocationCountsByMapCell {
  startCells: Float64Array
  endCells: Float64Array
  /** Number of locations before quad `n`; has one more element than the others. */
  countsBefore: Float64Array
}

/** A range of cells: from (inclusive), below (exclusive). */
export type MapCellRange = [from: number, below: number]

export async function readLocationCountsByMapCell(db: D1Database): Promise<LocationCountsByMapCell> {
  const { first, size, count } = locationDensity
  const rows = await getDrizzle(db).select({ first, size, count }).from(locationDensity).orderBy(first)
  const before = new Float64Array(rows.length + 1)
  for (const [index, { count }] of rows.entries()) before[index + 1] = before[index]! + count
  return {
    startCells: Float64Array.from(rows, ({ first }) => first),
    endCells: Float64Array.from(rows, ({ first, size }) => first + size),
    countsBefore: before,
  }
}

/**
 * How much computed cosines may be wrong. Without it, a location exactly at the position would be lost for a radius of
 * 0. Within it are 60 cm at most; the query compares distances exactly.
 */
const cosineTolerance = 4e-15

/** A quad as seen from a position: cosines of the angles to its nearest and farthest point. */
interface CellView extends MapQuadtreeSquare {
  count: number
  /** True when the quad is not split further. */
  leaf: boolean
  nearest: number
  farthest: number
}

/**
 * Returns cells that contain the `limit` nearest locations to a position (degrees) and few others, but nothing at an
 * angle with a cosine below `min`. The quads around the position determine how far to look.
 */
export function findCellsOfNearestLocations(
  directory: LocationCountsByMapCell,
  latitude: number,
  longitude: number,
  limit: number,
  min: number,
): MapCellRange[] {
  const viewQuad = toCellView(directory, latitude, longitude)
  const around = neighbors(directory, positionToMapCellNumber(latitude, longitude)).flatMap(viewQuad)
  const bound = Math.max(min - cosineTolerance, guaranteedCosine(around, limit))
  let quads = viewQuad(wholeMapQuadtreeSquare)
  while (quads.some(({ leaf }) => !leaf)) {
    quads = quads
      .flatMap((quad) => (quad.leaf ? [quad] : splitMapQuadtreeSquare(quad).flatMap(viewQuad)))
      .filter(({ nearest }) => nearest >= bound)
  }
  const closer = Math.max(bound, guaranteedCosine(quads, limit))
  return toRanges(quads.filter(({ nearest }) => nearest >= closer))
}

/** Returns the leaves before and after a cell, which contain most of what is near. */
function neighbors({ startCells, endCells }: LocationCountsByMapCell, cell: number): MapQuadtreeSquare[] {
  const at = indexFrom(startCells, cell + 1) - 1
  const indexes = Array.from({ length: 17 }, (_, step) => at - 8 + step).filter(
    (index) => index >= 0 && index < startCells.length,
  )
  return indexes.map((index) => ({ first: startCells[index]!, size: endCells[index]! - startCells[index]! }))
}

/** Returns the number of locations that are certainly at cosine `min` or above, and the cells that must be searched. */
export function countCertainLocationsAndFindEdgeCells(
  directory: LocationCountsByMapCell,
  latitude: number,
  longitude: number,
  min: number,
) {
  const viewQuad = toCellView(directory, latitude, longitude)
  let certainCount = 0
  let quads = viewQuad(wholeMapQuadtreeSquare)
  const edge: CellView[] = []
  while (quads.length > 0) {
    quads = quads.flatMap((quad) => {
      if (quad.nearest < min - cosineTolerance) return []
      if (quad.farthest >= min) certainCount += quad.count
      else if (quad.leaf) edge.push(quad)
      else return splitMapQuadtreeSquare(quad).flatMap(viewQuad)
      return []
    })
  }
  return { sure: certainCount, edge: toRanges(edge) }
}

/** Returns the greatest cosine at which `limit` locations are certainly found; -1 when there are not enough. */
function guaranteedCosine(quads: readonly CellView[], limit: number) {
  let found = 0
  for (const { count, farthest } of quads.toSorted((a, b) => b.farthest - a.farthest)) {
    found += count
    if (found >= limit) return farthest
  }
  return -1
}

/** Returns a function that views a quad: nothing when it is empty, its leaf when it has only one. */
function toCellView(
  { startCells, endCells, countsBefore }: LocationCountsByMapCell,
  latitude: number,
  longitude: number,
) {
  const from = toPositionSineCosine(latitude, longitude)
  return (quad: MapQuadtreeSquare): CellView[] => {
    const [start, stop] = [indexFrom(startCells, quad.first), indexFrom(startCells, quad.first + quad.size)]
    if (start === stop) return []
    const leaf = stop - start === 1
    const { first: begin, size } = leaf
      ? { first: startCells[start]!, size: endCells[start]! - startCells[start]! }
      : quad
    const count = countsBefore[stop]! - countsBefore[start]!
    return [{ first: begin, size, leaf, count, ...getAngleCosinesToMapSquare({ first: begin, size }, from) }]
  }
}

/** Returns the index of the first value that is not below `min`. */
function indexFrom(sorted: Float64Array, min: number) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < min) low = middle + 1
    else high = middle
  }
  return low
}

/** Joins adjacent ranges, so that the database searches fewer. */
function toRanges(quads: readonly CellView[]): MapCellRange[] {
  const ranges: MapCellRange[] = []
  for (const { first, size } of quads.toSorted((a, b) => a.first - b.first)) {
    const last = ranges.at(-1)
    if (last?.[1] === first) last[1] = first + size
    else ranges.push([first, first + size])
  }
  return ranges
}
