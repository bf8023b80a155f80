import { type RefObject, useEffect } from 'react'
import type { Location } from '#schema/wire/location.ts'
import { Icon } from '../../ui/icon.tsx'
import { savePreferredLocation } from '../keep-preferred-location.ts'
import { directoryUrl } from './directory-url.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import type { PopoverSettings } from './settings.ts'
import { useSearch } from './use-search.ts'

interface SearchModeProps {
  /** The restaurant chosen before. */
  preferred: Location | null
  settings: PopoverSettings
  heading: RefObject<HTMLHeadingElement | null>
  /** Back to the details, if there are any. */
  onDone: () => void
}

/** The search for a restaurant. The one picked becomes the visitor's own. */
export function SearchMode({ preferred, settings, heading, onDone }: SearchModeProps) {
  const search = useSearch()
  const { found, message, others } = search
  const own = preferred ?? search.current
  useEffect(search.searchWhereTheAddressSays, [])
  const pick = (location: Location) => {
    savePreferredLocation(location)
    onDone()
  }
  return (
    <div aria-busy={search.isBusy}>
      <h2 ref={heading} tabIndex={-1}>
        Find a restaurant
      </h2>
      <p>Tell us where you are for the latest specials and prices</p>
      <SearchForm map={settings.map} onSearch={search.searchByText} />
      <p className="location-popover-links">
        <button type="button" className="location-popover-quiet" onClick={search.searchHere}>
          <Icon name="pin" />
          Use My Current Location
        </button>
        {settings.map && <a href={settings.map}>View Map</a>}
      </p>
      <p role="status" className="location-popover-status">
        {message}
      </p>
      {others.length > 0 && (
        <p className="location-popover-others">
          Did you mean{' '}
          {others.map((place) => (
            <button key={place.name} type="button" className="location-popover-quiet" onClick={() => search.searchAround(place)}>
              {place.name}
            </button>
          ))}
        </p>
      )}
      <Results found={found} now={new Date()} onPick={pick} />
      <p className="location-popover-links location-popover-foot">
        <a href={directoryUrl(settings.directories, found[0]?.location.country ?? own?.country)}>View All Locations</a>
        {own && <Chosen at={own} onKeep={() => pick(own)} onForget={search.forget} />}
      </p>
    </div>
  )
}

/** What may be done with the restaurant chosen before. */
const Chosen = ({ at, onKeep, onForget }: { at: Location; onKeep: () => void; onForget: () => void }) => (
  <>
    <button type="button" className="location-popover-quiet" onClick={onKeep}>
      Keep {at.city}, {at.state}
    </button>
    <button type="button" className="location-popover-quiet" onClick={onForget}>
      Forget {at.city}, {at.state}
    </button>
  </>
)
