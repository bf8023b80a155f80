/** The two image sizes of a restaurant’s map, in CSS pixels. */
export const mapImageSizes = {
  mobile: { width: 360, height: 300 },
  desktop: { width: 560, height: 440 },
} as const
export type MapImageSize = keyof typeof mapImageSizes

/** Must be raised whenever the same place is drawn differently, since drawings are cached permanently by URL. */
export const mapImageRevision = 1
