/** The two image sizes of a restaurant’s map, in CSS pixels. */
export const mapImageSizes = {
  mobile: { width: 360, height: 300 },
  desktop: { width: 560, height: 440 },
} as const
export type MapImageSizeName = keyof typeof mapImageSizes

/** Must be raised whenever the same place is drawn differently, since drawings are cached permanently by URL. */
const mapImageRevision = 4

interface MappedPlace {
  rlid: number
  /** Degrees. */
  latitude: number
  longitude: number
}

/**
 * The path of the drawing of a restaurant and the area around it from the tiles of a version, in a style. Without a
 * style it redirects to the site's. Separate from `paths`, which every script includes.
 */
export const toMapImagePath = (
  version: string,
  { rlid, latitude, longitude }: MappedPlace,
  size: MapImageSizeName,
  style = 0,
) => `/maps/${version}/${rlid}/${latitude}/${longitude}/${size}-${style}.svg`

/** Returns the number of a style: another one for other colors and for another way of drawing (FNV-1a, 32 bits). */
export const toMapImageStyleNumber = (colors: Readonly<Record<string, string>>): number =>
  [...JSON.stringify([mapImageRevision, colors])].reduce(
    (hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0,
    2166136261,
  )
