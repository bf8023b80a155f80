import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listStatesHomeFirst, toHomeCountryCodeOrDefault } from '#schema/geo/home-country.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { showToast } from '../ui/toast.tsx'
import { emptyLocationFormValues } from './empty-form-values.ts'
import { LocationForm } from './location-form.tsx'
import { createLocation, locationQueriesKey } from './queries.ts'
import '../media/styles.ts'
import './styles.ts'

/** Adds a restaurant; its city and pages are created with it. */
export default function AddLocationScreen() {
  const navigate = useNavigate()
  const { sites, country } = useSitesOfRestaurants()
  const [site, setSite] = useState<number>()
  const home = sites.find(({ id }) => id === site)?.country ?? country
  return (
    <div className="screen">
      <ScreenHeading title="Add a restaurant" breadcrumbs={[{ to: paths.wagtail.locations, label: 'Locations' }]} />
      <LocationForm
        initialValues={emptyLocationFormValues}
        readOnly={false}
        hasFeed={false}
        states={listStatesHomeFirst(home)}
        submitLabel="Add restaurant"
        send={(values) => createLocation({ ...values, ...(site !== undefined && { site }) })}
        onSaved={({ id, url }) => {
          showToast('The restaurant is live.', {
            delayedText: 'The restaurant was added.',
            ...(url && { link: { href: url, text: 'View its page' } }),
          })
          navigate(paths.wagtail.location(id))
        }}
        aside={sites.length > 1 && <SiteOfRestaurant {...{ sites, site }} onChange={setSite} />}
      />
    </div>
  )
}

/** The sites that a restaurant can belong to, with their country; none while loading, or if there is only one. */
const useSitesOfRestaurants = () =>
  useQuery({
    queryKey: [locationQueriesKey, 'sites'],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(locationEndpoints.list, { query: { order: 'place', limit: 1, offset: 0 } }, signal),
    staleTime: 60_000,
  }).data?.meta ?? { sites: [], country: toHomeCountryCodeOrDefault('') }

interface SiteProps {
  sites: ReturnType<typeof useSitesOfRestaurants>['sites']
  site: number | undefined
  onChange: (site: number) => void
}

/**
 * The site whose host will show the restaurant. It stays: the restaurant's pages are in the site's part of the tree.
 */
const SiteOfRestaurant = ({ sites, site, onChange }: SiteProps) => (
  <section className="card restaurant-section" aria-label="Site">
    <div className="field">
      <label className="field-label" htmlFor="restaurant:site">
        Site
      </label>
      <select
        id="restaurant:site"
        className="input"
        value={site ?? sites[0]?.id}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  </section>
)
