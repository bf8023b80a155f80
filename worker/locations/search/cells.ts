import type { D1Database } from '@cloudflare/workers-types'
import { angularReach, cellOf, type Quad, quartersOf, toViewpoint, wholeMap } from '#schema/geo/sphere.ts'
import { locationDensity } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'

/**
 * How many locations lie in which quads of the map, by rising cell: quad `n` begins at `first[n]` and ends before
 * `end[n]`.
 */
export interface CellCounts {
  startCells: Float64Array
  endCells: Float64Array
  /** How many locations lie before quad `n`; one longer than the others. */
  countsBefore: Float64Array
}

/** Cells from, and cells below. */
export type CellRange = [from: number, below: number]

export async function readCellCounts(db: D1Database): Promise<CellCounts> {
  const { first, size, count } = locationDensity
  const rows = await getDatabase(db).select({ first, size, count }).from(locationDensity).orderBy(first)
  const before = new Float64Array(rows.length + 1)
  for (const [index, { count }] of rows.entries()) before[index + 1] = before[index]! + count
  return {
    startCells: Float64Array.from(rows, ({ first }) => first),
    endCells: Float64Array.from(rows, ({ first, size }) => first + size),
    countsBefore: before,
  }
}

/** A quad seen from the point asked for: cosines of the angles to its nearest and farthest point. */
interface CellView extends Quad {
  count: number
  /** True when the directory knows nothing finer. */
  leaf: boolean
  nearest: number
  farthest: number
}

/**
 * The cells that hold the `limit` nearest locations to a position (degrees), none left out, and few others;
 * nothing whose angle has a cosine below `least`. The quads around the position tell how far it has to look at all.
 */
export function findNearestCells(
  directory: CellCounts,
  latitude: number,
  longitude: number,
  limit: number,
  min: number,
): CellRange[] {
  const see = toCellView(directory, latitude, longitude)
  const around = neighbors(directory, cellOf(latitude, longitude)).flatMap(see)
  const bound = Math.max(min, isCompletelyWithin(around, limit))
  let quads = see(wholeMap)
  while (quads.some(({ leaf }) => !leaf)) {
    quads = quads
      .flatMap((quad) => (quad.leaf ? [quad] : quartersOf(quad).flatMap(see)))
      .filter(({ nearest }) => nearest >= bound)
  }
  const closer = Math.max(bound, isCompletelyWithin(quads, limit))
  return rangesOf(quads.filter(({ nearest }) => nearest >= closer))
}

/** The leaves before and after a cell: most of what is near. */
function neighbors({ startCells, endCells }: CellCounts, cell: number): Quad[] {
  const at = indexFrom(startCells, cell + 1) - 1
  const indexes = Array.from({ length: 17 }, (_, step) => at - 8 + step).filter(
    (index) => index >= 0 && index < startCells.length,
  )
  return indexes.map((index) => ({ first: startCells[index]!, size: endCells[index]! - startCells[index]! }))
}

/** Locations at cosine `least` or above: how many are so for sure, and the cells that must be looked into. */
export function findCellsWithin(directory: CellCounts, latitude: number, longitude: number, min: number) {
  const see = toCellView(directory, latitude, longitude)
  let sure = 0
  let quads = see(wholeMap)
  const edge: CellView[] = []
  while (quads.length > 0) {
    quads = quads.flatMap((quad) => {
      if (quad.nearest < min) return []
      if (quad.farthest >= min) sure += quad.count
      else if (quad.leaf) edge.push(quad)
      else return quartersOf(quad).flatMap(see)
      return []
    })
  }
  return { sure, edge: rangesOf(edge) }
}

/** The greatest cosine at which `limit` locations are found for sure; -1 when there are not so many. */
function isCompletelyWithin(quads: readonly CellView[], limit: number) {
  let found = 0
  for (const { count, farthest } of quads.toSorted((a, b) => b.farthest - a.farthest)) {
    found += count
    if (found >= limit) return farthest
  }
  return -1
}

/** Looks at a quad: nothing when it is empty, its only leaf when it has but one. */
function toCellView({ startCells, endCells, countsBefore }: CellCounts, latitude: number, longitude: number) {
  const from = toViewpoint(latitude, longitude)
  return (quad: Quad): CellView[] => {
    const [start, stop] = [indexFrom(startCells, quad.first), indexFrom(startCells, quad.first + quad.size)]
    if (start === stop) return []
    const leaf = stop - start === 1
    const { first: begin, size } = leaf
      ? { first: startCells[start]!, size: endCells[start]! - startCells[start]! }
      : quad
    const count = countsBefore[stop]! - countsBefore[start]!
    return [{ first: begin, size, leaf, count, ...angularReach({ first: begin, size }, from) }]
  }
}

/** The index of the first value that is not below `least`. */
function indexFrom(sorted: Float64Array, min: number) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < min) low = middle + 1
    else high = middle
  }
  return low
}

/** Neighbours joined, so that the database looks in few places. */
function rangesOf(quads: readonly CellView[]): CellRange[] {
  const ranges: CellRange[] = []
  for (const { first, size } of quads.toSorted((a, b) => a.first - b.first)) {
    const last = ranges.at(-1)
    if (last?.[1] === first) last[1] = first + size
    else ranges.push([first, first + size])
  }
  return ranges
}
