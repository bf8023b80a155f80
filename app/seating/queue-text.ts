import { seatingPhrases } from '#schema/phrases/seating.ts'
import type { Translate } from '../ui/text/use-phrases.ts'

/** How many parties are ahead of one that waits, and for how long. Server and script say it alike. */
export function queueText(count: number, wait: string | null, translate: Translate): string {
  const ahead = translate(seatingPhrases, count === 0 ? 'seating.next' : count === 1 ? 'seating.one_ahead' : 'seating.ahead', { count })
  return wait ? `${ahead} ${translate(seatingPhrases, /^\d/.test(wait) ? 'seating.about' : 'seating.wait', { wait })}` : ahead
}
