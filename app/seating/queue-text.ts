import { seatingPhrases } from '#schema/phrases/seating.ts'
import type { Translate } from '../ui/text/use-phrases.ts'

/** Returns how many parties are ahead of a waiting one, and the wait. The same text on server and in the browser. */
export function queueText(count: number, wait: string | null, translate: Translate): string {
  const ahead = translate(
    seatingPhrases,
    count === 0 ? 'seating.next' : count === 1 ? 'seating.one_ahead' : 'seating.ahead',
    { count },
  )
  return wait
    ? `${ahead} ${translate(seatingPhrases, /^\d/.test(wait) ? 'seating.about' : 'seating.wait', { wait })}`
    : ahead
}
