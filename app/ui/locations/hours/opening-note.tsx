import type { OpeningStatus } from '#schema/locations/hours/opening.ts'
import { toOpeningStatusTexts } from './opening-text.ts'
import { useTranslateOpening } from './use-opening-phrases.ts'

/** Whether a restaurant is open, and the next change; nothing if unknown. */
export function OpeningStatusText({ status }: { status: OpeningStatus }) {
  const text = toOpeningStatusTexts(status, useTranslateOpening())
  if (!text) return null
  return (
    <p className={status.state === 'open' ? 'is-open' : 'is-closed'}>
      <strong>{text.now}</strong>
      {text.next && ` · ${text.next}`}
    </p>
  )
}
