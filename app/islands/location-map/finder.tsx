import { useEffect, useEffectEvent } from 'react'
import type { MapFilterName } from '#schema/locations/map/map-filters.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { useHydrationSafeNow } from '../use-now.ts'
import { toMapSearchCriteria } from './finder-state.ts'
import { type LocationFinderProps, LocationFinderView } from './finder-view.tsx'
import { MapPane } from './map-pane.tsx'
import { MapSearchForm } from './search-form.tsx'
import { useLocationFinder } from './use-finder.ts'
import { useHydrated } from './use-hydrated.ts'

/** The values of the forms at hydration. */
export interface LocationFinderInitialInput {
  query: string
  filters: readonly MapFilterName[]
}

/** The synchronized list and map in the browser. */
export function LocationFinder({
  data: initialData,
  initialInput,
  ...page
}: LocationFinderProps & { data: LocationMapPageData; initialInput: LocationFinderInitialInput }) {
  const { state, search, choose, close } = useLocationFinder(page.url, initialData)
  const now = useHydrationSafeNow(state.data.generated_at)
  const isHydrated = useHydrated()
  const applyInitialFilters = useEffectEvent(() => {
    if (initialData.unfiltered_total > 0 && initialInput.filters.join() !== initialData.filters.join())
      search({ ...toMapSearchCriteria(initialData), filters: initialInput.filters })
  })
  useEffect(() => applyInitialFilters(), [])
  return (
    <LocationFinderView
      {...page}
      state={state}
      now={now}
      actions={{ search, select: choose }}
      isHydrated={isHydrated}
      search={
        <MapSearchForm
          url={page.url}
          brand={page.brand}
          data={state.data}
          initialQuery={initialInput.query}
          isHydrated={isHydrated}
          onSearch={search}
        />
      }
      map={
        <MapPane
          url={page.url}
          state={state}
          now={now}
          isHydrated={isHydrated}
          onSelect={choose}
          onClose={close}
          onSearch={search}
        />
      }
    />
  )
}
