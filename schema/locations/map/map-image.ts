/** The two image sizes of a restaurant’s map, in CSS pixels. */
export const mapImageSizes = {
  mobile: { width: 360, height: 300 },
  desktop: { width: 560, height: 440 },
} as const
export type MapImageSize = keyof typeof mapImageSizes

/** Must be raised whenever the same place is drawn differently, since drawings are cached permanently by URL. */
const mapImageRevision = 2

interface MappedPlace {
  rlid: number
  /** Degrees. */
  latitude: number
  longitude: number
}

/**
 * The path of the drawing of a restaurant and its surroundings from the tiles of a version. Separate from `paths`,
 * which every script includes.
 */
export const toMapImagePath = (version: string, { rlid, latitude, longitude }: MappedPlace, size: MapImageSize) =>
  `/maps/${version}/${rlid}/${latitude}/${longitude}/${size}-${mapImageRevision}.svg`
