import type { WaitListPlace } from '#schema/wire/wait-list-place.ts'

/** What a party is told of its place: the headline, and what it means. */
export interface PlaceWords {
  title: string
  line: string
}

type Place = Pick<WaitListPlace, 'status' | 'partiesAhead' | 'estimatedWaitTime'> & { endedBy?: string | null }

/** The words for a place on a wait list. */
export function placeWords({ status, partiesAhead, estimatedWaitTime, endedBy }: Place): PlaceWords {
  switch (status) {
    case 'waiting':
      return { title: 'You are on the list', line: waitingLine(partiesAhead, estimatedWaitTime) }
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

const waitingLine = (ahead: number, wait: string | null) =>
  `${aheadWords(ahead)}${wait ? ` The wait is ${/^\d/.test(wait) ? 'about ' : ''}${wait}.` : ''}`

export function aheadWords(ahead: number): string {
  if (ahead === 0) return 'You are next for a table of your size.'
  return ahead === 1 ? 'One party of your size is ahead of you.' : `${ahead} parties of your size are ahead of you.`
}
