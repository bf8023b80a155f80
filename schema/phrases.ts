import { editingPhrases } from './phrases/editing.ts'
import { formPhrases } from './phrases/forms.ts'
import { mapPhrases } from './phrases/map.ts'
import { menuPhrases } from './phrases/menus.ts'
import { openingPhrases } from './phrases/opening.ts'
import { popoverPhrases } from './phrases/popover.ts'
import { searchPhrases } from './phrases/search.ts'
import { seatingPhrases } from './phrases/seating.ts'
import { servicePhrases } from './phrases/services.ts'

/**
 * The catalogue of all texts in the browser's scripts, by key; editors can change them. A script imports the group it
 * uses (`phrases/`), and gets custom texts from the page (`app/islands/start-up.ts`).
 */
export const phrases = {
  ...formPhrases,
  ...searchPhrases,
  ...popoverPhrases,
  ...mapPhrases,
  ...openingPhrases,
  ...menuPhrases,
  ...servicePhrases,
  ...seatingPhrases,
  ...editingPhrases,
} as const

export type PhraseKey = keyof typeof phrases

export const phraseKeys = Object.keys(phrases) as PhraseKey[]

/** A language and its texts, as included in a page. */
export interface Translations {
  language: string
  catalogue: { key: string; value: string }[]
}

type Reworded = readonly { key: PhraseKey; value: string }[]

/** Returns the whole catalogue: the default texts, replaced by custom ones. */
export function toTranslations(reworded: Reworded): Translations {
  const texts = new Map(reworded.map(({ key, value }) => [key, value]))
  return { language: 'en', catalogue: phraseKeys.map((key) => ({ key, value: texts.get(key) || phrases[key] })) }
}

/**
 * Returns the texts of a page: those whose keys start with one of `groups`, and all custom texts. Scripts include the
 * rest.
 */
export function pageTranslations(reworded: Reworded, groups: readonly string[]): Translations {
  const isReworded = new Set<string>(reworded.flatMap(({ key, value }) => (value ? [key] : [])))
  const { language, catalogue } = toTranslations(reworded)
  return {
    language,
    catalogue: catalogue.filter(({ key }) => isReworded.has(key) || groups.some((group) => key.startsWith(group))),
  }
}
