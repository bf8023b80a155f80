import type { PhraseKey } from '#schema/phrases.ts'
import { phraseIn, type StartUpData, startUpId } from '../document/start-up.ts'

let read: StartUpData | undefined

/** What the server told this page's scripts. Parsed when first asked for. */
export const startUp = (): StartUpData => (read ??= JSON.parse(document.getElementById(startUpId)!.textContent!))

/** The words of a key in the page's language. */
export const phraseOf = (key: PhraseKey, values: Record<string, string | number> = {}) => phraseIn(startUp().translations, key, values)
