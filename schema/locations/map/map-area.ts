/** A part of the world as whole tiles of a zoom: the westernmost column and the northernmost row of them. */
export interface MapArea {
  z: number
  x: number
  y: number
}

/** How many tiles an area is wide and high: with the middle of a view in its middle it covers the view, a wide one too. */
export const areaColumns = 4
export const areaRows = 3

/** The coarsest zoom that is wide enough for an area, and the finest that is drawn. */
export const areaZooms = { min: 2, max: 16 }

/** Beyond the finest tiles by more than this a coast would be a few straight lines: restaurants would stand in the sea. */
export const maxOverzoom = 1

/** Raised whenever the same area is drawn differently: drawings are kept for good under their address. */
export const mapAreaRevision = 1

/** Whether there is such an area. */
export const isMapArea = ({ z, x, y }: MapArea): boolean =>
  z >= areaZooms.min && z <= areaZooms.max && x >= 0 && x < 2 ** z && y >= 0 && y <= 2 ** z - areaRows
