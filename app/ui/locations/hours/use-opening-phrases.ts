import { openingPhrases } from '#schema/phrases/opening.ts'
import { useTranslate } from '../../text/use-phrases.ts'
import type { TranslateOpening } from './opening-text.ts'

/** Gives what is said of openings, in views that server and browser draw alike. */
export function useTranslateOpening(): TranslateOpening {
  const translate = useTranslate()
  return (key, values) => translate(openingPhrases, key, values)
}
