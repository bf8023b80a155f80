import type { LocationPageData } from '#schema/wire/page-data.ts'
import { openingOf } from '../../ui/opening-of.ts'
import { openingWords } from '../../ui/opening-words.ts'

/** Whether a restaurant is open, and until when. A list is never kept, so the server may say it too. */
export function OpeningNote({ at, now }: { at: LocationPageData; now: Date }) {
  const opening = openingOf(at, now)
  const words = openingWords(opening)
  if (!words) return null
  return (
    <p className={opening.state === 'open' ? 'is-open' : 'is-closed'}>
      <strong>{words.now}</strong>
      {words.next && ` · ${words.next}`}
    </p>
  )
}
