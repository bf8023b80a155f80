/** A part of the world in whole tiles of a zoom level, by its westernmost column and northernmost row. */
export interface MapTileArea {
  z: number
  x: number
  y: number
}

/** The size of an area in tiles: centered on a view, it covers the view, even a wide one. */
export const mapTileAreaColumnCount = 4
export const mapTileAreaRowCount = 3

/** The coarsest zoom that is wide enough for an area, and the finest that is drawn. */
export const mapAreaZoomRange = { min: 2, max: 16 }

/**
 * The maximum zoom beyond the finest tiles: further, a coast would be a few straight lines, with restaurants in the
 * sea.
 */
export const maxOverzoom = 1

/** Must be raised whenever the same area is drawn differently, since drawings are cached permanently by URL. */
export const mapAreaDrawingRevision = 2

/** The id of the element of a drawn area that pages show by `<use>`, so that it has their colors. */
export const mapAreaSvgElementId = 'area'

/** Whether an area is valid. */
export const isValidMapTileArea = ({ z, x, y }: MapTileArea): boolean =>
  z >= mapAreaZoomRange.min &&
  z <= mapAreaZoomRange.max &&
  x >= 0 &&
  x < 2 ** z &&
  y >= 0 &&
  y <= 2 ** z - mapTileAreaRowCount
