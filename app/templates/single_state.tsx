import { state } from '#schema/fields/reference.ts'
import { paths } from '#schema/paths.ts'
import type { CityOfState, SingleStatePageData } from '#schema/wire/page-data.ts'
import { usePageLink } from '../resolved.ts'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Icon } from '../ui/icon.tsx'
import { LocationSearch } from '../ui/location-search.tsx'
import { definePageType, type TemplateProps } from './define.ts'
import { directoryTrail } from './directory-trail.ts'

const fields = { state: state({ required: true }) }

export const singleState = definePageType({
  type: 'single_state',
  label: 'State',
  description: 'The cities of a state with their restaurants. Not found while it has no restaurant.',
  fields,
  parents: ['state_list'],
  children: [],
  shows: ['location_map', 'state_list', 'location_list', 'single_location'],
  trail: (page, { trail, state: name }) => directoryTrail(page, trail, name),
  View: SingleState,
})

function SingleState({ page, data, settings }: TemplateProps<typeof fields, SingleStatePageData>) {
  const mapUrl = usePageLink(settings.locations.map_page)?.url ?? paths.locationMap
  return (
    <>
      <Banner title={`${data.state} Locations`} above={<Breadcrumbs trail={page.trail} />}>
        <p className="lead">Choose a city or a local {settings.brand.name}.</p>
      </Banner>
      <div className="wrap band">
        <ul className="state-cities">
          {data.cities.map((city) => (
            <City key={city.name} city={city} />
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

const City = ({ city: { name, url, locations } }: { city: CityOfState }) => (
  <li>
    <h2>{url ? <a href={url}>{name}</a> : name}</h2>
    <ul className="state-city">
      {locations.map((at) => (
        <li key={`${at.address1} ${at.zip}`}>
          {at.url ? <a href={at.url}>{at.address1}</a> : at.address1}
          {at.is_temporarily_closed && <span className="notice"> Temporarily Closed</span>}
        </li>
      ))}
    </ul>
  </li>
)
