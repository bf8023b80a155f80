import { popoverPhrases } from '#schema/phrases/popover.ts'
import type { PhraseValues } from '../../document/start-up.ts'
import { usePhrases } from '../../ui/phrases.ts'

/** Gives what the popover says, by its key in the catalogue. */
export function usePopoverPhrases() {
  const say = usePhrases()
  return (key: keyof typeof popoverPhrases, values?: PhraseValues) => say(popoverPhrases, key, values)
}
