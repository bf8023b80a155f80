/** Mean radius of the Earth, in miles. */
const earthRadius = 3958.7613

/** A point on the unit sphere. */
export interface UnitVector {
  x: number
  y: number
  z: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Converts a position in degrees to a point on the unit sphere. */
export function toUnitVector(latitude: number, longitude: number): UnitVector {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

/** The squared chord between two points of the unit sphere, 0 to 4: sorts as the distance does. */
export const computeSquaredChord = (a: UnitVector, b: UnitVector): number =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z)

/** Converts a squared chord to miles. Precise at any distance, unlike an arc cosine. */
export const squaredChordToMiles = (squared: number): number =>
  2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squared) / 2))

/** Converts a distance in miles to an angle in radians. */
export const milesToAngle = (miles: number): number => miles / earthRadius

/** Converts a distance in miles to a squared chord. */
export const milesToSquaredChord = (miles: number): number =>
  (2 * Math.sin(Math.min(miles / (2 * earthRadius), Math.PI / 2))) ** 2

/** Bits of each coordinate in a cell: 23, so that a cell (46 bits) is a safe integer and 16 feet wide. */
const bits = 23
const steps = 2 ** bits

/**
 * Returns an integer of 46 bits (longitude and latitude interleaved, Morton order): near positions mostly have near
 * numbers.
 */
export function positionToMapCellNumber(latitude: number, longitude: number): number {
  const column = Math.min(steps - 1, Math.max(0, Math.floor(((longitude + 180) / 360) * steps)))
  const row = Math.min(steps - 1, Math.max(0, Math.floor(((latitude + 90) / 180) * steps)))
  const high = interleave(column >>> 12, row >>> 12)
  return high * 2 ** 24 + interleave(column & 0xfff, row & 0xfff)
}

/** Interleaves two numbers of twelve bits to twenty-four bits. */
const interleave = (even: number, odd: number) => spread(even) | (spread(odd) << 1)

function spread(twelve: number) {
  let value = twelve
  value = (value | (value << 8)) & 0x00ff00ff
  value = (value | (value << 4)) & 0x0f0f0f0f
  value = (value | (value << 2)) & 0x33333333
  return (value | (value << 1)) & 0x55555555
}

function gather(twentyFour: number) {
  let value = twentyFour & 0x55555555
  value = (value | (value >>> 1)) & 0x33333333
  value = (value | (value >>> 2)) & 0x0f0f0f0f
  value = (value | (value >>> 4)) & 0x00ff00ff
  return (value | (value >>> 8)) & 0xfff
}

/** A square of the map's quadtree: all cells from `first` on, `size` of them (a power of four). */
export interface MapQuadtreeSquare {
  first: number
  size: number
}

/** The whole map. */
export const wholeMapQuadtreeSquare: MapQuadtreeSquare = { first: 0, size: 4 ** bits }

/** The four quarters. */
export const splitMapQuadtreeSquare = ({ first, size }: MapQuadtreeSquare): MapQuadtreeSquare[] =>
  [0, 1, 2, 3].map((n) => ({ first: first + (n * size) / 4, size: size / 4 }))

/** Returns the edges of a quad in radians. */
export function getMapQuadtreeSquareEdges({ first, size }: MapQuadtreeSquare) {
  const [high, low] = [Math.floor(first / 2 ** 24), first % 2 ** 24]
  const column = gather(high) * 4096 + gather(low)
  const row = gather(high >>> 1) * 4096 + gather(low >>> 1)
  const side = Math.sqrt(size)
  const longitude = (step: number) => (step / steps) * 2 * Math.PI - Math.PI
  const latitude = (step: number) => (step / steps) * Math.PI - Math.PI / 2
  return { west: longitude(column), east: longitude(column + side), south: latitude(row), north: latitude(row + side) }
}

/** A position for measuring quads: sine and cosine of its latitude, and its longitude in radians. */
export interface PositionSineCosine {
  sine: number
  cosine: number
  longitude: number
}

export const toPositionSineCosine = (latitude: number, longitude: number): PositionSineCosine => ({
  sine: Math.sin(radians(latitude)),
  cosine: Math.cos(radians(latitude)),
  longitude: radians(longitude),
})

/** The tolerance for rounding of a cosine: half a foot near the point. */
const slack = 1e-14

/**
 * Returns the cosines of the angles from a position to the nearest and to the farthest point of a quad. Never too
 * narrow: nothing in the quad is nearer than `nearest` or farther than `farthest`.
 */
export function getAngleCosinesToMapSquare(quad: MapQuadtreeSquare, { sine, cosine, longitude }: PositionSineCosine) {
  const { west, east, south, north } = getMapQuadtreeSquareEdges(quad)
  const [toWest, toEast] = [Math.cos(longitude - west), Math.cos(longitude - east)]
  const [sinSouth, cosSouth, sinNorth, cosNorth] = [Math.sin(south), Math.cos(south), Math.sin(north), Math.cos(north)]
  const meets = (meridian: number) => turnFrom(west, meridian) <= east - west
  const nearestMeridian = meets(longitude) ? 1 : Math.max(toWest, toEast)
  const farthestMeridian = meets(longitude + Math.PI) ? -1 : Math.min(toWest, toEast)
  return {
    nearest: Math.min(1, greatest(sine, cosine * nearestMeridian) + slack),
    farthest: Math.max(-1, -greatest(-sine, -cosine * farthestMeridian) - slack),
  }

  /**
   * The maximum of rise·sin φ + run·cos φ between south and north: inside when it rises at one end and falls at the
   * other.
   */
  function greatest(rise: number, run: number) {
    if (rise * cosSouth > run * sinSouth && rise * cosNorth < run * sinNorth) return Math.hypot(rise, run)
    return Math.max(rise * sinSouth + run * cosSouth, rise * sinNorth + run * cosNorth)
  }
}

/** The angle from `west` eastward to a meridian, 0 to one turn. */
function turnFrom(west: number, meridian: number) {
  const turn = (meridian - west) % (2 * Math.PI)
  return turn < 0 ? turn + 2 * Math.PI : turn
}

/** Converts a squared chord to the cosine of its angle. */
export const squaredChordToCosine = (squared: number): number => 1 - squared / 2
