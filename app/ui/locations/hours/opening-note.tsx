import type { OpeningStatus } from '#schema/locations/hours/opening.ts'
import { openingText } from './opening-text.ts'
import { useTranslateOpening } from './use-opening-phrases.ts'

/** Whether a restaurant is open, and what comes next. Nothing where nobody knows. */
export function OpeningStatusText({ status }: { status: OpeningStatus }) {
  const words = openingText(status, useTranslateOpening())
  if (!words) return null
  return (
    <p className={status.state === 'open' ? 'is-open' : 'is-closed'}>
      <strong>{words.now}</strong>
      {words.next && ` · ${words.next}`}
    </p>
  )
}
