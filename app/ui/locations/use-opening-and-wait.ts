import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { getCurrentWaitText, withWaitListOfOpenHours } from '../../seating/reservation-control.ts'
import { useTranslate } from '../text/use-phrases.ts'
import { getOpeningStatusFromPageData } from './hours/timetable.ts'
import { useTranslateOpening } from './hours/use-opening-phrases.ts'

/**
 * Returns a restaurant's opening status, the restaurant as guests see it now (a closed one has no wait list), and the
 * sentence about its wait, or null.
 */
export function useOpeningAndWait(location: NearbyLocation, now: Date) {
  const translate = useTranslate()
  const opening = getOpeningStatusFromPageData(location, now)
  const shown = withWaitListOfOpenHours(location, opening)
  const wait = getCurrentWaitText(shown, useTranslateOpening(), (wait) =>
    translate(mapPhrases, 'map.current_wait', { wait }),
  )
  return { opening, shown, wait }
}
