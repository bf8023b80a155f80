import { type RefObject, useEffect } from 'react'
import type { Location } from '#schema/locations/wire.ts'
import { searchPhrases } from '#schema/phrases/search.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { savePreferredLocation } from '../locations/save-preferred-location.ts'
import { selectDirectoryUrl } from './directory-url.ts'
import type { PopoverSettings } from './popover-settings.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useTranslatePopover } from './use-popover-phrases.ts'
import { useSearch } from './use-search.ts'

interface SearchModeProps {
  /** The restaurant chosen before. */
  preferredLocation: Location | null
  settings: PopoverSettings
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Returns to the details, if there are any. */
  onDone: () => void
}

/** The search for a restaurant. The chosen one becomes the visitor's preferred restaurant. */
export function SearchMode({ preferredLocation, settings, headingRef, onDone }: SearchModeProps) {
  const translate = useTranslatePopover()
  const phrase = useTranslate()
  const search = useSearch()
  const { results, message, alternatives } = search
  const preferred = preferredLocation ?? search.current
  useEffect(search.searchAtUrlPosition, [])
  const pick = (location: Location) => {
    savePreferredLocation(location)
    onDone()
  }
  return (
    <div aria-busy={search.isBusy}>
      <h2 ref={headingRef} tabIndex={-1}>
        {translate('popover.find')}
      </h2>
      <p>{translate('popover.tell_us')}</p>
      <SearchForm mapUrl={settings.mapUrl} onSearch={search.searchByText} />
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
          {phrase(searchPhrases, 'search.did_you_mean')}{' '}
          {alternatives.map((place, index) => (
            <span key={place.name}>
              {index > 0 && (index === alternatives.length - 1 ? phrase(searchPhrases, 'search.or') : ', ')}
              <button type="button" className="location-popover-quiet" onClick={() => search.searchAround(place)}>
                {place.name}
              </button>
            </span>
          ))}
          ?
        </p>
      )}
      <Results results={results} now={new Date()} onSelect={pick} />
      <p className="location-popover-links location-popover-foot">
        <a href={selectDirectoryUrl(settings.directories, results[0]?.location.country ?? preferred?.country)}>
          {translate('popover.all')}
        </a>
        {preferred && <Chosen location={preferred} onKeep={() => pick(preferred)} onForget={search.forget} />}
      </p>
    </div>
  )
}

/** The actions for the restaurant chosen before. */
function Chosen({ location, onKeep, onForget }: { location: Location; onKeep: () => void; onForget: () => void }) {
  const translate = useTranslatePopover()
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

const toPlaceValues = ({ city, state }: Location) => ({ place: `${city}, ${state}` })
