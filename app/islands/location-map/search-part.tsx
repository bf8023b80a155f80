import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import { mapPhrases } from '#schema/phrases/map.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { LocationSearch } from '../../ui/location-search.tsx'
import { usePhrases } from '../../ui/phrases.ts'

interface SearchPartProps {
  url: string
  brand: string
  data: LocationMapPageData
  /** What script adds. */
  onSubmit?: FormHTMLAttributes<HTMLFormElement>['onSubmit']
  box?: InputHTMLAttributes<HTMLInputElement> | undefined
  suggestions?: ReactNode
  onLocate?: () => void
  locating?: 'idle' | 'asking' | 'unknown'
}

/** The search by place, and the search from where the visitor is. */
export function SearchPart({ url, brand, data, onSubmit, box, suggestions, onLocate, locating }: SearchPartProps) {
  const say = usePhrases()
  return (
    <>
      <LocationSearch action={url} brand={brand} query={data.query} onSubmit={onSubmit} box={box}>
        {data.filters.map((name) => (
          <input key={name} type="hidden" name="filter" value={name} />
        ))}
        {suggestions}
      </LocationSearch>
      <div className="from-here with-script">
        <button type="button" className="text-link" onClick={onLocate} aria-disabled={locating === 'asking' || undefined}>
          <Icon name="pin" />
          {say(mapPhrases, 'map.search_here')}
        </button>
        <p aria-live="polite" className="from-here-note">
          {locating === 'asking' && say(mapPhrases, 'map.locating')}
          {locating === 'unknown' && say(mapPhrases, 'map.unknown_position')}
        </p>
      </div>
    </>
  )
}
