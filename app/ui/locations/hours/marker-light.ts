import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import type { TranslatePhraseFunction } from '../../text/use-phrases.ts'
import { joinOpeningText } from './opening-line.ts'
import { getOpeningIndicator, type OpeningIndicatorState, toOpeningStatusTexts } from './opening-text.ts'
import { getOpeningStatusFromPageData } from './timetable.ts'

/** What the light of a marker says, and the same in words. */
export interface MarkerOpeningStateAndText {
  light: OpeningIndicatorState | undefined
  text: string | undefined
}

/** Returns the light of a restaurant's marker. */
export function getMarkerOpeningIndicator(
  translate: TranslatePhraseFunction,
  location: NearbyLocation,
  now: Date,
): MarkerOpeningStateAndText {
  const opening = getOpeningStatusFromPageData(location, now)
  const text = toOpeningStatusTexts(opening, (key, values) => translate(openingHoursPhrases, key, values))
  if (!text) return { light: undefined, text: undefined }
  const { minute } = toLocalDateAndMinute(location.time_zone, now.getTime())
  return { light: getOpeningIndicator(opening, minute), text: joinOpeningText(text) }
}
