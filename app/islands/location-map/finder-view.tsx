import type { ReactNode } from 'react'
import { toMapSearchQueryString } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { LocationDirectoryLinks } from '../../ui/locations/directory-links.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { MapFilterForm } from './filter-form.tsx'
import {
  getFocusedLocation,
  type LocationFinderHandlers,
  type LocationFinderState,
  type MapSearchHandler,
  toMapSearchCriteria,
} from './finder-state.ts'
import { LocationResultItem } from './location-result.tsx'
import { mapPageElementIds } from './map-frame.tsx'
import { toMarkerLetter } from './marker-labels.ts'
import { MapSearchSummary } from './search-summary.tsx'

export interface LocationFinderProps {
  /** The page's own URL, without a query. */
  url: string
  brand: string
  introduction: string
}

interface FinderViewProps extends LocationFinderProps {
  state: LocationFinderState
  now: Date
  actions: LocationFinderHandlers
  /** Whether the page is hydrated. */
  isHydrated: boolean
  search: ReactNode
  map: ReactNode
}

/** The map page: the search, its summary, the list, and the map. Rendered equally by server and browser. */
export function LocationFinderView({
  url,
  brand,
  introduction,
  state,
  now,
  actions,
  isHydrated,
  search,
  map,
}: FinderViewProps) {
  const { data } = state
  const translate = useTranslate()
  const focused = getFocusedLocation(state)
  return (
    <div className="map-page">
      <div className="map-page-list" id={mapPageElementIds.list} tabIndex={-1}>
        <h1>{translate(mapPhrases, 'map.find', { brand })}</h1>
        {introduction && <p>{introduction}</p>}
        <DishToOrder url={url} data={data} />
        {search}
        <MapSearchSummary data={data} url={url} onSearch={actions.search} />
        <ShowMap data={data} />
        {data.unfiltered_total > 0 && (
          <MapFilterForm url={url} data={data} filters={state.filters} onSearch={actions.search} />
        )}
        {data.locations.length === 0 && (
          <LocationDirectoryLinks className="map-page-directories" directories={data.directories} />
        )}
        {data.locations.length > 0 && (
          <ol className="results" aria-busy={state.isLoading || undefined}>
            {data.locations.map((location, index) => (
              <LocationResultItem
                key={location.rlid}
                location={location}
                dish={data.dish}
                letter={toMarkerLetter(index)}
                isFocused={location === focused}
                now={now}
                isHydrated={isHydrated}
                onSelect={() => actions.select(location.rlid)}
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

/** Says for which dish a restaurant is searched, with a link to the same search without it. */
function DishToOrder({ url, data }: { url: string; data: LocationMapPageData }) {
  const translate = useTranslate()
  return (
    data.dish_name && (
      <p className="dish-to-order">
        {`${translate(mapPhrases, 'map.dish', { dish: data.dish_name })} `}
        <a href={url + toMapSearchQueryString({ ...toMapSearchCriteria(data), dish: undefined })}>
          {translate(mapPhrases, 'map.without_dish')}
        </a>
      </p>
    )
  )
}

/** On a phone, the link to the map, and what it shows. */
function ShowMap({ data: { locations, areas } }: { data: LocationMapPageData }) {
  const translate = useTranslate()
  const count = areas.reduce((sum, area) => sum + area.count, 0)
  if (locations.length === 0 && count === 0) return null
  return (
    <p className="show-map">
      <a className="button button-secondary" href={`#${mapPageElementIds.map}`}>
        <Icon name="pin" />
        {translate(mapPhrases, 'map.show_map')}
      </a>
      {count > 0 && <span>{translate(mapPhrases, 'map.overview', { count })}</span>}
    </p>
  )
}

const maxListLength = 100

/** The link to the rest of a truncated list. */
function More({ url, data, onSearch }: { url: string; data: LocationMapPageData; onSearch: MapSearchHandler }) {
  const translate = useTranslate()
  const limit = Math.min(data.total, maxListLength)
  if (data.locations.length === 0 || data.locations.length >= limit) return null
  const wider = { ...toMapSearchCriteria(data), limit }
  return (
    <p className="results-more">
      <a
        className="button button-secondary"
        href={url + toMapSearchQueryString(wider)}
        onClick={(event) => {
          event.preventDefault()
          onSearch(wider, { follows: false })
        }}
      >
        {translate(mapPhrases, 'map.show_more', { count: limit })}
      </a>
    </p>
  )
}
