import type { ReactNode } from 'react'
import { mapPhrases } from '#schema/phrases/map.ts'
import { mapSearchText } from '#schema/wire/location-map.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { DirectoryLinks } from '../../ui/directory-links.tsx'
import { usePhrases } from '../../ui/phrases.ts'
import { FilterForm } from './filter-form.tsx'
import { letterAt } from './letters.ts'
import { Outcome } from './outcome.tsx'
import { Result } from './result.tsx'
import { type Actions, type FinderState, focusedIn, type Search, searchOf } from './state.ts'

export interface FinderProps {
  /** The page's own address, without a query. */
  url: string
  brand: string
  introduction: string
}

interface FinderViewProps extends FinderProps {
  state: FinderState
  now: Date
  actions: Actions
  /** Whether script has taken over. */
  awake: boolean
  search: ReactNode
  map: ReactNode
}

/** The map page: the search, what it came to, the list, and the map beside it. Server and browser draw the same. */
export function FinderView({ url, brand, introduction, state, now, actions, awake, search, map }: FinderViewProps) {
  const { data } = state
  const say = usePhrases()
  const focused = focusedIn(state)
  return (
    <div className="map-page">
      <div className="map-page-list">
        <h1>{say(mapPhrases, 'map.find', { brand })}</h1>
        {introduction && <p>{introduction}</p>}
        {search}
        <Outcome data={data} url={url} onSearch={actions.search} />
        {data.unfiltered_total > 0 && <FilterForm url={url} data={data} filters={state.filters} onSearch={actions.search} />}
        {data.locations.length === 0 && <DirectoryLinks className="map-page-directories" directories={data.directories} />}
        {data.locations.length > 0 && (
          <ol className="results" aria-busy={state.busy || undefined}>
            {data.locations.map((at, index) => (
              <Result
                key={at.rlid}
                at={at}
                letter={letterAt(index)}
                focused={at === focused}
                now={now}
                awake={awake}
                onChoose={() => actions.choose(at.rlid)}
              />
            ))}
          </ol>
        )}
        <More url={url} data={data} onSearch={actions.search} />
      </div>
      {map}
    </div>
  )
}

const longestList = 100

/** The way to the rest of a list that was cut. */
function More({ url, data, onSearch }: { url: string; data: LocationMapPageData; onSearch: Search }) {
  const say = usePhrases()
  const limit = Math.min(data.total, longestList)
  if (data.locations.length === 0 || data.locations.length >= limit) return null
  const wider = { ...searchOf(data), limit }
  return (
    <p className="results-more">
      <a
        className="button button-secondary"
        href={url + mapSearchText(wider)}
        onClick={(event) => {
          event.preventDefault()
          onSearch(wider, { follows: false })
        }}
      >
        {say(mapPhrases, 'map.show_more', { count: limit })}
      </a>
    </p>
  )
}
