import { placePhrases } from '#schema/phrases/place.ts'
import type { WaitListPlace } from '#schema/wire/wait-list-place.ts'
import type { Say } from '../ui/phrases.ts'

/** What a party is told of its place: the headline, and what it means. */
export interface PlaceWords {
  title: string
  line: string
}

type Place = Pick<WaitListPlace, 'status' | 'partiesAhead' | 'estimatedWaitTime'> & { endedBy?: string | null }

const endings = {
  ready: ['place.ready', 'place.come'],
  seated: ['place.seated', 'place.was_seated'],
  expired: ['place.expired', 'place.was_expired'],
  cancelled: ['place.removed', 'place.was_removed'],
} as const

/** The words for a place on a wait list. */
export function placeWords({ status, partiesAhead, estimatedWaitTime, endedBy }: Place, say: Say): PlaceWords {
  if (status === 'waiting') return { title: say(placePhrases, 'place.waiting'), line: waitingLine(partiesAhead, estimatedWaitTime, say) }
  const [title, line] = status === 'cancelled' && endedBy === 'guest' ? (['place.left', 'place.thanks'] as const) : endings[status]
  return { title: say(placePhrases, title), line: say(placePhrases, line) }
}

function waitingLine(count: number, wait: string | null, say: Say) {
  const ahead = say(placePhrases, count === 0 ? 'place.next' : count === 1 ? 'place.one_ahead' : 'place.several_ahead', { count })
  return wait ? `${ahead} ${say(placePhrases, /^\d/.test(wait) ? 'place.about' : 'place.wait', { wait })}` : ahead
}
