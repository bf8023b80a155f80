import { usePageLink } from '../../resolved-references.ts'
import type { Settings } from '../../settings/index.ts'
import type { ThirdParties } from './third-parties.ts'

const titleId = 'consent-title'

/**
 * Asks before other companies' scripts are loaded. It stands in every page alike, unseen; `islands/consent.ts` knows the visitor's
 * choice and shows it to whoever has made none. Both answers weigh the same, and nothing moves when it comes.
 */
export function Consent({ privacy, services }: { privacy: Settings['privacy']; services: ThirdParties }) {
  const page = usePageLink(privacy.privacy_page)
  return (
    <div
      data-island="third-parties"
      data-start="load"
      data-services={services.key}
      data-scripts={JSON.stringify(services.scripts.map(({ src }) => src))}
    >
      <section className="consent" aria-labelledby={titleId} hidden>
        <div className="consent-text">
          <p className="consent-title" id={titleId} tabIndex={-1}>
            {privacy.consent_heading}
          </p>
          <p>
            {privacy.consent_text} {page && <a href={page.url}>{page.title}</a>}
          </p>
        </div>
        <div className="consent-answers">
          <button type="button" className="button button-secondary" value="denied">
            Decline
          </button>
          <button type="button" className="button button-secondary" value="granted">
            Accept
          </button>
        </div>
      </section>
      <p className="visually-hidden" role="status" />
    </div>
  )
}

/** The way back to the question, at the foot of every page. */
export const CookieSettings = () => (
  <button type="button" className="footer-button cookie-settings">
    Cookie settings
  </button>
)
