import type { SiteSettings } from '../../settings/index.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { AccessibilityIssueForm } from '../accessibility-report/report-form.tsx'
import { CookieSettingsButton } from '../consent/consent.tsx'
import type { ThirdPartyScripts } from '../consent/third-parties.ts'
import { footerNavigationElementId } from './menu.tsx'
import { NavigationList } from './navigation-list.tsx'
import { OtherRegionLinks } from './regions.tsx'
import { SocialLinkList } from './social-row.tsx'

interface FooterProps {
  settings: SiteSettings
  /** The path of the request. */
  currentUrl: string
  origin: string
  /** The third parties that the visitor was asked about and can be asked about again. */
  thirdParties?: ThirdPartyScripts | null
}

export function SiteFooter({
  settings: { brand, footer, operations, theme },
  currentUrl,
  origin,
  thirdParties,
}: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        {footer.site_nav.length > 0 && (
          <nav id={footerNavigationElementId} className="footer-columns" aria-label="Footer" tabIndex={-1}>
            {footer.site_nav.map((column, index) => (
              <Column key={index} column={column} currentUrl={currentUrl} />
            ))}
          </nav>
        )}
        <div className="footer-foot">
          <div className="footer-brand">
            {theme.logo.dark !== '' && <span className="brand-mark brand-mark-dark" />}
            <div>
              {brand.name}
              {brand.tagline && <p className="footer-tagline">{brand.tagline}</p>}
            </div>
          </div>
          <SocialLinkList footer={footer} />
          <OtherRegionLinks regions={footer.region_nav} currentUrl={currentUrl} origin={origin} />
          <div className="legal">
            <RichText doc={footer.legal_text} />
            <div className="legal-actions">
              <AccessibilityIssueForm serviceUrl={operations.accessibility_service} pageUrl={origin + currentUrl} />
              {thirdParties && <CookieSettingsButton />}
            </div>
          </div>
          <a className="button button-secondary back-to-top" href="#mainContent">
            <Icon name="arrow" />
            Back to Top
          </a>
        </div>
      </div>
    </footer>
  )
}

function Column({ column, currentUrl }: { column: SiteSettings['footer']['site_nav'][number]; currentUrl: string }) {
  const { title, is_collapsable } = column
  const list = <NavigationList className="footer-links" sections={[column]} currentUrl={currentUrl} />
  if (!is_collapsable)
    return (
      <div className="footer-column">
        <h2>{title}</h2>
        {list}
      </div>
    )
  return (
    <details className="footer-column" data-open-when-wide>
      <summary>
        <h2>{title}</h2>
        <Icon name="caret" />
      </summary>
      {list}
    </details>
  )
}
