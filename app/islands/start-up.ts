import { type Phrases, type PhraseValues, resolvePhrase, type StartUpData, startUpElementId } from '../document/start-up.ts'

let read: StartUpData | undefined

/** What the server told this page's scripts. Parsed when first asked for. */
export const getStartUpData = (): StartUpData => (read ??= JSON.parse(document.getElementById(startUpElementId)!.textContent!))

/** The words of a key of a group of the catalogue (`schema/phrases/`), as this page says them. */
export const getPhrase = <Group extends Phrases>(group: Group, key: keyof Group & string, values?: PhraseValues) =>
  resolvePhrase(getStartUpData().translations, group, key, values)
