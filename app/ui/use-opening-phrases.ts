import { openingPhrases } from '#schema/phrases/opening.ts'
import type { SayOpening } from './opening-words.ts'
import { usePhrases } from './phrases.ts'

/** Gives what is said of openings, in views that server and browser draw alike. */
export function useOpeningPhrases(): SayOpening {
  const say = usePhrases()
  return (key, values) => say(openingPhrases, key, values)
}
