/** Degrees of latitude at which square maps of the world end. */
const maxLatitude = 85.05

/** The Mercator projection of a latitude in degrees, in degrees of longitude at the equator. */
export function latitudeToMercatorDegrees(latitude: number): number {
  const shown = Math.max(-maxLatitude, Math.min(maxLatitude, latitude))
  return (Math.asinh(Math.tan((shown * Math.PI) / 180)) * 180) / Math.PI
}

/** The fraction of the height of a square Mercator map of the world that is north of a latitude in degrees. */
export const latitudeToMercatorMapFraction = (latitude: number): number =>
  0.5 - latitudeToMercatorDegrees(latitude) / 360
