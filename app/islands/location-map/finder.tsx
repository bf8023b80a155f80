import { useEffect, useEffectEvent } from 'react'
import type { MapFilter } from '#schema/locations/map/map-filters.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { useNow } from '../use-now.ts'
import { toMapSearch } from './finder-state.ts'
import { type FinderProps, FinderView } from './finder-view.tsx'
import { MapPane } from './map-pane.tsx'
import { SearchForm } from './search-form.tsx'
import { useFinder } from './use-finder.ts'
import { useHydrated } from './use-hydrated.ts'

/** What stood in the forms when script took over. */
export interface InitialInput {
  query: string
  filters: readonly MapFilter[]
}

/** List and map in step, in the browser. */
export function Finder({ data: first, initialInput, ...page }: FinderProps & { data: LocationMapPageData; initialInput: InitialInput }) {
  const { state, search, choose, close } = useFinder(page.url, first)
  const now = useNow(state.data.generated_at)
  const awake = useHydrated()
  const catchUp = useEffectEvent(() => {
    if (first.unfiltered_total > 0 && initialInput.filters.join() !== first.filters.join())
      search({ ...toMapSearch(first), filters: initialInput.filters })
  })
  useEffect(() => catchUp(), [])
  return (
    <FinderView
      {...page}
      state={state}
      now={now}
      actions={{ search, select: choose }}
      isHydrated={awake}
      search={
        <SearchForm
          url={page.url}
          brand={page.brand}
          data={state.data}
          initialQuery={initialInput.query}
          isHydrated={awake}
          onSearch={search}
        />
      }
      map={<MapPane state={state} now={now} isHydrated={awake} onSelect={choose} onClose={close} onSearch={search} />}
    />
  )
}
