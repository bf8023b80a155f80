import { resolvePhrase } from '#app/document/start-up.ts'
import type { Settings } from '#app/settings/index.ts'
import type { Translate } from '#app/ui/text/use-phrases.ts'
import { pageTranslations } from '#schema/phrases.ts'

/** Returns a translate function with the site's own wording, for code outside of React views. */
export function createTranslate({ wording }: Pick<Settings, 'wording'>): Translate {
  const translations = pageTranslations(wording.reworded, [])
  return (group, key, values) => resolvePhrase(translations, group, key, values)
}
