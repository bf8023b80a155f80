import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { useTranslate } from '../../text/use-phrases.ts'
import type { TranslateOpeningFunction } from './opening-text.ts'

/** Returns the translate function for opening texts, in views that server and browser render equally. */
export function useTranslateOpening(): TranslateOpeningFunction {
  const translate = useTranslate()
  return (key, values) => translate(openingHoursPhrases, key, values)
}
