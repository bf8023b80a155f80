import { formatLongDate } from '../../time/long-date.ts'
import type { ApiLocation } from '../wire.ts'
import type { TemporaryLocationClosure } from './opening.ts'

/** Returns the start of a sentence that a restaurant is temporarily closed and, if known, until when. */
export const toTemporaryClosureSentenceStart = (closure: Pick<TemporaryLocationClosure, 'reopensOn'> | null): string =>
  `This restaurant is temporarily closed${closure?.reopensOn ? ` until ${formatLongDate(closure.reopensOn)}` : ''}`

/** Removes the services of a temporarily closed restaurant: no orders, reservations or wait list. */
export function removeServicesOfTemporarilyClosedLocation(location: ApiLocation): ApiLocation {
  if (!location.isTemporarilyClosed) return location
  const { estimatedWaitTime: _, waitListReady, ...rest } = location
  const waitList = waitListReady === undefined ? {} : { waitListReady: false }
  return { ...rest, ...waitList, hasOnlineOrdering: false, isReservationsEnabled: false }
}
