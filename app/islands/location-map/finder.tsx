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

/** The values of the forms at hydration. */
export interface InitialInput {
  query: string
  filters: readonly MapFilter[]
}

/** The synchronized list and map in the browser. */
export function Finder({
  data: initialData,
  initialInput,
  ...page
}: FinderProps & { data: LocationMapPageData; initialInput: InitialInput }) {
  const { state, search, choose, close } = useFinder(page.url, initialData)
  const now = useNow(state.data.generated_at)
  const isHydrated = useHydrated()
  const applyInitialFilters = useEffectEvent(() => {
    if (initialData.unfiltered_total > 0 && initialInput.filters.join() !== initialData.filters.join())
      search({ ...toMapSearch(initialData), filters: initialInput.filters })
  })
  useEffect(() => applyInitialFilters(), [])
  return (
    <FinderView
      {...page}
      state={state}
      now={now}
      actions={{ search, select: choose }}
      isHydrated={isHydrated}
      search={
        <SearchForm
          url={page.url}
          brand={page.brand}
          data={state.data}
          initialQuery={initialInput.query}
          isHydrated={isHydrated}
          onSearch={search}
        />
      }
      map={
        <MapPane state={state} now={now} isHydrated={isHydrated} onSelect={choose} onClose={close} onSearch={search} />
      }
    />
  )
}
