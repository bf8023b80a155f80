/** The two drawings of a restaurant’s surroundings, in CSS pixels. */
export const mapImageSizes = {
  mobile: { width: 360, height: 300 },
  desktop: { width: 560, height: 440 },
} as const
export type MapImageSize = keyof typeof mapImageSizes

/** Raised whenever the same place is drawn differently: drawings are kept for good under their address. */
export const mapImageRevision = 1
