import type { Settings } from '../settings/index.ts'
import { Icon } from '../ui/icon.tsx'
import { Anchor } from '../ui/link.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { BrandMark } from './brand-mark.tsx'
import { CookieSettings } from './consent.tsx'
import { footerNavigationId } from './menu.tsx'
import { NavigationList } from './navigation-list.tsx'
import { ReportForm } from './report-form.tsx'
import { SocialRow } from './social-row.tsx'
import type { ThirdParties } from './third-parties.ts'

interface FooterProps {
  settings: Settings
  /** The request's own path. */
  url: string
  origin: string
  /** What the visitor was asked about, and may be asked again. */
  thirdParties?: ThirdParties | null
}

export function Footer({ settings: { brand, footer, operations }, url, origin, thirdParties }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        {footer.site_nav.length > 0 && (
          <nav id={footerNavigationId} className="footer-columns" aria-label="Footer" tabIndex={-1}>
            {footer.site_nav.map((column, place) => (
              <Column key={place} column={column} url={url} />
            ))}
          </nav>
        )}
        <div className="footer-foot">
          <div className="footer-brand">
            <BrandMark brand={brand} />
            <div>
              {brand.name}
              {brand.tagline && <p className="footer-tagline">{brand.tagline}</p>}
            </div>
          </div>
          <SocialRow footer={footer} />
          <Regions regions={footer.region_nav} url={url} origin={origin} />
          <div className="legal">
            <RichText doc={footer.legal_text} />
            <div className="legal-actions">
              <ReportForm service={operations.accessibility_service} pageUrl={origin + url} />
              {thirdParties && <CookieSettings />}
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

function Column({ column, url }: { column: Settings['footer']['site_nav'][number]; url: string }) {
  const { title, is_collapsable } = column
  const list = <NavigationList className="footer-links" sections={[column]} url={url} />
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

interface RegionsProps extends Pick<FooterProps, 'url' | 'origin'> {
  regions: Settings['footer']['region_nav']
}

/** The other regions' sites. As built: a region is hidden when its url is a literal prefix of the request's. */
function Regions({ regions, url, origin }: RegionsProps) {
  const others = regions.filter((region) => !url.startsWith(region.url) && !(origin + url).startsWith(region.url))
  if (others.length === 0) return null
  return (
    <nav aria-label="Other regions">
      <ul className="region-nav">
        {others.map((region) => (
          <li key={region.url} data-region={region.id || undefined}>
            <Anchor href={region.url}>{region.title}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
