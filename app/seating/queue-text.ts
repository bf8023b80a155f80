import { orderAndWaitListPhrases } from '#schema/phrases/seating.ts'
import type { TranslatePhraseFunction } from '../ui/text/use-phrases.ts'

/** Returns how many parties are ahead of a waiting one, and the wait. The same text on server and in the browser. */
export function formatPartiesAheadAndWait(
  count: number,
  wait: string | null,
  translate: TranslatePhraseFunction,
): string {
  const ahead = translate(
    orderAndWaitListPhrases,
    count === 0 ? 'seating.next' : count === 1 ? 'seating.one_ahead' : 'seating.ahead',
    { count },
  )
  return wait
    ? `${ahead} ${translate(orderAndWaitListPhrases, /^\d/.test(wait) ? 'seating.about' : 'seating.wait', { wait })}`
    : ahead
}
