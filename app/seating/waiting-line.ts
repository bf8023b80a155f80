import { seatingPhrases } from '#schema/phrases/seating.ts'
import type { Say } from '../ui/phrases.ts'

/** How many parties are ahead of one that waits, and for how long. Server and script say it alike. */
export function waitingLine(count: number, wait: string | null, say: Say): string {
  const ahead = say(seatingPhrases, count === 0 ? 'seating.next' : count === 1 ? 'seating.one_ahead' : 'seating.ahead', { count })
  return wait ? `${ahead} ${say(seatingPhrases, /^\d/.test(wait) ? 'seating.about' : 'seating.wait', { wait })}` : ahead
}
