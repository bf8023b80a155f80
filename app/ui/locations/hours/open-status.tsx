import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { Icon } from '../../icons/icon.tsx'

interface OpenStatusProps {
  rlid: number
  /** The URL of the week's hours, for visitors without script. */
  href: string
}

/**
 * Whether a restaurant is open now. This HTML is cached for days, so the browser determines it from the page's data
 * (`islands/open-status.ts`); until then there is a link to the week's hours.
 */
export const LiveOpenStatus = ({ rlid, href }: OpenStatusProps) => (
  <p className="open-status">
    <Icon name="clock" />
    <span data-island="open-status" data-rlid={rlid}>
      <a href={href}>See hours</a>
    </span>
  </p>
)

/** Whether a restaurant on a card is open, with a link to the hours on its page; one without a page says nothing. */
export const CardOpenStatus = ({
  location: { rlid, url, is_temporarily_closed },
}: {
  location: Pick<LocationInPageData, 'rlid' | 'url' | 'is_temporarily_closed'>
}) =>
  is_temporarily_closed ? (
    <p className="notice">Temporarily Closed</p>
  ) : (
    url && <LiveOpenStatus rlid={rlid} href={`${url}#hours`} />
  )
