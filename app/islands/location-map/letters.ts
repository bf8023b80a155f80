import type { NearbyLocation } from '#schema/wire/page-data.ts'

/** A to Z, and A again. */
export const letterAt = (index: number) => String.fromCharCode(65 + (index % 26))

/** What an item's marker is called: `B, Gloucester, 12.07 miles`. */
export const markerName = ({ city, distance }: Pick<NearbyLocation, 'city' | 'distance'>, index: number) =>
  `${letterAt(index)}, ${city}, ${distance.toFixed(2)} miles`
