import type { MapCellRange } from '../search/cells.ts'

/** A part of the map, in degrees. It crosses the 180th meridian if its west is greater than its east. */
export interface BoundingBox {
  west: number
  south: number
  east: number
  north: number
}

/** Wider boxes (degrees) are not searched by cells: they have enough restaurants to fill a list. */
const maxSearchedSpan = 20

/** A square of the map's quadtree with its edges. Its cells are those from `first` on, `size` of them. */
interface Quad extends BoundingBox {
  first: number
  size: number
}

const wholeMap: Quad = { first: 0, size: 4 ** 23, west: -180, south: -90, east: 180, north: 90 }

/** More quads are closer to the box, but longer to search. */
const maxQuads = 48

/** Cells of about 500 yards are small enough. */
const smallestQuad = 4 ** 7

/** The tolerance for rounding of an edge, in degrees. */
const slack = 1e-9

/**
 * Returns ranges of cells that contain every location of a box, and few around it; null for a box that is so wide that
 * its locations are read one after another.
 */
export function findCellsOfBoundingBox({ west, south, east, north }: BoundingBox): MapCellRange[] | null {
  const width = west <= east ? east - west : east - west + 360
  if (width > maxSearchedSpan || north - south > maxSearchedSpan) return null
  const edges = { south: south - slack, north: north + slack }
  const boxes =
    west <= east
      ? [{ ...edges, west: west - slack, east: east + slack }]
      : [
          { ...edges, west: west - slack, east: 180 },
          { ...edges, west: -180, east: east + slack },
        ]
  let quads = [wholeMap]
  while (quads[0]!.size > smallestQuad) {
    const next = quads.flatMap(splitQuad).filter((quad) => boxes.some((box) => overlaps(quad, box)))
    if (next.length > maxQuads) break
    quads = next
  }
  return quads.map(({ first, size }) => [first, first + size])
}

const overlaps = (one: BoundingBox, other: BoundingBox) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south

/** The quarters in the order of their cells: of longitude and latitude, interleaved. */
function splitQuad({ first, size, west, south, east, north }: Quad): Quad[] {
  const quarter = size / 4
  const [middle, center] = [(west + east) / 2, (south + north) / 2]
  return [
    { first, size: quarter, west, south, east: middle, north: center },
    { first: first + quarter, size: quarter, west: middle, south, east, north: center },
    { first: first + 2 * quarter, size: quarter, west, south: center, east: middle, north },
    { first: first + 3 * quarter, size: quarter, west: middle, south: center, east, north },
  ]
}
