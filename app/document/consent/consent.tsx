import { useLinkedPage } from '../../resolved-references.ts'
import type { SiteSettings } from '../../settings/index.ts'
import type { ThirdPartyScripts } from './third-parties.ts'

const titleId = 'consent-title'

/**
 * Asks for consent before third-party scripts are loaded. It is hidden in the HTML, which is the same for everyone;
 * `islands/consent.ts` shows it to visitors without a choice. Both answers look the same, and showing it moves nothing.
 */
export function ConsentBanner({
  privacy,
  services,
}: {
  privacy: SiteSettings['privacy']
  services: ThirdPartyScripts
}) {
  const page = useLinkedPage(privacy.privacy_page)
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

/** Opens the consent question again, from the footer of every page. */
export const CookieSettingsButton = () => (
  <button type="button" className="footer-button cookie-settings">
    Cookie settings
  </button>
)
