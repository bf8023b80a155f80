import { editBarPhrases } from './phrases/editing.ts'
import { formPhrases } from './phrases/forms.ts'
import { mapPhrases } from './phrases/map.ts'
import { menuPhrases } from './phrases/menus.ts'
import { openingHoursPhrases } from './phrases/opening.ts'
import { locationPopoverPhrases } from './phrases/popover.ts'
import { questionSearchPhrases } from './phrases/questions.ts'
import { locationSearchPhrases } from './phrases/search.ts'
import { orderAndWaitListPhrases, placeInHeaderPhrases } from './phrases/seating.ts'
import { restaurantServicePhrases } from './phrases/services.ts'
import { sharePhrases } from './phrases/share.ts'

/**
 * The catalogue of all texts in the browser's scripts, by key; editors can change them. A script imports the group it
 * uses (`phrases/`), and gets custom texts from the page (`app/islands/start-up.ts`).
 */
export const defaultScriptPhrases = {
  ...formPhrases,
  ...locationSearchPhrases,
  ...locationPopoverPhrases,
  ...mapPhrases,
  ...openingHoursPhrases,
  ...menuPhrases,
  ...restaurantServicePhrases,
  ...orderAndWaitListPhrases,
  ...placeInHeaderPhrases,
  ...questionSearchPhrases,
  ...sharePhrases,
  ...editBarPhrases,
} as const

export type ScriptPhraseKey = keyof typeof defaultScriptPhrases

export const scriptPhraseKeys = Object.keys(defaultScriptPhrases) as ScriptPhraseKey[]

/** A language and its texts, as included in a page. */
export interface PhraseCatalog {
  language: string
  catalogue: { key: string; value: string }[]
}

type Reworded = readonly { key: ScriptPhraseKey; value: string }[]

/** Returns the whole catalogue: the default texts, replaced by custom ones. */
export const buildPhraseCatalog = (reworded: Reworded): PhraseCatalog => selectPagePhrases(reworded, [''])

/**
 * Returns the texts of a page: those whose keys start with one of `groups`, and all custom texts. Scripts include the
 * rest.
 */
export function selectPagePhrases(reworded: Reworded, groups: readonly string[]): PhraseCatalog {
  const texts = new Map(reworded.flatMap(({ key, value }) => (value ? [[key, value] as const] : [])))
  const isIncluded = (key: ScriptPhraseKey) => texts.has(key) || groups.some((group) => key.startsWith(group))
  return {
    language: 'en',
    catalogue: scriptPhraseKeys
      .filter(isIncluded)
      .map((key) => ({ key, value: texts.get(key) ?? defaultScriptPhrases[key] })),
  }
}
