import type { LocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { formatLongDate } from '#schema/time/long-date.ts'

/** The way to a table for after the reopening of a restaurant that is closed for a time; nothing where that day is not known. */
export const ReserveLaterLink = ({ location: { rlid, closure } }: { location: Pick<LocationPageData, 'rlid' | 'closure'> }) =>
  closure?.reopensOn && (
    <a className="button button-secondary" href={paths.reservation(rlid)}>
      Reserve for {formatLongDate(closure.reopensOn)} or later
    </a>
  )
