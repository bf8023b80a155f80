import { createContext, useContext } from 'react'
import type { Translations } from '#schema/phrases.ts'
import { type Phrases, type PhraseValues, resolvePhrase } from '../../document/start-up.ts'

/** The page's texts of the catalogue: in the browser its start-up data, on the server the texts changed by editors. */
export const TranslationsContext = createContext<Translations>({ language: 'en', catalogue: [] })

/** Translates a key of a group, with its placeholder values. */
export type Translate = <Group extends Phrases>(
  group: Group,
  key: keyof Group & string,
  values?: PhraseValues,
) => string

/** Returns the translate function, in views that server and browser render equally. */
export function useTranslate() {
  const carried = useContext(TranslationsContext)
  const translate: Translate = (group, key, values) => resolvePhrase(carried, group, key, values)
  return translate
}
