import { squaredChord, unitVector } from '#schema/rules/geo.ts'
import type { NearbyLocation } from '#schema/wire/page-data.ts'

/** The open restaurant of a list that is nearest to one closed for a time; undefined when that one is open, or all others are closed too. */
export function nearestOpenIn(locations: readonly NearbyLocation[], to: NearbyLocation): NearbyLocation | undefined {
  if (!to.is_temporarily_closed) return undefined
  const vectorOf = ({ location: { lat, lng } }: NearbyLocation) => unitVector(lat, lng)
  const center = vectorOf(to)
  const distance = (at: NearbyLocation) => squaredChord(vectorOf(at), center)
  return locations.filter((at) => !at.is_temporarily_closed).sort((a, b) => distance(a) - distance(b))[0]
}
