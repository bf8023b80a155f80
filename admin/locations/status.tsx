import { longDate } from '#schema/rules/dates.ts'
import type { LocationStatus } from '#schema/wire/location-edit.ts'

const looks: Record<LocationStatus, [tone: string, words: string]> = {
  open: ['good', 'Open'],
  temporarily_closed: ['warn', 'Temporarily closed'],
  closed: ['quiet', 'Closed'],
}

/** Whether a restaurant is open, in words and colour. */
export function RestaurantStatus({ status, reopensOn = null }: { status: LocationStatus; reopensOn?: string | null }) {
  const [tone, words] = looks[status]
  return (
    <>
      <span className={`status status-${tone}`}>{words}</span>
      {reopensOn && <span className="quiet row-detail">until {longDate(reopensOn)}</span>}
    </>
  )
}
