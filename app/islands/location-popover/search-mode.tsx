import { type RefObject, useEffect } from 'react'
import { searchPhrases } from '#schema/phrases/search.ts'
import type { Location } from '#schema/wire/location.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePhrases } from '../../ui/phrases.ts'
import { savePreferredLocation } from '../keep-preferred-location.ts'
import { directoryUrl } from './directory-url.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import type { PopoverSettings } from './settings.ts'
import { usePopoverPhrases } from './use-popover-phrases.ts'
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
  const say = usePopoverPhrases()
  const phrase = usePhrases()
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
        {say('popover.find')}
      </h2>
      <p>{say('popover.tell_us')}</p>
      <SearchForm map={settings.map} onSearch={search.searchByText} />
      <p className="location-popover-links">
        <button type="button" className="location-popover-quiet" onClick={search.searchHere}>
          <Icon name="pin" />
          {say('popover.search_here')}
        </button>
        {settings.map && <a href={settings.map}>{say('popover.map')}</a>}
      </p>
      <p role="status" className="location-popover-status">
        {message}
      </p>
      {others.length > 0 && (
        <p className="location-popover-others">
          {phrase(searchPhrases, 'search.did_you_mean')}{' '}
          {others.map((place, index) => (
            <span key={place.name}>
              {index > 0 && (index === others.length - 1 ? phrase(searchPhrases, 'search.or') : ', ')}
              <button type="button" className="location-popover-quiet" onClick={() => search.searchAround(place)}>
                {place.name}
              </button>
            </span>
          ))}
          ?
        </p>
      )}
      <Results found={found} now={new Date()} onPick={pick} />
      <p className="location-popover-links location-popover-foot">
        <a href={directoryUrl(settings.directories, found[0]?.location.country ?? own?.country)}>{say('popover.all')}</a>
        {own && <Chosen at={own} onKeep={() => pick(own)} onForget={search.forget} />}
      </p>
    </div>
  )
}

/** What may be done with the restaurant chosen before. */
function Chosen({ at, onKeep, onForget }: { at: Location; onKeep: () => void; onForget: () => void }) {
  const say = usePopoverPhrases()
  return (
    <>
      <button type="button" className="location-popover-quiet" onClick={onKeep}>
        {say('popover.keep', placeOf(at))}
      </button>
      <button type="button" className="location-popover-quiet" onClick={onForget}>
        {say('popover.forget', placeOf(at))}
      </button>
    </>
  )
}

const placeOf = ({ city, state }: Location) => ({ place: `${city}, ${state}` })
