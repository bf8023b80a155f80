import { computeSquaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import type { NearbyLocation } from '#schema/pages/page-data.ts'

/**
 * Returns the open restaurant of a list that is nearest to a temporarily closed one; undefined if that one is open, or
 * all others are closed too.
 */
export function selectNearestOpenLocation(
  locations: readonly NearbyLocation[],
  closed: NearbyLocation,
): NearbyLocation | undefined {
  if (!closed.is_temporarily_closed) return undefined
  const toVector = ({ location: { lat, lng } }: NearbyLocation) => toUnitVector(lat, lng)
  const center = toVector(closed)
  const distance = (location: NearbyLocation) => computeSquaredChord(toVector(location), center)
  return locations.filter((location) => !location.is_temporarily_closed).sort((a, b) => distance(a) - distance(b))[0]
}
