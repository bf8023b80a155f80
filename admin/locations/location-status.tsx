import type { LocationStatus } from '#schema/locations/edit-wire.ts'
import { formatLongDate } from '#schema/time/long-date.ts'

const statusLabels: Record<LocationStatus, [tone: string, label: string]> = {
  open: ['good', 'Open'],
  temporarily_closed: ['warn', 'Temporarily closed'],
  closed: ['quiet', 'Closed'],
}

/** The status of a restaurant as a colored label. */
export function LocationStatusLabel({
  status,
  reopensOn = null,
}: {
  status: LocationStatus
  reopensOn?: string | null
}) {
  const [tone, label] = statusLabels[status]
  return (
    <>
      <span className={`status status-${tone}`}>{label}</span>
      {reopensOn && <span className="quiet row-detail">until {formatLongDate(reopensOn)}</span>}
    </>
  )
}
