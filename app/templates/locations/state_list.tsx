import { country } from '#schema/fields/reference.ts'
import type { StateData, StateListPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { usePageLink } from '../../resolved-references.ts'
import { AccordionItem } from '../../ui/content/accordion.tsx'
import { PageBanner } from '../../ui/content/banner.tsx'
import { DirectoryLinks } from '../../ui/locations/directory-links.tsx'
import { LocationSearch } from '../../ui/locations/location-search.tsx'
import { definePageType, type TemplateProps } from '../define.ts'

const fields = { country: country({ required: true }) }

export const stateList = definePageType({
  type: 'state_list',
  label: 'State list',
  description: 'All locations of a country, by state and city.',
  fields,
  listedTypes: ['state_list', 'single_state', 'location_list'],
  View: StateList,
})

function StateList({ data, settings }: TemplateProps<typeof fields, StateListPageData>) {
  const mapUrl = usePageLink(settings.locations.map_page)?.url ?? paths.locationMap
  return (
    <>
      <PageBanner title={`All ${data.country.printable_name} Locations`}>
        <p className="lead">Select a state to find a local {settings.brand.name}.</p>
        <LocationSearch action={mapUrl} brand={settings.brand.name} />
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
          <DirectoryLinks className="button-row directories" directories={data.other_directories} />
        )}
      </div>
    </>
  )
}

/**
 * Splits the states into two columns that open and close independently, so that an opened state never moves one in the
 * other.
 */
const toColumns = (states: StateData[]) => {
  const half = Math.ceil(states.length / 2)
  return [states.slice(0, half), states.slice(half)].filter(({ length }) => length > 0)
}

const State = ({ state: { url, name, slug, cities } }: { state: StateData }) => (
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
