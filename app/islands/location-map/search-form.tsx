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
  /** What was typed before script was there. */
  initialQuery: string
  isHydrated: boolean
  onSearch: Search
}

/** The search with what script adds: suggestions while typing, the visitor's position, and an answer without a new page. */
export function SearchForm({ url, brand, data, initialQuery, isHydrated, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(initialQuery)
  const [answered, setAnswered] = useState(data.query)
  if (answered !== data.query) {
    setAnswered(data.query)
    setTyped(data.query)
  }
  const find = (q: string) => q.trim() && onSearch({ q: q.trim(), filters: data.filters })
  const choose = (query: string) => {
    setTyped(query)
    find(query)
  }
  const suggested = useSuggestionBox({ query: typed, near: data.center, setQuery: setTyped, onSelect: choose })
  const nothingAsked = data.query === '' && data.center === null
  const { locate, state } = usePosition(nothingAsked, (position) => onSearch({ position, filters: data.filters }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    suggested.close()
    find(typed)
  }
  return (
    <SearchFields
      url={url}
      brand={brand}
      data={data}
      onSubmit={submit}
      inputProps={isHydrated ? suggested.box : undefined}
      suggestions={isHydrated && <SuggestionList {...suggested} />}
      onLocate={locate}
      locating={state}
    />
  )
}
