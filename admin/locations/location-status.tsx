import type { LocationStatus } from '#schema/locations/edit-wire.ts'
import { formatLongDate } from '#schema/time/long-date.ts'

const looks: Record<LocationStatus, [tone: string, words: string]> = {
  open: ['good', 'Open'],
  temporarily_closed: ['warn', 'Temporarily closed'],
  closed: ['quiet', 'Closed'],
}

/** Whether a restaurant is open, in words and colour. */
export function LocationStatusLabel({
  status,
  reopensOn = null,
}: {
  status: LocationStatus
  reopensOn?: string | null
}) {
  const [tone, words] = looks[status]
  return (
    <>
      <span className={`status status-${tone}`}>{words}</span>
      {reopensOn && <span className="quiet row-detail">until {formatLongDate(reopensOn)}</span>}
    </>
  )
}
