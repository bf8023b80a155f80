import { stateReferenceField } from '#schema/fields/reference.ts'
import type { CityWithLocations, SingleStatePageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { useLinkedPage } from '../../resolved-references.ts'
import { PageBanner } from '../../ui/content/banner.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { LocationSearchForm } from '../../ui/locations/location-search.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { buildDirectoryBreadcrumbs } from './directory-breadcrumbs.ts'

const fields = { state: stateReferenceField({ required: true }) }

export const singleStatePageType = definePageType({
  type: 'single_state',
  showsRestaurants: true,
  label: 'State',
  description: 'The cities of a state with their restaurants. Not public while the state has no restaurant.',
  fields,
  parentTypes: ['state_list'],
  childTypes: [],
  listedTypes: ['location_map', 'state_list', 'location_list', 'single_location'],
  breadcrumbs: (page, { breadcrumbs, state: name }) => buildDirectoryBreadcrumbs(page, breadcrumbs, name),
  View: SingleState,
})

function SingleState({ page, data, settings }: PageTemplateProps<typeof fields, SingleStatePageData>) {
  const mapUrl = useLinkedPage(settings.locations.map_page)?.url ?? paths.locationMap
  return (
    <>
      <PageBanner title={`${data.state} Locations`} breadcrumbs={<Breadcrumbs items={page.breadcrumbs} />}>
        <p className="lead">Choose a city or a local {settings.brand.name}.</p>
      </PageBanner>
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
          <LocationSearchForm action={mapUrl} brand={settings.brand.name} />
          {data.state_list_url && (
            <a className="text-link" href={data.state_list_url}>
              {`More ${data.country.printable_name} Locations`}
              <Icon name="arrow" />
            </a>
          )}
        </div>
      </section>
    </>
  )
}

const City = ({ city: { name, url, locations } }: { city: CityWithLocations }) => (
  <li>
    <h2>{url ? <a href={url}>{name}</a> : name}</h2>
    <ul className="state-city">
      {locations.map((location) => (
        <li key={`${location.address1} ${location.zip}`}>
          {location.url ? <a href={location.url}>{location.address1}</a> : location.address1}
          {location.is_temporarily_closed && <span className="notice"> Temporarily Closed</span>}
        </li>
      ))}
    </ul>
  </li>
)
