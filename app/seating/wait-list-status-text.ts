import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import type { Translate } from '../ui/text/use-phrases.ts'
import { queueText } from './queue-text.ts'

/** What a party is told of its place: the headline, and what it means. */
export interface WaitListStatusText {
  title: string
  description: string
}

type Place = Pick<WaitListEntryResponse, 'status' | 'partiesAhead' | 'estimatedWaitTime'> & { endedBy?: string | null }

/** The words for a place on a wait list. */
export function waitListStatusText({ status, partiesAhead, estimatedWaitTime, endedBy }: Place, translate: Translate): WaitListStatusText {
  switch (status) {
    case 'waiting':
      return { title: 'You are on the list', description: queueText(partiesAhead, estimatedWaitTime, translate) }
    case 'ready':
      return { title: 'Your table is ready', description: 'Please come to the host now. We hold the table for a little while.' }
    case 'seated':
      return { title: 'Enjoy your meal', description: 'You have been seated.' }
    case 'expired':
      return { title: 'Your place has expired', description: 'Nobody called it in time. Please join again, or call the restaurant.' }
    case 'cancelled':
      return endedBy === 'guest'
        ? { title: 'You have left the wait list', description: 'Thank you for telling us.' }
        : { title: 'You are no longer on the list', description: 'If that is a mistake, please talk to the host.' }
    default:
      return status satisfies never
  }
}
