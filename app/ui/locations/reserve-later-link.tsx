import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { formatLongDate } from '#schema/time/long-date.ts'

/**
 * A link for reserving a table after the reopening of a temporarily closed restaurant; nothing if that date is unknown.
 */
export const ReserveAfterReopeningLink = ({
  location: { rlid, closure },
}: {
  location: Pick<LocationInPageData, 'rlid' | 'closure'>
}) =>
  closure?.reopensOn && (
    <a className="button button-secondary" href={paths.reservation(rlid)}>
      Reserve for {formatLongDate(closure.reopensOn)} or later
    </a>
  )
