import { useEffect, useEffectEvent } from 'react'
import type { MapFilter } from '#schema/rules/map-filters.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { useNow } from '../use-now.ts'
import { type FinderProps, FinderView } from './finder-view.tsx'
import { MapPane } from './map-pane.tsx'
import { SearchForm } from './search-form.tsx'
import { searchOf } from './state.ts'
import { useAwake } from './use-awake.ts'
import { useFinder } from './use-finder.ts'

/** What stood in the forms when script took over. */
export interface Begun {
  typed: string
  filters: readonly MapFilter[]
}

/** List and map in step, in the browser. */
export function Finder({ data: first, begun, ...page }: FinderProps & { data: LocationMapPageData; begun: Begun }) {
  const { state, search, choose, close } = useFinder(page.url, first)
  const now = useNow(state.data.asked_at)
  const awake = useAwake()
  const catchUp = useEffectEvent(() => {
    if (first.unfiltered_total > 0 && begun.filters.join() !== first.filters.join()) search({ ...searchOf(first), filters: begun.filters })
  })
  useEffect(() => catchUp(), [])
  return (
    <FinderView
      {...page}
      state={state}
      now={now}
      actions={{ search, choose }}
      awake={awake}
      search={<SearchForm url={page.url} brand={page.brand} data={state.data} begun={begun.typed} awake={awake} onSearch={search} />}
      map={<MapPane state={state} now={now} awake={awake} onChoose={choose} onClose={close} onSearch={search} />}
    />
  )
}
