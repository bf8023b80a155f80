import { type Phrases, type PhraseValues, phraseIn, type StartUpData, startUpId } from '../document/start-up.ts'

let read: StartUpData | undefined

/** What the server told this page's scripts. Parsed when first asked for. */
export const startUp = (): StartUpData => (read ??= JSON.parse(document.getElementById(startUpId)!.textContent!))

/** The words of a key of a group of the catalogue (`schema/phrases/`), as this page says them. */
export const phraseOf = <Group extends Phrases>(group: Group, key: keyof Group & string, values?: PhraseValues) =>
  phraseIn(startUp().translations, group, key, values)
