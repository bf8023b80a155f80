import { paths } from '#schema/paths.ts'
import { longDate } from '#schema/rules/dates.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'

/** The way to a table for after the reopening of a restaurant that is closed for a time; nothing where that day is not known. */
export const ReserveLaterLink = ({ at: { rlid, closure } }: { at: Pick<LocationPageData, 'rlid' | 'closure'> }) =>
  closure?.reopensOn && (
    <a className="button button-secondary" href={paths.reservation(rlid)}>
      Reserve for {longDate(closure.reopensOn)} or later
    </a>
  )
