import { paths } from '#schema/paths.ts'
import { useLinkedPage } from '../resolved-references.ts'
import type { SiteSettings } from '../settings/index.ts'
import { LocationSearchForm } from '../ui/locations/location-search.tsx'

/** The 404 page, with the search for a restaurant and the main pages as ways on. */
export const NotFoundPage = ({ settings }: { settings: Pick<SiteSettings, 'brand' | 'locations'> }) => (
  <div className="bg bg-lighthouse not-found">
    <div className="wrap">
      <h1>The page you are looking for does not exist, sorry.</h1>
      <div className="button-row">
        <a className="button" href={paths.home}>
          Return to Homepage
        </a>
        <a className="text-link" href={paths.menu}>
          Menu
        </a>
      </div>
      <LocationSearchForm
        action={useLinkedPage(settings.locations.map_page)?.url ?? paths.locationMap}
        brand={settings.brand.name}
      />
    </div>
  </div>
)
