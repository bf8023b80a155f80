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

/** Whether parties can wait for a table at a restaurant: while it is open, or its hours are not known. */
const canWaitForTable = ({ state }: OpeningStatus): boolean => !state.endsWith('closed')

/**
 * Returns a restaurant as guests see it now: one that is closed has no wait and no wait list, even if its host has left
 * the list open.
 */
export const withWaitListOfOpenHours = <Location extends { waitListReady?: boolean | undefined }>(
  location: Location,
  opening: OpeningStatus,
): Location => (canWaitForTable(opening) ? location : { ...location, waitListReady: false })

interface WaitTime {
  waitListReady?: boolean | undefined
  estimatedWaitTime?: string | null | undefined
  is_temporarily_closed: boolean
}

/**
 * Returns the sentence about the current wait (`formatWait` of it), or that there is none; null unless its wait list is
 * ready and it is not temporarily closed.
 */
export function getCurrentWaitText(
  { waitListReady, estimatedWaitTime, is_temporarily_closed }: WaitTime,
  translate: TranslateOpeningFunction,
  formatWait: (wait: string) => string,
): string | null {
  if (!waitListReady || is_temporarily_closed) return null
  return estimatedWaitTime ? formatWait(estimatedWaitTime) : translate('opening.no_wait')
}
