import { paths } from '#schema/paths.ts'
import { useLinkedPage, useResolvedReferences } from '../resolved-references.ts'
import type { SiteSettings } from '../settings/index.ts'
import { LocationSearchForm } from '../ui/locations/location-search.tsx'

interface RestaurantSearchProps {
  settings: Pick<SiteSettings, 'brand' | 'locations'>
}

interface NotFoundPageProps extends RestaurantSearchProps {
  /** Whether everyone can see a page of the menu. */
  hasMenu: boolean
}

/** The 404 page, with the main pages as ways on; the menu and the search for a restaurant where there are any. */
export function NotFoundPage({ settings, hasMenu }: NotFoundPageProps) {
  const { hasRestaurants } = useResolvedReferences()
  return (
    <div className="bg bg-lighthouse not-found">
      <div className="wrap">
        <h1>The page you are looking for does not exist, sorry.</h1>
        <div className="button-row">
          <a className="button" href={paths.home}>
            Return to Homepage
          </a>
          {hasMenu && (
            <a className="text-link" href={paths.menu}>
              Menu
            </a>
          )}
        </div>
        {hasRestaurants && <RestaurantSearch settings={settings} />}
      </div>
    </div>
  )
}

const RestaurantSearch = ({ settings }: RestaurantSearchProps) => (
  <LocationSearchForm
    action={useLinkedPage(settings.locations.map_page)?.url ?? paths.locationMap}
    brand={settings.brand.name}
  />
)
