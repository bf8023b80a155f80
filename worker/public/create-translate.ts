import { resolvePhrase } from '#app/document/start-up.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import type { TranslatePhraseFunction } from '#app/ui/text/use-phrases.ts'
import { selectPagePhrases } from '#schema/phrases.ts'

/** Returns a translate function with the site's own wording, for code outside of React views. */
export function createWordingTranslateFunction({ wording }: Pick<SiteSettings, 'wording'>): TranslatePhraseFunction {
  const translations = selectPagePhrases(wording.reworded, [])
  return (group, key, values) => resolvePhrase(translations, group, key, values)
}
