import { popoverPhrases } from '#schema/phrases/popover.ts'
import type { PhraseValues } from '../../document/start-up.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'

/** Gives what the popover says, by its key in the catalogue. */
export function useTranslatePopover() {
  const translate = useTranslate()
  return (key: keyof typeof popoverPhrases, values?: PhraseValues) => translate(popoverPhrases, key, values)
}
