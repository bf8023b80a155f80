import { createContext, useContext } from 'react'
import type { PhraseCatalog } from '#schema/phrases.ts'
import { type PhrasePlaceholderValues, type PhraseTextsByKey, resolvePhrase } from '../../document/start-up.ts'

/** The page's texts of the catalogue: in the browser its start-up data, on the server the texts changed by editors. */
export const TranslationsContext = createContext<PhraseCatalog>({ language: 'en', catalogue: [] })

/** Translates a key of a group, with its placeholder values. */
export type TranslatePhraseFunction = <Group extends PhraseTextsByKey>(
  group: Group,
  key: keyof Group & string,
  values?: PhrasePlaceholderValues,
) => string

/** Returns the translate function, in views that server and browser render equally. */
export function useTranslate() {
  const carried = useContext(TranslationsContext)
  const translate: TranslatePhraseFunction = (group, key, values) => resolvePhrase(carried, group, key, values)
  return translate
}
