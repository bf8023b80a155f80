import { mapPhrases } from '#schema/phrases/map.ts'
import type { NearbyLocation } from '#schema/wire/page-data.ts'
import type { Say } from '../../ui/phrases.ts'

/** A to Z, and A again. */
export const letterAt = (index: number) => String.fromCharCode(65 + (index % 26))

/** What an item's marker is called: `B, Gloucester, 12.07 miles`. */
export const markerName = (say: Say, { city, distance }: Pick<NearbyLocation, 'city' | 'distance'>, index: number) =>
  say(mapPhrases, 'map.marker', { letter: letterAt(index), city, miles: distance.toFixed(2) })
