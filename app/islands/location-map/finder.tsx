import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { type FinderProps, FinderView } from './finder-view.tsx'
import { MapPane } from './map-pane.tsx'
import { SearchForm } from './search-form.tsx'
import { useAwake } from './use-awake.ts'
import { useFinder } from './use-finder.ts'
import { useNow } from './use-now.ts'

/** List and map in step, in the browser. */
export function Finder({ data: first, ...page }: FinderProps & { data: LocationMapPageData }) {
  const { state, search, choose, close } = useFinder(page.url, first)
  const awake = useAwake()
  return (
    <FinderView
      {...page}
      state={state}
      now={useNow(state.data.asked_at)}
      actions={{ search, choose }}
      awake={awake}
      search={<SearchForm url={page.url} brand={page.brand} data={state.data} awake={awake} onSearch={search} />}
      map={<MapPane state={state} awake={awake} onChoose={choose} onClose={close} onSearch={search} />}
    />
  )
}
