import { phraseIn } from '#app/document/start-up.ts'
import type { Settings } from '#app/settings/index.ts'
import type { Say } from '#app/ui/phrases.ts'
import { carriedTranslations } from '#schema/phrases.ts'

/** Gives the words of the catalogue as a site's editors say them, where no view draws them. */
export function sayFrom({ wording }: Pick<Settings, 'wording'>): Say {
  const carried = carriedTranslations(wording.reworded, [])
  return (group, key, values) => phraseIn(carried, group, key, values)
}
