import { latitudeToMercatorDegrees } from '#schema/geo/mercator.ts'
import {
  type MapTileArea,
  mapAreaZoomRange,
  mapTileAreaColumnCount,
  mapTileAreaRowCount,
  maxOverzoom,
} from '#schema/locations/map/map-area.ts'

export interface LatLng {
  lat: number
  lng: number
}

/** Everything a chart draws, in fractions of its square: 0 is left or top, 1 right or bottom. */
export interface MapChartGeometry {
  points: { x: number; y: number }[]
  meridians: ChartLine[]
  parallels: ChartLine[]
  /** The size of a mile as a fraction of the square. */
  mile: number
  /** The square on the projected world, in degrees of longitude at the equator. */
  frame: Frame
}

interface Frame {
  west: number
  top: number
  span: number
}

/** A drawn area and its position on a chart. */
export interface MapChartArea {
  area: MapTileArea
  left: number
  top: number
  width: number
  height: number
}

interface ChartLine {
  offset: number
  /** `70.5° W` */
  degrees: string
}

const latitudeOf = (north: number) => (Math.atan(Math.sinh((north * Math.PI) / 180)) * 180) / Math.PI

/** Degrees of longitude at the equator. */
const milesPerDegree = 69.17

/** The margin around the outermost points, as a fraction of the square. */
const margin = 0.14
/** The extent in degrees for a single point, or several at one place. */
const smallestSpan = 0.12

/** Projects positions to a square chart that contains them all, with lines at round degrees well beyond its edges. */
export function projectMapChart(positions: readonly LatLng[]): MapChartGeometry {
  const first = positions[0]?.lng ?? -98
  const all = positions.map(({ lat, lng }) => ({ east: besides(lng, first), north: latitudeToMercatorDegrees(lat) }))
  const frame = frameOf(
    all.length > 0 ? all : [{ east: first, north: latitudeToMercatorDegrees(39) }],
    all.length > 0 ? smallestSpan : 40,
  )
  const x = (east: number) => (east - frame.west) / frame.span
  const y = (north: number) => (frame.top - north) / frame.span
  const south = latitudeOf(frame.top - frame.span)
  return {
    frame,
    mile: 1 / (frame.span * milesPerDegree * Math.cos((latitudeOf(frame.top - frame.span / 2) * Math.PI) / 180)),
    points: all.map(({ east, north }) => ({ x: x(east), y: y(north) })),
    meridians: roundDegrees(frame.west, frame.span).map((east) => ({
      offset: x(east),
      degrees: degreesText(besides(east, 0), 'E', 'W'),
    })),
    parallels: roundDegrees(south, latitudeOf(frame.top) - south)
      .filter((lat) => Math.abs(lat) < 85)
      .map((lat) => ({ offset: y(latitudeToMercatorDegrees(lat)), degrees: degreesText(lat, 'N', 'S') })),
  }
}

/** Returns the longitude nearest to another one, so that a chart across the antimeridian is continuous. */
const besides = (lng: number, near: number) => lng - 360 * Math.round((lng - near) / 360)

function frameOf(all: readonly { east: number; north: number }[], smallest: number): Frame {
  const [west, east] = [Math.min(...all.map((each) => each.east)), Math.max(...all.map((each) => each.east))]
  const [south, north] = [Math.min(...all.map((each) => each.north)), Math.max(...all.map((each) => each.north))]
  const span = Math.max(east - west, north - south, smallest) / (1 - 2 * margin)
  return { west: (west + east - span) / 2, top: (south + north + span) / 2, span }
}

/** Returns round degrees in an interval and as far again on both sides: a wide panel shows more than the square. */
function roundDegrees(from: number, span: number): number[] {
  const step = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20].find((each) => span / each <= 5) ?? 30
  const start = Math.ceil((from - span) / step)
  const count = Math.floor((from + 2 * span) / step) - start + 1
  return Array.from({ length: count }, (_, place) => Number(((start + place) * step).toFixed(2)))
}

const degreesText = (degrees: number, positive: string, negative: string) =>
  `${Math.abs(degrees)}°${degrees === 0 ? '' : ` ${degrees > 0 ? positive : negative}`}`

/** The maximum size of a tile in squares, so that an area's columns and rows extend well beyond the square. */
const widestTile = 1.2

/**
 * Returns the area under a chart, from tiles up to `maxzoom`; null if they are too coarse, or it is wider than the
 * world.
 */
export function getMapChartArea(
  { frame: { west, top, span } }: MapChartGeometry,
  maxzoom: number,
): MapChartArea | null {
  const wanted = Math.ceil(Math.log2(360 / (widestTile * span)))
  const z = Math.min(wanted, mapAreaZoomRange.max, maxzoom + maxOverzoom)
  if (wanted > z + maxOverzoom || z < mapAreaZoomRange.min) return null
  const side = 360 / 2 ** z
  const column = Math.round((west + span / 2 + 180) / side - mapTileAreaColumnCount / 2)
  const row = Math.max(
    0,
    Math.min(2 ** z - mapTileAreaRowCount, Math.round((180 - top + span / 2) / side - mapTileAreaRowCount / 2)),
  )
  return {
    area: { z, x: ((column % 2 ** z) + 2 ** z) % 2 ** z, y: row },
    left: (column * side - 180 - west) / span,
    top: (top - 180 + row * side) / span,
    width: (mapTileAreaColumnCount * side) / span,
    height: (mapTileAreaRowCount * side) / span,
  }
}
