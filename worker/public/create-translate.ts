import { resolvePhrase } from '#app/document/start-up.ts'
import type { Settings } from '#app/settings/index.ts'
import type { Translate } from '#app/ui/text/use-phrases.ts'
import { pageTranslations } from '#schema/phrases.ts'

/** Gives the words of the catalogue as a site's editors say them, where no view draws them. */
export function createTranslate({ wording }: Pick<Settings, 'wording'>): Translate {
  const carried = pageTranslations(wording.reworded, [])
  return (group, key, values) => resolvePhrase(carried, group, key, values)
}
