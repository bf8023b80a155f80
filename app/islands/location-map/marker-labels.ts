import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import type { TranslatePhraseFunction } from '../../ui/text/use-phrases.ts'

/** Returns the letter of an index: A to Z, then A again. */
export const toMarkerLetter = (index: number) => String.fromCharCode(65 + (index % 26))

/** Returns the label of an item's marker: `B, Gloucester, 12.07 miles`. */
export const formatMarkerLabel = (
  translate: TranslatePhraseFunction,
  { city, distance }: Pick<NearbyLocation, 'city' | 'distance'>,
  index: number,
) => translate(mapPhrases, 'map.marker', { letter: toMarkerLetter(index), city, miles: distance.toFixed(2) })
