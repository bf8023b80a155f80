import { formatLongDate } from '../../time/long-date.ts'
import type { Location } from '../wire.ts'
import type { Closure } from './opening.ts'

/** That a restaurant is closed for a time and, where that is known, until when: the beginning of a sentence. */
export const closureText = (closure: Pick<Closure, 'reopensOn'> | null): string =>
  `This restaurant is temporarily closed${closure?.reopensOn ? ` until ${formatLongDate(closure.reopensOn)}` : ''}`

/** What diners may use of a restaurant: while it is closed for a time nothing is ordered, reserved or waited for there. */
export function withoutClosedServices(at: Location): Location {
  if (!at.isTemporarilyClosed) return at
  const { estimatedWaitTime: _, waitListReady, ...rest } = at
  const waitList = waitListReady === undefined ? {} : { waitListReady: false }
  return { ...rest, ...waitList, hasOnlineOrdering: false, isReservationsEnabled: false }
}
