import type { Location } from '../wire/location.ts'
import { longDate } from './dates.ts'
import type { Closure } from './opening.ts'

/** That a restaurant is closed for a time and, where that is known, until when: the beginning of a sentence. */
export const closedText = (closure: Pick<Closure, 'reopensOn'> | null): string =>
  `This restaurant is temporarily closed${closure?.reopensOn ? ` until ${longDate(closure.reopensOn)}` : ''}`

/** What diners may use of a restaurant: while it is closed for a time nothing is ordered, reserved or waited for there. */
export function usableLocation(at: Location): Location {
  if (!at.isTemporarilyClosed) return at
  const { estimatedWaitTime: _, waitListReady, ...rest } = at
  const waitList = waitListReady === undefined ? {} : { waitListReady: false }
  return { ...rest, ...waitList, hasOnlineOrdering: false, isReservationsEnabled: false }
}
