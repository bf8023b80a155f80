import { computeSquaredChord, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import { nearbySearchLimits } from '#schema/locations/wire.ts'

interface Bounds {
  getCenter(): { lat: number; lng: number }
  getNorthEast(): { lat: number; lng: number }
}

/**
 * Returns the search that covers the visible map: its center, and whole miles to its corner, at most the maximum
 * radius.
 */
export function mapBoundsToSearchArea(bounds: Bounds): [center: { lat: number; lng: number }, radius: number] {
  const [center, corner] = [bounds.getCenter(), bounds.getNorthEast()]
  const miles = squaredChordToMiles(
    computeSquaredChord(toUnitVector(center.lat, center.lng), toUnitVector(corner.lat, corner.lng)),
  )
  const lng = ((((center.lng + 180) % 360) + 360) % 360) - 180
  return [{ lat: center.lat, lng }, Math.min(nearbySearchLimits.radius, Math.max(1, Math.ceil(miles)))]
}
