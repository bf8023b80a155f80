/** What the browser's scripts say, by key; editors may reword it. Scripts read it from the page (`app/islands/start-up.ts`), not from here. */
export const phrases = {
  'consent.granted': 'Your choice is saved: accepted. You can change it under “Cookie settings”.',
  'consent.denied': 'Your choice is saved: declined. You can change it under “Cookie settings”.',
  'accessibility.sent': 'Thank you. Your report opens in a new window.',
} as const

export type PhraseKey = keyof typeof phrases

export const phraseKeys = Object.keys(phrases) as PhraseKey[]

/** A language and its words, as a page carries them. */
export interface Translations {
  language: string
  catalogue: { key: string; value: string }[]
}

/** What this site's pages say: our words, or an editor's where there are some. Keys that begin with `without` are left out. */
export function translations(reworded: readonly { key: PhraseKey; value: string }[], without: readonly string[] = []): Translations {
  const words = new Map(reworded.map(({ key, value }) => [key, value]))
  const said = phraseKeys.filter((key) => !without.some((group) => key.startsWith(group)))
  return { language: 'en', catalogue: said.map((key) => ({ key, value: words.get(key) || phrases[key] })) }
}
