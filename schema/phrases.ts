import { editingPhrases } from './phrases/editing.ts'
import { formPhrases } from './phrases/forms.ts'
import { mapPhrases } from './phrases/map.ts'
import { openingPhrases } from './phrases/opening.ts'
import { popoverPhrases } from './phrases/popover.ts'
import { searchPhrases } from './phrases/search.ts'
import { seatingPhrases } from './phrases/seating.ts'
import { servicePhrases } from './phrases/services.ts'

/**
 * The one catalogue of what the browser's scripts say, by key; editors may reword it. A script imports the group it says something of
 * (`phrases/`), and takes an editor's words from the page (`app/islands/start-up.ts`).
 */
export const phrases = {
  ...formPhrases,
  ...searchPhrases,
  ...popoverPhrases,
  ...mapPhrases,
  ...openingPhrases,
  ...servicePhrases,
  ...seatingPhrases,
  ...editingPhrases,
} as const

export type PhraseKey = keyof typeof phrases

export const phraseKeys = Object.keys(phrases) as PhraseKey[]

/** A language and its words, as a page carries them. */
export interface Translations {
  language: string
  catalogue: { key: string; value: string }[]
}

type Reworded = readonly { key: PhraseKey; value: string }[]

/** The whole catalogue: our words, or an editor's where there are some. */
export function toTranslations(reworded: Reworded): Translations {
  const words = new Map(reworded.map(({ key, value }) => [key, value]))
  return { language: 'en', catalogue: phraseKeys.map((key) => ({ key, value: words.get(key) || phrases[key] })) }
}

/** What a page carries: the words of keys that begin as one of `groups`, and whatever editors have reworded. The rest comes with the scripts. */
export function pageTranslations(reworded: Reworded, groups: readonly string[]): Translations {
  const isReworded = new Set<string>(reworded.flatMap(({ key, value }) => (value ? [key] : [])))
  const { language, catalogue } = toTranslations(reworded)
  return { language, catalogue: catalogue.filter(({ key }) => isReworded.has(key) || groups.some((group) => key.startsWith(group))) }
}
