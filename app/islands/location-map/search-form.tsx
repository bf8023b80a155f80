import { type FormEvent, useState } from 'react'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { SearchPart } from './search-part.tsx'
import type { Search } from './state.ts'
import { SuggestionList, useSuggestionBox } from './suggestion-box.tsx'
import { usePosition } from './use-position.ts'

interface SearchFormProps {
  url: string
  brand: string
  data: LocationMapPageData
  /** What was typed before script was there. */
  begun: string
  awake: boolean
  onSearch: Search
}

/** The search with what script adds: suggestions while typing, the visitor's position, and an answer without a new page. */
export function SearchForm({ url, brand, data, begun, awake, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(begun)
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
  const suggested = useSuggestionBox({ typed, near: data.centre, setTyped, onChoose: choose })
  const nothingAsked = data.query === '' && data.centre === null
  const { locate, state } = usePosition(nothingAsked, (position) => onSearch({ position, filters: data.filters }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    suggested.close()
    find(typed)
  }
  return (
    <SearchPart
      url={url}
      brand={brand}
      data={data}
      onSubmit={submit}
      box={awake ? suggested.box : undefined}
      suggestions={awake && <SuggestionList {...suggested} />}
      onLocate={locate}
      locating={state}
    />
  )
}
