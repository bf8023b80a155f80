import { type RefObject, useEffect } from 'react'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { locationSearchPhrases } from '#schema/phrases/search.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { savePreferredLocation } from '../locations/save-preferred-location.ts'
import { selectLocationDirectoryUrl } from './directory-url.ts'
import type { LocationPopoverSettings } from './popover-settings.ts'
import { LocationPopoverResultList } from './results.tsx'
import { LocationPopoverSearchForm } from './search-form.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'
import { useLocationPopoverSearch } from './use-search.ts'

interface SearchModeProps {
  /** The restaurant chosen before. */
  preferredLocation: ApiLocation | null
  settings: LocationPopoverSettings
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Returns to the details, if there are any. */
  onDone: () => void
}

/** The search for a restaurant. The chosen one becomes the visitor's preferred restaurant. */
export function LocationSearchPanel({ preferredLocation, settings, headingRef, onDone }: SearchModeProps) {
  const translate = usePopoverPhrases()
  const phrase = useTranslate()
  const search = useLocationPopoverSearch()
  const { results, message, alternatives } = search
  const preferred = preferredLocation ?? search.current
  useEffect(search.searchAtUrlPosition, [])
  const pick = (location: ApiLocation) => {
    savePreferredLocation(location)
    onDone()
  }
  return (
    <div aria-busy={search.isBusy}>
      <h2 ref={headingRef} tabIndex={-1}>
        {translate('popover.find')}
      </h2>
      <p>{translate('popover.tell_us')}</p>
      <LocationPopoverSearchForm mapUrl={settings.mapUrl} onSearch={search.searchByText} />
      <p className="location-popover-links">
        <button type="button" className="location-popover-quiet" onClick={search.searchHere}>
          <Icon name="pin" />
          {translate('popover.search_here')}
        </button>
        {settings.mapUrl && <a href={settings.mapUrl}>{translate('popover.map')}</a>}
      </p>
      <p role="status" className="location-popover-status">
        {message}
      </p>
      {alternatives.length > 0 && (
        <p className="location-popover-others">
          {phrase(locationSearchPhrases, 'search.did_you_mean')}{' '}
          {alternatives.map((place, index) => (
            <span key={place.name}>
              {index > 0 && (index === alternatives.length - 1 ? phrase(locationSearchPhrases, 'search.or') : ', ')}
              <button type="button" className="location-popover-quiet" onClick={() => search.searchAround(place)}>
                {place.name}
              </button>
            </span>
          ))}
          ?
        </p>
      )}
      <LocationPopoverResultList results={results} now={new Date()} onSelect={pick} />
      <p className="location-popover-links location-popover-foot">
        <a href={selectLocationDirectoryUrl(settings.directories, results[0]?.location.country ?? preferred?.country)}>
          {translate('popover.all')}
        </a>
        {preferred && <Chosen location={preferred} onKeep={() => pick(preferred)} onForget={search.forget} />}
      </p>
    </div>
  )
}

/** The actions for the restaurant chosen before. */
function Chosen({ location, onKeep, onForget }: { location: ApiLocation; onKeep: () => void; onForget: () => void }) {
  const translate = usePopoverPhrases()
  return (
    <>
      <button type="button" className="location-popover-quiet" onClick={onKeep}>
        {translate('popover.keep', toPlaceValues(location))}
      </button>
      <button type="button" className="location-popover-quiet" onClick={onForget}>
        {translate('popover.forget', toPlaceValues(location))}
      </button>
    </>
  )
}

const toPlaceValues = ({ city, state }: ApiLocation) => ({ place: `${city}, ${state}` })
