import {
  type PageScriptData,
  type PhrasePlaceholderValues,
  type PhraseTextsByKey,
  pageScriptDataElementId,
  resolvePhrase,
} from '../document/start-up.ts'

let parsed: PageScriptData | undefined

/** Returns the server's data for the page's scripts, parsed on first use. */
export const getPageScriptData = (): PageScriptData =>
  (parsed ??= JSON.parse(document.getElementById(pageScriptDataElementId)!.textContent!) as PageScriptData)

/** Returns the text of a key of a group of the catalogue (`schema/phrases/`), as changed for this page. */
export const getPhrase = <Group extends PhraseTextsByKey>(
  group: Group,
  key: keyof Group & string,
  values?: PhrasePlaceholderValues,
) => resolvePhrase(getPageScriptData().translations, group, key, values)
