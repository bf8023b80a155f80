import type { OpeningStatus } from '#schema/locations/hours/opening.ts'
import type { TranslateOpeningFunction } from '../ui/locations/hours/opening-text.ts'

interface Seating {
  isReservationsEnabled: boolean
  waitListReady?: boolean | undefined
  is_temporarily_closed: boolean
}

/**
 * Returns how to get a table: by reservation, else by the wait list when it is ready, else null. Always null during a
 * temporary closure.
 */
export function chooseReserveOrWaitList(location: Seating): 'reserve' | 'join_wait_list' | null {
  if (location.is_temporarily_closed) return null
  if (location.isReservationsEnabled) return 'reserve'
  return location.waitListReady ? 'join_wait_list' : null
}

/**
 * Returns a restaurant as guests see it now: one that is closed has no wait and no wait list, even if its host has left
 * the list open. One whose hours are not known keeps them.
 */
export const withWaitListOfOpenHours = <Location extends { waitListReady?: boolean | undefined }>(
  location: Location,
  { state }: OpeningStatus,
): Location => (state === 'closed' || state === 'temporarily_closed' ? { ...location, waitListReady: false } : location)

interface WaitTime {
  waitListReady?: boolean | undefined
  estimatedWaitTime?: string | null | undefined
}

/**
 * Returns the sentence about the current wait (`formatWait` of it), or that there is none; null unless the wait list is
 * ready. `withWaitListOfOpenHours` takes it from a restaurant that is closed.
 */
export function getCurrentWaitText(
  { waitListReady, estimatedWaitTime }: WaitTime,
  translate: TranslateOpeningFunction,
  formatWait: (wait: string) => string,
): string | null {
  if (!waitListReady) return null
  return estimatedWaitTime ? formatWait(keepRangeOnOneLine(estimatedWaitTime)) : translate('opening.no_wait')
}

/** Joins the ends of a range: otherwise a line may end after its dash. */
export const keepRangeOnOneLine = (wait: string) => wait.replaceAll('–', '–\u2060')
