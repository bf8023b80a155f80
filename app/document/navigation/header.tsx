import { paths } from '#schema/paths.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { useLinkedPage, useResolvedReferences } from '../../resolved-references.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { DialogButton } from '../../ui/navigation/dialog-button.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { BrandLogo } from '../brand/brand-logo.tsx'
import { type ExternalSiteHeaderConfig, showsOwnSiteHeader } from './external-header.ts'
import { LocationPopoverTrigger } from './location-trigger.tsx'
import { footerNavigationElementId, navigationMenuElementId, SiteNavigationMenu } from './menu.tsx'
import { emptyNavigationSection, NavigationList } from './navigation-list.tsx'

export interface SiteHeaderProps {
  settings: SiteSettings
  /** The path of the request. */
  currentUrl: string
  /** `https://…` without a trailing slash. */
  origin: string
  /** The external header, if the site's own is off. */
  externalHeader: ExternalSiteHeaderConfig | null
}

/** The site's header, or a plain one, so that every page has a header; a script may replace it by the external one. */
export function SiteHeader(props: SiteHeaderProps) {
  const { settings, externalHeader } = props
  if (showsOwnSiteHeader(settings)) return <FullHeader {...props} />
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

function FullHeader({ settings, currentUrl, origin }: SiteHeaderProps) {
  const { brand, header, footer } = settings
  const primary = header.sections.filter(({ role }) => role === 'primary')
  const { hasRestaurants } = useResolvedReferences()
  const loginUrl = loginLink(brand.login_url, origin)
  return (
    <header className="site-header" data-local-pages={useOwnLocalPagesPath()}>
      <div className="wrap site-header-row">
        <Logo settings={settings} />
        <nav className="primary-nav" aria-label="Primary">
          <NavigationList className="nav-list" sections={primary} currentUrl={currentUrl} />
        </nav>
        <a className="log-in" href={loginUrl}>
          Log In
        </a>
        <a className="button button-secondary burger-link" href={`#${footerNavigationElementId}`}>
          Menu
        </a>
        <DialogButton dialog={navigationMenuElementId} command="show-modal" icon="burger" className="burger">
          Menu
        </DialogButton>
        {hasRestaurants && <RestaurantControls settings={settings} />}
      </div>
      <SiteNavigationMenu sections={header.sections} footer={footer} loginUrl={loginUrl} currentUrl={currentUrl} />
    </header>
  )
}

function RestaurantControls({ settings }: Pick<SiteHeaderProps, 'settings'>) {
  const translate = useTranslate()
  return (
    <>
      <LocationPopoverTrigger settings={settings.locations} />
      <a className="button order-now" href={useLinkedPage(settings.locations.map_page)?.url ?? paths.locationMap}>
        {translate(restaurantServicePhrases, 'service.order')}
      </a>
    </>
  )
}

const PlainHeader = ({ settings, currentUrl }: SiteHeaderProps) => (
  <header className="site-header" data-local-pages={useOwnLocalPagesPath()}>
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

/** The path of local pages, which scripts need, unless it is the specified one. */
function useOwnLocalPagesPath(): string | undefined {
  const { localPagesPath } = useResolvedReferences()
  return localPagesPath === paths.localPages ? undefined : localPagesPath
}

const Logo = ({ settings }: { settings: SiteSettings }) => (
  <a className="logo" href={paths.home}>
    <BrandLogo settings={settings} />
  </a>
)

/** Tells the account service the return URL: the home page. */
const loginLink = (loginUrl: string, origin: string) => {
  const url = loginUrl || paths.login
  return `${url}${url.includes('?') ? '&' : '?'}return=${encodeURIComponent(origin + paths.home)}`
}
