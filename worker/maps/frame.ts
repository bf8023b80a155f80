import { latitudeToMercatorMapFraction } from '#schema/geo/mercator.ts'
import { type MapTileArea, mapTileAreaColumnCount, mapTileAreaRowCount } from '#schema/locations/map/map-area.ts'

/** Units along a side of a tile. */
export const vectorTileExtent = 4096
/** Pixels along a side of a tile at its own zoom, as in MapLibre. */
const tileSide = 512
const earthCircumferenceMiles = 24_901.46

/** A position in degrees. */
interface Place {
  latitude: number
  longitude: number
}
interface Size {
  width: number
  height: number
}

/** A tile in a map image, with the position of its upper left corner in pixels. */
export interface MapTilePosition {
  z: number
  x: number
  y: number
  left: number
  top: number
}

/** The part of the world that a map image shows, and the tiles it is drawn from. */
export interface MapImageTileLayout extends Size {
  /** The position of the place, in pixels. */
  marker: { x: number; y: number }
  tiles: MapTilePosition[]
  /** Pixels per unit of a tile. */
  scale: number
  /** Pixels per mile at the place. */
  mile: number
}

/** The zoom from which tiles have streets. */
const minStreetZoom = 12
/** The coarsest zoom of a map without streets, on which a phone shows some hundred miles. */
const minTownZoom = 7

/** A zoom for the map of a place, and that of the finest tiles to draw it from. */
export interface PlaceMapZoom {
  zoom: number
  tileZoom: number
}

/**
 * Returns the zooms for the map of a place, the best first: one that shows streets if the tiles have them, else the
 * area around the town, at most one zoom above the tiles, and wider ones for a place with too little around it. These
 * are drawn from finer tiles than their own, which have smaller towns.
 */
export function listPlaceMapZooms(maxzoom: number): PlaceMapZoom[] {
  if (maxzoom >= minStreetZoom) return [{ zoom: Math.min(maxzoom, 14), tileZoom: Math.min(maxzoom, 14) }]
  const finest = Math.min(maxzoom + 1, 9)
  return Array.from({ length: Math.max(1, finest - minTownZoom + 1) }, (_, index) => ({
    zoom: finest - index,
    tileZoom: Math.min(index === 0 ? finest : finest - index + 1, maxzoom),
  }))
}

/**
 * Creates the frame of a place at a zoom, with tiles of `tileZoom`. The place is a little below the center to leave
 * room for its pin.
 */
export function createPlaceMapTileLayout(
  { latitude, longitude }: Place,
  { width, height }: Size,
  zoom: number,
  tileZoom: number,
): MapImageTileLayout {
  const world = tileSide * 2 ** zoom
  const marker = { x: width / 2, y: Math.round(height * 0.54) }
  const left = ((longitude + 180) / 360) * world - marker.x
  const top = latitudeToMercatorMapFraction(latitude) * world - marker.y
  const side = tileSide * 2 ** (zoom - tileZoom)
  return {
    width,
    height,
    marker,
    tiles: tilesIn({ left, top, width, height }, side, tileZoom),
    scale: side / vectorTileExtent,
    mile: world / (earthCircumferenceMiles * Math.max(0.05, Math.cos((latitude * Math.PI) / 180))),
  }
}

/** Pixels along a side of a tile in an area image, which the browser scales to the size of the map. */
const areaTileSide = 256

/** Creates the frame of an area of whole tiles, with tiles of `tileZoom`, which is at most the area's zoom. */
export function createMapAreaTileLayout(
  { z, x, y }: MapTileArea,
  tileZoom: number,
): Omit<MapImageTileLayout, 'marker' | 'mile'> & { minSize: number } {
  const [width, height] = [mapTileAreaColumnCount * areaTileSide, mapTileAreaRowCount * areaTileSide]
  const side = areaTileSide * 2 ** (z - tileZoom)
  const bounds = { left: x * areaTileSide, top: y * areaTileSide, width, height }
  // The area ends exactly at tile edges, so neighboring tiles are left out.
  const inside = ({ left, top }: MapTilePosition) => left < width && top < height
  return {
    width,
    height,
    minSize: 2,
    scale: side / vectorTileExtent,
    tiles: tilesIn(bounds, side, tileZoom).filter(inside),
  }
}

function tilesIn(
  { left, top, width, height }: Size & { left: number; top: number },
  side: number,
  z: number,
): MapTilePosition[] {
  const count = 2 ** z
  const tiles: MapTilePosition[] = []
  for (
    let row = Math.max(0, Math.floor(top / side));
    row <= Math.min(count - 1, Math.floor((top + height) / side));
    row += 1
  )
    for (let column = Math.floor(left / side); column <= Math.floor((left + width) / side); column += 1)
      // Columns wrap around at the antimeridian.
      tiles.push({
        z,
        x: ((column % count) + count) % count,
        y: row,
        left: column * side - left,
        top: row * side - top,
      })
  return tiles
}
