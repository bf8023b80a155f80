import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import type { TranslatePhraseFunction } from '../ui/text/use-phrases.ts'
import { formatPartiesAheadAndWait } from './queue-text.ts'

/** The text about a party's place: headline and explanation. */
export interface WaitListStatusTexts {
  title: string
  description: string
}

type WaitListPlace = Pick<WaitListEntryResponse, 'status' | 'partiesAhead' | 'estimatedWaitTime' | 'wasCalled'> & {
  endedBy?: string | null
}

/** Returns the text for a place on a wait list. */
export function describeWaitListStatus(
  { status, partiesAhead, estimatedWaitTime, wasCalled, endedBy }: WaitListPlace,
  translate: TranslatePhraseFunction,
): WaitListStatusTexts {
  switch (status) {
    case 'waiting':
      return {
        title: 'You are on the list',
        description: formatPartiesAheadAndWait(partiesAhead, estimatedWaitTime, translate),
      }
    case 'ready':
      return {
        title: 'Your table is ready',
        description: 'Please come to the host now. We hold the table for a little while.',
      }
    case 'seated':
      return { title: 'Enjoy your meal', description: 'You have been seated.' }
    case 'expired':
      return {
        title: 'Your place has expired',
        description: `${
          wasCalled ? 'We called you, but could not hold the table.' : 'Your party was not called in time.'
        } Please join again, or call the restaurant.`,
      }
    case 'cancelled':
      return endedBy === 'guest'
        ? { title: 'You have left the wait list', description: 'Thank you for letting us know.' }
        : { title: 'You are no longer on the list', description: 'If that is a mistake, please talk to the host.' }
    default:
      return status satisfies never
  }
}
