import { squaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import type { NearbyLocation } from '#schema/pages/page-data.ts'

/** The open restaurant of a list that is nearest to one closed for a time; undefined when that one is open, or all others are closed too. */
export function findNearestOpen(locations: readonly NearbyLocation[], to: NearbyLocation): NearbyLocation | undefined {
  if (!to.is_temporarily_closed) return undefined
  const vectorOf = ({ location: { lat, lng } }: NearbyLocation) => toUnitVector(lat, lng)
  const center = vectorOf(to)
  const distance = (at: NearbyLocation) => squaredChord(vectorOf(at), center)
  return locations.filter((at) => !at.is_temporarily_closed).sort((a, b) => distance(a) - distance(b))[0]
}
