import { paths } from '#schema/paths.ts'
import { servicePhrases } from '#schema/phrases/services.ts'
import { usePageLink } from '../../resolved-references.ts'
import type { Settings } from '../../settings/index.ts'
import { DialogButton } from '../../ui/navigation/dialog-button.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { BrandLogo } from '../brand/brand-logo.tsx'
import { type ExternalHeader, hasOwnHeader } from './external-header.ts'
import { LocationTrigger } from './location-trigger.tsx'
import { footerNavigationId, Menu, menuId } from './menu.tsx'
import { emptyNavigationSection, NavigationList } from './navigation-list.tsx'

export interface HeaderProps {
  settings: Settings
  /** The path of the request. */
  currentUrl: string
  /** `https://…` without a trailing slash. */
  origin: string
  /** The external header, if the site's own is off. */
  externalHeader: ExternalHeader | null
}

/** The site's header, or a plain one, so that every page has a header; a script may replace it by the external one. */
export function Header(props: HeaderProps) {
  const { settings, externalHeader } = props
  if (hasOwnHeader(settings)) return <FullHeader {...props} />
  return (
    <>
      {externalHeader && (
        <div
          id="external-header"
          data-island="third-parties"
          data-start="load"
          data-script={externalHeader.script}
          data-stylesheets={JSON.stringify(externalHeader.stylesheets)}
        />
      )}
      <PlainHeader {...props} />
    </>
  )
}

function FullHeader({ settings, currentUrl, origin }: HeaderProps) {
  const translate = useTranslate()
  const { brand, header, footer } = settings
  const primary = header.sections.filter(({ role }) => role === 'primary')
  const mapUrl = usePageLink(settings.locations.map_page)?.url ?? paths.locationMap
  const loginUrl = loginLink(brand.login_url, origin)
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <Logo settings={settings} />
        <nav className="primary-nav" aria-label="Primary">
          <NavigationList className="nav-list" sections={primary} currentUrl={currentUrl} />
        </nav>
        <a className="log-in" href={loginUrl}>
          Log In
        </a>
        <a className="button button-secondary burger-link" href={`#${footerNavigationId}`}>
          Menu
        </a>
        <DialogButton dialog={menuId} command="show-modal" icon="burger" className="burger">
          Menu
        </DialogButton>
        <LocationTrigger settings={settings.locations} />
        <a className="button order-now" href={mapUrl}>
          {translate(servicePhrases, 'service.order')}
        </a>
      </div>
      <Menu sections={header.sections} footer={footer} loginUrl={loginUrl} currentUrl={currentUrl} />
    </header>
  )
}

const PlainHeader = ({ settings, currentUrl }: HeaderProps) => (
  <header className="site-header">
    <div className="wrap site-header-row">
      <Logo settings={settings} />
      <nav className="primary-nav" aria-label="Primary">
        <NavigationList
          className="nav-list"
          sections={[settings.footer.site_nav[0] ?? emptyNavigationSection]}
          currentUrl={currentUrl}
        />
      </nav>
    </div>
  </header>
)

const Logo = ({ settings }: { settings: Settings }) => (
  <a className="logo" href={paths.home}>
    <BrandLogo settings={settings} />
  </a>
)

/** Tells the account service the return URL: the home page. */
const loginLink = (loginUrl: string, origin: string) => {
  const url = loginUrl || paths.login
  return `${url}${url.includes('?') ? '&' : '?'}return=${encodeURIComponent(origin + paths.home)}`
}
