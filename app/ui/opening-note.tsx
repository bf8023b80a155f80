import type { Opening } from '#schema/rules/opening.ts'
import { openingWords } from './opening-words.ts'
import { useOpeningPhrases } from './use-opening-phrases.ts'

/** Whether a restaurant is open, and what comes next. Nothing where nobody knows. */
export function OpeningNote({ opening }: { opening: Opening }) {
  const words = openingWords(opening, useOpeningPhrases())
  if (!words) return null
  return (
    <p className={opening.state === 'open' ? 'is-open' : 'is-closed'}>
      <strong>{words.now}</strong>
      {words.next && ` · ${words.next}`}
    </p>
  )
}
