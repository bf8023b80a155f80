import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { formatOpeningStatus, getOpeningLight, type OpeningLight } from '../../ui/locations/hours/opening-text.ts'
import { getOpeningStatusFromPageData } from '../../ui/locations/hours/timetable.ts'
import type { TranslatePhraseFunction } from '../../ui/text/use-phrases.ts'

/** Returns the letter of an index: A to Z, then A again. */
export const toMarkerLetter = (index: number) => String.fromCharCode(65 + (index % 26))

/** Returns the label of an item's marker: `B, Gloucester, 12.07 miles`. */
export const formatMarkerLabel = (
  translate: TranslatePhraseFunction,
  { city, distance }: Pick<NearbyLocation, 'city' | 'distance'>,
  index: number,
) => translate(mapPhrases, 'map.marker', { letter: toMarkerLetter(index), city, miles: distance.toFixed(2) })

/** What the light of a marker says, and the same in words. */
export interface MarkerLight {
  light: OpeningLight | undefined
  text: string | undefined
}

/** Returns the light of a restaurant's marker. */
export function getMarkerLight(translate: TranslatePhraseFunction, location: NearbyLocation, now: Date): MarkerLight {
  const opening = getOpeningStatusFromPageData(location, now)
  const text = formatOpeningStatus(opening, (key, values) => translate(openingHoursPhrases, key, values))
  if (!text) return { light: undefined, text: undefined }
  const { minute } = toLocalDateAndMinute(location.time_zone, now.getTime())
  return { light: getOpeningLight(opening, minute), text: [text.now, text.next].filter(Boolean).join(' · ') }
}
