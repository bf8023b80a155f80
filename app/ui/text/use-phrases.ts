import { createContext, useContext } from 'react'
import type { Translations } from '#schema/phrases.ts'
import { type Phrases, type PhraseValues, resolvePhrase } from '../../document/start-up.ts'

/** What the page carries of the catalogue; in the browser its start-up data, on the server what editors reworded. */
export const TranslationsContext = createContext<Translations>({ language: 'en', catalogue: [] })

/** The words of a key of a group, with what is filled into them. */
export type Translate = <Group extends Phrases>(group: Group, key: keyof Group & string, values?: PhraseValues) => string

/** Gives the words of a key of a group, in views that server and browser draw alike. */
export function useTranslate() {
  const carried = useContext(TranslationsContext)
  const translate: Translate = (group, key, values) => resolvePhrase(carried, group, key, values)
  return translate
}
