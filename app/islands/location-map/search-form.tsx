import { type FormEvent, useState } from 'react'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import type { Search } from './finder-state.ts'
import { SearchFields } from './search-fields.tsx'
import { SuggestionList, useSuggestionBox } from './suggestion-box.tsx'
import { usePosition } from './use-position.ts'

interface SearchFormProps {
  url: string
  brand: string
  data: LocationMapPageData
  /** The text that was typed before hydration. */
  initialQuery: string
  isHydrated: boolean
  onSearch: Search
}

/** The search with script: suggestions while typing, the visitor's position, and results without a page load. */
export function SearchForm({ url, brand, data, initialQuery, isHydrated, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(initialQuery)
  const [loadedQuery, setLoadedQuery] = useState(data.query)
  if (loadedQuery !== data.query) {
    setLoadedQuery(data.query)
    setTyped(data.query)
  }
  const search = (q: string) => q.trim() && onSearch({ q: q.trim(), filters: data.filters })
  const choose = (query: string) => {
    setTyped(query)
    search(query)
  }
  const suggestionBox = useSuggestionBox({ query: typed, near: data.center, setQuery: setTyped, onSelect: choose })
  const isInitial = data.query === '' && data.center === null
  const { locate, state } = usePosition(isInitial, (position) => onSearch({ position, filters: data.filters }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    suggestionBox.close()
    search(typed)
  }
  return (
    <SearchFields
      url={url}
      brand={brand}
      data={data}
      onSubmit={submit}
      inputProps={isHydrated ? suggestionBox.box : undefined}
      suggestions={isHydrated && <SuggestionList {...suggestionBox} />}
      onLocate={locate}
      locating={state}
    />
  )
}
