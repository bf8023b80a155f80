import { countryReferenceField } from '#schema/fields/reference.ts'
import type { CountryStatesPageData, StateWithCities } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { useLinkedPage } from '../../resolved-references.ts'
import { AccordionItem } from '../../ui/content/accordion.tsx'
import { PageBanner } from '../../ui/content/banner.tsx'
import { LocationDirectoryLinks } from '../../ui/locations/directory-links.tsx'
import { LocationSearchForm } from '../../ui/locations/location-search.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { buildDirectoryBreadcrumbs } from './directory-breadcrumbs.ts'

const fields = { country: countryReferenceField({ required: true }) }

export const stateListPageType = definePageType({
  type: 'state_list',
  showsRestaurants: true,
  label: 'State list',
  description: 'All locations of a country, by state and city.',
  fields,
  listedTypes: ['state_list', 'single_state', 'location_list'],
  breadcrumbs: (page, { breadcrumbs, country }) => buildDirectoryBreadcrumbs(page, breadcrumbs, country.printable_name),
  View: StateList,
})

function StateList({ page, data, settings }: PageTemplateProps<typeof fields, CountryStatesPageData>) {
  const mapUrl = useLinkedPage(settings.locations.map_page)?.url ?? paths.locationMap
  return (
    <>
      <PageBanner
        title={`All ${data.country.printable_name} Locations`}
        breadcrumbs={<Breadcrumbs items={page.breadcrumbs} />}
      >
        <p className="lead">
          Select {data.country_code === 'CA' ? 'a province or territory' : 'a state'} to find a local{' '}
          {settings.brand.name}.
        </p>
        <LocationSearchForm action={mapUrl} brand={settings.brand.name} />
      </PageBanner>
      <div className="wrap band">
        <div className="states">
          {toColumns(data.states).map((half) => (
            <div key={half[0]?.slug}>
              {half.map((state) => (
                <State key={state.slug} state={state} />
              ))}
            </div>
          ))}
        </div>
        {data.other_directories.length > 0 && (
          <LocationDirectoryLinks className="button-row directories" directories={data.other_directories} />
        )}
      </div>
    </>
  )
}

/**
 * Splits the states into two columns that open and close independently, so that an opened state never moves one in the
 * other.
 */
const toColumns = (states: StateWithCities[]) => {
  const half = Math.ceil(states.length / 2)
  return [states.slice(0, half), states.slice(half)].filter(({ length }) => length > 0)
}

const State = ({ state: { url, name, slug, cities } }: { state: StateWithCities }) => (
  <AccordionItem title={name} level="h2" id={slug}>
    <ul className="cities">
      {url && (
        <li>
          <a href={url}>{`All of ${name}`}</a>
        </li>
      )}
      {cities.map((city) => (
        <li key={city.url}>
          <a href={city.url}>{city.name}</a>
        </li>
      ))}
    </ul>
  </AccordionItem>
)
