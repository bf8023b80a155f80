import { text } from '#schema/fields/text.ts'
import { paths } from '#schema/paths.ts'
import type { LocationMapPageData, NearbyLocation } from '#schema/wire/page-data.ts'
import { Address } from '../ui/address.tsx'
import { Chart, type Marker } from '../ui/chart.tsx'
import { Distance } from '../ui/distance.tsx'
import { Icon } from '../ui/icon.tsx'
import { Anchor } from '../ui/link.tsx'
import { LocationSearch } from '../ui/location-search.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { SeatingLink } from '../ui/seating-link.tsx'
import { definePageType, type TemplateProps } from './define.ts'

const fields = { introduction: text({ lines: 'many' }) }

export const locationMap = definePageType({
  type: 'location_map',
  label: 'Location map',
  description: 'The search for a restaurant, with list and map.',
  fields,
  maxCount: 1,
  shows: ['state_list', 'single_location'],
  query: ['q', 'latitude', 'longitude'],
  View: LocationMap,
})

function LocationMap({ page, data, settings }: TemplateProps<typeof fields, LocationMapPageData>) {
  const { locations, query } = data
  return (
    <div className="map-page">
      <div className="map-page-list">
        <h1>Find a different {settings.brand.name}</h1>
        {page.values.introduction && <p>{page.values.introduction}</p>}
        <LocationSearch action={page.url} brand={settings.brand.name} query={query} />
        <Outcome data={data} url={page.url} />
        {locations.length === 0 && <Directories directories={data.directories} />}
        {locations.length > 0 && (
          <ol className="results">
            {locations.map((at, index) => (
              <Result key={at.rlid} at={at} letter={letterAt(index)} />
            ))}
          </ol>
        )}
      </div>
      <div className="map-page-map">
        <a className="button skip-link" href="#after-map">
          Skip the map
        </a>
        <Chart label="Map of the restaurants in the list" markers={locations.map(markerOf)} centre={data.centre} />
        <span id="after-map" tabIndex={-1} />
      </div>
    </div>
  )
}

/** A to Z, and A again. */
export const letterAt = (index: number) => String.fromCharCode(65 + (index % 26))

const markerOf = (at: NearbyLocation, index: number): Marker => ({
  letter: letterAt(index),
  name: `${letterAt(index)}, ${at.city}, ${at.distance.toFixed(2)} miles`,
  href: `#location-${at.rlid}`,
  position: at.location,
})

/** What the search came to, in words. */
function Outcome({ data, url }: { data: LocationMapPageData; url: string }) {
  const { locations, total, place, alternatives, nothing_found } = data
  return (
    <>
      <p role="status" className={nothing_found ? 'field-error' : 'results-summary'}>
        {nothing_found
          ? 'Please enter a valid city, state, or ZIP code.'
          : locations.length > 0 && countText(locations.length, total, place)}
      </p>
      {alternatives.length > 0 && (
        <p className="alternatives">
          Did you mean{' '}
          {alternatives.map(({ name, query }, index) => (
            <span key={query}>
              {index > 0 && (index === alternatives.length - 1 ? ' or ' : ', ')}
              <a href={`${url}?q=${encodeURIComponent(query)}`}>{name}</a>
            </span>
          ))}
          ?
        </p>
      )}
    </>
  )
}

/** For who would rather look through all locations. */
const Directories = ({ directories }: { directories: LocationMapPageData['directories'] }) => (
  <ul className="map-page-directories">
    {directories.map(({ id, url, country }) => (
      <li key={id}>
        <a className="text-link" href={url}>
          See {country.printable_name} Locations
          <Icon name="arrow" />
        </a>
      </li>
    ))}
  </ul>
)

function countText(shown: number, total: number, place: string | null) {
  const restaurants = `${total} ${total === 1 ? 'restaurant' : 'restaurants'}${place ? ` near ${place}` : ''}`
  return shown < total ? `The nearest ${shown} of ${restaurants}` : restaurants
}

function Result({ at, letter }: { at: NearbyLocation; letter: string }) {
  const name = `${at.city}, ${at.state}`
  return (
    <li className="result" id={`location-${at.rlid}`}>
      <span className="glyph">{letter}</span>
      <div className="result-head">
        <h2>{at.url ? <a href={at.url}>{name}</a> : name}</h2>
        <Distance at={at} />
      </div>
      <div className="result-facts">
        <Address at={at} />
        <p>
          <PhoneLink phone={at.phone} />
          <Anchor href={paths.directions(at.location)}>Get directions</Anchor>
        </p>
        {at.is_temporarily_closed && <p className="notice">Temporarily Closed</p>}
        {at.waitListReady && at.estimatedWaitTime && <p>Current wait: {at.estimatedWaitTime}</p>}
      </div>
      <div className="button-row result-actions">
        <OrderLink at={at} />
        <SeatingLink at={at} />
      </div>
    </li>
  )
}
