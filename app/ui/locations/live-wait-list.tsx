import { paths } from '#schema/paths.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { useTranslate } from '../text/use-phrases.ts'

/** The class of an element that is shown while the wait list is open (`islands/locations/open-status.ts`). */
export const shownWhileWaitListOpenClassName = 'while-wait-list-is-open'

/**
 * The link to the wait list of a page that is kept for days. Script shows it while the list is open; without script it
 * is always there, and the form page says whether parties can join.
 */
export function LiveWaitListLink({ rlid }: { rlid: number }) {
  const name = useTranslate()(restaurantServicePhrases, 'service.join_wait_list')
  const href = paths.waitList(rlid)
  return (
    <>
      <a
        className={`button button-secondary ${shownWhileWaitListOpenClassName}`}
        href={href}
        data-seating="join_wait_list"
        data-rlid={rlid}
      >
        {name}
      </a>
      <noscript>
        <a className="button button-secondary" href={href}>
          {name}
        </a>
      </noscript>
    </>
  )
}

/** The current wait, once script has asked for it. */
export const LiveWaitText = ({ rlid }: { rlid: number }) => (
  <p className="current-wait">
    Current wait: <span data-location={`${paths.getLocation}?rlid=${rlid}`} />
  </p>
)
