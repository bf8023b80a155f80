import { type FormEvent, useState } from 'react'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import type { MapSearchHandler } from './finder-state.ts'
import { LocationSearchFields } from './search-fields.tsx'
import { PlaceSuggestionList, usePlaceSuggestionBox } from './suggestion-box.tsx'
import { useVisitorGeolocation } from './use-position.ts'

interface SearchFormProps {
  url: string
  brand: string
  data: LocationMapPageData
  /** The text that was typed before hydration. */
  initialQuery: string
  isHydrated: boolean
  onSearch: MapSearchHandler
}

/** The search with script: suggestions while typing, the visitor's position, and results without a page load. */
export function MapSearchForm({ url, brand, data, initialQuery, isHydrated, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(initialQuery)
  const [loadedQuery, setLoadedQuery] = useState(data.query)
  if (loadedQuery !== data.query) {
    setLoadedQuery(data.query)
    setTyped(data.query)
  }
  const { filters, dish } = data
  const search = (q: string) => q.trim() && onSearch({ q: q.trim(), filters, dish })
  const choose = (query: string) => {
    setTyped(query)
    search(query)
  }
  const suggestionBox = usePlaceSuggestionBox({ query: typed, near: data.center, setQuery: setTyped, onSelect: choose })
  const isInitial = data.query === '' && data.center === null
  const { locate, state } = useVisitorGeolocation(isInitial, (position) => onSearch({ position, filters, dish }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    suggestionBox.close()
    search(typed)
  }
  return (
    <LocationSearchFields
      url={url}
      brand={brand}
      data={data}
      onSubmit={submit}
      inputProps={isHydrated ? suggestionBox.box : undefined}
      suggestions={isHydrated && <PlaceSuggestionList {...suggestionBox} />}
      onLocate={locate}
      locating={state}
    />
  )
}
