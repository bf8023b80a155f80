import type { D1Database } from '@cloudflare/workers-types'
import { type Quad, quartersOf, reachOf, wholeMap } from '#schema/rules/geo.ts'

/** How many locations lie in which quads of the map, by rising cell: quad `n` begins at `first[n]` and ends before `end[n]`. */
export interface Directory {
  first: Float64Array
  end: Float64Array
  /** How many locations lie before quad `n`; one longer than the others. */
  before: Float64Array
}

/** Cells from, and cells below. */
export type CellRange = [from: number, below: number]

export async function readDirectory(db: D1Database): Promise<Directory> {
  const rows = await db.prepare('SELECT first, size, count FROM location_density ORDER BY first').raw<[number, number, number]>()
  const before = new Float64Array(rows.length + 1)
  for (const [index, [, , count]] of rows.entries()) before[index + 1] = before[index]! + count
  return { first: Float64Array.from(rows, ([first]) => first), end: Float64Array.from(rows, ([first, size]) => first + size), before }
}

/** A quad seen from the point asked for: cosines of the angles to its nearest and farthest point. */
interface Seen extends Quad {
  count: number
  /** True when the directory knows nothing finer. */
  leaf: boolean
  nearest: number
  farthest: number
}

/**
 * The cells that hold the `limit` nearest locations to a position (degrees), none left out, and few others;
 * nothing whose angle has a cosine below `least`. Works down from the whole map and looks only into quads that can matter.
 */
export function cellsOfNearest(directory: Directory, latitude: number, longitude: number, limit: number, least: number): CellRange[] {
  const see = seeing(directory, latitude, longitude)
  let quads = see(wholeMap)
  for (;;) {
    const bound = Math.max(least, surelyWithin(quads, limit))
    quads = quads.filter(({ nearest }) => nearest >= bound)
    if (quads.every(({ leaf }) => leaf)) return rangesOf(quads)
    quads = quads.flatMap((quad) => (quad.leaf ? [quad] : quartersOf(quad).flatMap(see)))
  }
}

/** Locations at cosine `least` or above: how many are so for sure, and the cells that must be looked into. */
export function cellsWithin(directory: Directory, latitude: number, longitude: number, least: number) {
  const see = seeing(directory, latitude, longitude)
  let sure = 0
  let quads = see(wholeMap)
  const edge: Seen[] = []
  while (quads.length > 0) {
    quads = quads.flatMap((quad) => {
      if (quad.nearest < least) return []
      if (quad.farthest >= least) sure += quad.count
      else if (quad.leaf) edge.push(quad)
      else return quartersOf(quad).flatMap(see)
      return []
    })
  }
  return { sure, edge: rangesOf(edge) }
}

/** The greatest cosine at which `limit` locations are found for sure; -1 when there are not so many. */
function surelyWithin(quads: readonly Seen[], limit: number) {
  let found = 0
  for (const { count, farthest } of quads.toSorted((a, b) => b.farthest - a.farthest)) {
    found += count
    if (found >= limit) return farthest
  }
  return -1
}

/** Looks at a quad: nothing when it is empty, its only leaf when it has but one. */
function seeing({ first, end, before }: Directory, latitude: number, longitude: number) {
  return (quad: Quad): Seen[] => {
    const [from, to] = [indexFrom(first, quad.first), indexFrom(first, quad.first + quad.size)]
    if (from === to) return []
    const leaf = to - from === 1
    const shown = leaf ? { first: first[from]!, size: end[from]! - first[from]! } : quad
    return [{ ...shown, leaf, count: before[to]! - before[from]!, ...reachOf(shown, latitude, longitude) }]
  }
}

/** The index of the first value that is not below `least`. */
function indexFrom(sorted: Float64Array, least: number) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Neighbours joined, so that the database looks in few places. */
function rangesOf(quads: readonly Seen[]): CellRange[] {
  const ranges: CellRange[] = []
  for (const { first, size } of quads.toSorted((a, b) => a.first - b.first)) {
    const last = ranges.at(-1)
    if (last?.[1] === first) last[1] = first + size
    else ranges.push([first, first + size])
  }
  return ranges
}
