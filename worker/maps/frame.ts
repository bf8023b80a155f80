import { areaColumns, areaRows, type MapArea } from '#schema/locations/map/map-area.ts'

/** Units along a side of a tile. */
export const tileExtent = 4096
/** Pixels along a side of a tile at its own zoom, as in MapLibre. */
const tileSide = 512
const milesAround = 24_901.46

/** Degrees. */
interface Place {
  latitude: number
  longitude: number
}
interface Size {
  width: number
  height: number
}

/** A tile in a picture: where its upper left corner lies, in pixels. */
export interface TileInFrame {
  z: number
  x: number
  y: number
  left: number
  top: number
}

/** What part of the world a picture shows, and out of which tiles. */
export interface MapFrame extends Size {
  /** Where the place itself lies, in pixels. */
  marker: { x: number; y: number }
  tiles: TileInFrame[]
  /** Pixels per unit of a tile. */
  scale: number
  /** Pixels per mile at the place. */
  mile: number
}

/**
 * Streets where the tiles have them; else the surroundings of a town, one zoom closer than the finest tiles are made
 * for.
 */
export const toMapZoom = (maxzoom: number) => (maxzoom >= 12 ? Math.min(maxzoom, 14) : Math.min(maxzoom + 1, 9))

/**
 * The picture of a place at a zoom, from tiles of `tileZoom`. The place lies a little below the middle: its pin stands
 * above it.
 */
export function createFrame(
  { latitude, longitude }: Place,
  { width, height }: Size,
  zoom: number,
  tileZoom: number,
): MapFrame {
  const world = tileSide * 2 ** zoom
  const marker = { x: width / 2, y: Math.round(height * 0.54) }
  const left = ((longitude + 180) / 360) * world - marker.x
  const top = northing(latitude) * world - marker.y
  const side = tileSide * 2 ** (zoom - tileZoom)
  return {
    width,
    height,
    marker,
    tiles: tilesIn({ left, top, width, height }, side, tileZoom),
    scale: side / tileExtent,
    mile: world / (milesAround * Math.max(0.05, Math.cos((latitude * Math.PI) / 180))),
  }
}

/** Pixels along a side of a tile in an area's drawing, which is scaled to the chart it lies under. */
const areaTileSide = 256

/** An area of whole tiles as a picture, from tiles of `tileZoom`, which is no finer. */
export function createAreaFrame(
  { z, x, y }: MapArea,
  tileZoom: number,
): Omit<MapFrame, 'marker' | 'mile'> & { minSize: number } {
  const [width, height] = [areaColumns * areaTileSide, areaRows * areaTileSide]
  const side = areaTileSide * 2 ** (z - tileZoom)
  const place = { left: x * areaTileSide, top: y * areaTileSide, width, height }
  // Its edges are those of tiles: the neighbours beyond them are not in it.
  const inside = ({ left, top }: TileInFrame) => left < width && top < height
  return { width, height, minSize: 2, scale: side / tileExtent, tiles: tilesIn(place, side, tileZoom).filter(inside) }
}

function tilesIn(
  { left, top, width, height }: Size & { left: number; top: number },
  side: number,
  z: number,
): TileInFrame[] {
  const count = 2 ** z
  const tiles: TileInFrame[] = []
  for (
    let row = Math.max(0, Math.floor(top / side));
    row <= Math.min(count - 1, Math.floor((top + height) / side));
    row += 1
  )
    for (let column = Math.floor(left / side); column <= Math.floor((left + width) / side); column += 1)
      // Across the antimeridian the world begins anew.
      tiles.push({
        z,
        x: ((column % count) + count) % count,
        y: row,
        left: column * side - left,
        top: row * side - top,
      })
  return tiles
}

/** The share of the world’s height north of a latitude, in the Mercator projection. */
function northing(latitude: number): number {
  const kept = Math.min(85.05, Math.max(-85.05, latitude))
  return 0.5 - Math.asinh(Math.tan((kept * Math.PI) / 180)) / (2 * Math.PI)
}
