import { chordToMiles, squaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import { searchLimits } from '#schema/locations/wire.ts'

interface Bounds {
  getCenter(): { lat: number; lng: number }
  getNorthEast(): { lat: number; lng: number }
}

/** The search that covers what a map shows: its centre, and whole miles to its corner, never more than may be asked for. */
export function toSearchArea(bounds: Bounds): [centre: { lat: number; lng: number }, radius: number] {
  const [centre, corner] = [bounds.getCenter(), bounds.getNorthEast()]
  const miles = chordToMiles(squaredChord(toUnitVector(centre.lat, centre.lng), toUnitVector(corner.lat, corner.lng)))
  const lng = ((((centre.lng + 180) % 360) + 360) % 360) - 180
  return [{ lat: centre.lat, lng }, Math.min(searchLimits.radius, Math.max(1, Math.ceil(miles)))]
}
