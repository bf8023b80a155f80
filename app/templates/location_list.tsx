import { city } from '#schema/fields/reference.ts'
import { paths } from '#schema/paths.ts'
import type { LocationListPageData, LocationPageData } from '#schema/wire/page-data.ts'
import { usePageLink } from '../resolved.ts'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DirectionsLink } from '../ui/directions-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { LocationSearch } from '../ui/location-search.tsx'
import { OpenStatus } from '../ui/open-status.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { definePageType, type TemplateProps } from './define.ts'
import { directoryTrail } from './directory-trail.ts'

const fields = { city: city({ required: true }) }

export const locationList = definePageType({
  type: 'location_list',
  label: 'City list',
  description: 'All locations of a city.',
  fields,
  parents: ['state_list'],
  children: [],
  slashes: true,
  shows: ['location_map', 'state_list', 'single_state', 'single_location'],
  trail: (page, { trail, city }) => directoryTrail(page, trail, city),
  View: LocationList,
})

function LocationList({ page, data, settings }: TemplateProps<typeof fields, LocationListPageData>) {
  const title = `${data.city}, ${data.state}`
  const mapUrl = usePageLink(settings.locations.map_page)?.url ?? paths.locationMap
  return (
    <>
      <Banner title={title} above={<Breadcrumbs trail={page.trail} />}>
        <p className="lead">For hours, menus and more, choose a local {settings.brand.name}.</p>
      </Banner>
      <div className="wrap band">
        {data.locations.length === 0 && <p>There is no {settings.brand.name} here at the moment.</p>}
        <ul className="city-locations">
          {data.locations.map((at) => (
            <CityLocation key={at.id} at={at} />
          ))}
        </ul>
      </div>
      <section className="band band-sand">
        <div className="wrap elsewhere">
          <h2>Looking somewhere else?</h2>
          <LocationSearch action={mapUrl} brand={settings.brand.name} />
          {data.state_list_url && (
            <a className="text-link" href={data.state_list_url}>
              More {data.country.printable_name} Locations
              <Icon name="arrow" />
            </a>
          )}
        </div>
      </section>
    </>
  )
}

const CityLocation = ({ at }: { at: LocationPageData }) => (
  <li className="city-location card">
    <h2>{at.address1}</h2>
    <address>
      {at.address2 && (
        <>
          {at.address2}
          <br />
        </>
      )}
      {at.city}, {at.state} {at.zip}
    </address>
    {at.is_temporarily_closed ? (
      <p className="notice">Temporarily Closed</p>
    ) : (
      at.url && <OpenStatus rlid={at.rlid} href={`${at.url}#hours`} />
    )}
    <div className="city-location-links">
      {at.url && (
        <a className="text-link" href={at.url}>
          View Local Page
          <span className="visually-hidden"> of {at.address1}</span>
          <Icon name="arrow" />
        </a>
      )}
      <PhoneLink phone={at.phone} className="text-link" />
      <DirectionsLink to={at.location} place={at.address1} />
    </div>
  </li>
)
