import {
  type Phrases,
  type PhraseValues,
  resolvePhrase,
  type StartUpData,
  startUpElementId,
} from '../document/start-up.ts'

let parsed: StartUpData | undefined

/** Returns the server's data for the page's scripts, parsed on first use. */
export const getStartUpData = (): StartUpData =>
  (parsed ??= JSON.parse(document.getElementById(startUpElementId)!.textContent!))

/** Returns the text of a key of a group of the catalogue (`schema/phrases/`), as changed for this page. */
export const getPhrase = <Group extends Phrases>(group: Group, key: keyof Group & string, values?: PhraseValues) =>
  resolvePhrase(getStartUpData().translations, group, key, values)
