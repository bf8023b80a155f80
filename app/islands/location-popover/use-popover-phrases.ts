import { locationPopoverPhrases } from '#schema/phrases/popover.ts'
import type { PhrasePlaceholderValues } from '../../document/start-up.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'

/** Returns a function from a key of the catalogue to the popover's text. */
export function usePopoverPhrases() {
  const translate = useTranslate()
  return (key: keyof typeof locationPopoverPhrases, values?: PhrasePlaceholderValues) =>
    translate(locationPopoverPhrases, key, values)
}
