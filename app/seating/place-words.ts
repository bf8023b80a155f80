import type { WaitListPlace } from '#schema/wire/wait-list-place.ts'
import type { Say } from '../ui/phrases.ts'
import { waitingLine } from './waiting-line.ts'

/** What a party is told of its place: the headline, and what it means. */
export interface PlaceWords {
  title: string
  line: string
}

type Place = Pick<WaitListPlace, 'status' | 'partiesAhead' | 'estimatedWaitTime'> & { endedBy?: string | null }

/** The words for a place on a wait list. */
export function placeWords({ status, partiesAhead, estimatedWaitTime, endedBy }: Place, say: Say): PlaceWords {
  switch (status) {
    case 'waiting':
      return { title: 'You are on the list', line: waitingLine(partiesAhead, estimatedWaitTime, say) }
    case 'ready':
      return { title: 'Your table is ready', line: 'Please come to the host now. We hold the table for a little while.' }
    case 'seated':
      return { title: 'Enjoy your meal', line: 'You have been seated.' }
    case 'expired':
      return { title: 'Your place has expired', line: 'Nobody called it in time. Please join again, or call the restaurant.' }
    case 'cancelled':
      return endedBy === 'guest'
        ? { title: 'You have left the wait list', line: 'Thank you for telling us.' }
        : { title: 'You are no longer on the list', line: 'If that is a mistake, please talk to the host.' }
    default:
      return status satisfies never
  }
}
