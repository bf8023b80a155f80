import type { ReactNode, Ref } from 'react'
import { toMapSearchQueryString } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData, NearbyLocation, RestaurantCluster } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { getMarkerOpeningIndicator } from '../../ui/locations/hours/marker-light.ts'
import {
  LocationMapChart,
  type MapChartAreaMarkerData,
  type MapChartMarkerData,
} from '../../ui/locations/location-chart.tsx'
import { type TranslatePhraseFunction, useTranslate } from '../../ui/text/use-phrases.ts'
import { formatAreaRestaurantCount, getMapAreaMarkerColor } from './area-markers.ts'
import { getFocusedLocation, type LocationFinderState } from './finder-state.ts'
import { formatMarkerLabel, toMarkerLetter } from './marker-labels.ts'

/** The ids of the list and of the map, of which a phone shows one. */
export const mapPageElementIds = { list: 'restaurant-list', map: 'restaurant-map' } as const

interface MapFrameProps {
  /** The page's own URL, without a query. */
  url: string
  state: LocationFinderState
  /** By default when the data was made. */
  now?: Date
  /** Whether the street map is drawn; until then the chart is shown. */
  isMapVisible?: boolean
  frameRef?: Ref<HTMLDivElement>
  onSelect?: (rlid: number) => void
  /** Lists the restaurants of an area of the overview. */
  onSelectArea?: ((area: RestaurantCluster) => void) | undefined
  children?: ReactNode
}

/** The container of the map: a chart drawn on the server with the same markers, until the street map covers it. */
export function MapContainer({
  url,
  state,
  now = new Date(state.data.generated_at),
  isMapVisible = false,
  frameRef,
  onSelect,
  onSelectArea,
  children,
}: MapFrameProps) {
  const translate = useTranslate()
  const { data } = state
  const focused = getFocusedLocation(state)
  return (
    <div
      className="map-page-map"
      id={mapPageElementIds.map}
      tabIndex={-1}
      ref={frameRef}
      data-map={isMapVisible ? 'streets' : 'chart'}
    >
      <a className="button button-secondary show-list" href={`#${mapPageElementIds.list}`}>
        {translate(mapPhrases, 'map.show_list')}
      </a>
      <a className="button skip-link" href="#after-map">
        {translate(mapPhrases, 'map.skip')}
      </a>
      {!isMapVisible && (
        <LocationMapChart
          label={translate(mapPhrases, 'map.title')}
          markers={data.locations.map((location, index) => toMarker(translate, location, index, now))}
          center={data.areas.length > 0 ? null : data.center}
          areas={data.areas.map((area) => toArea(translate, area, data, url))}
          tiles={data.tiles}
          selectedIndex={focused ? data.locations.indexOf(focused) : -1}
          onSelect={onSelect && ((index) => onSelect(data.locations[index]!.rlid))}
          onSelectArea={onSelectArea && ((index) => onSelectArea(data.areas[index]!))}
        />
      )}
      {children}
      <span id="after-map" tabIndex={-1} />
    </div>
  )
}

const toArea = (
  translate: TranslatePhraseFunction,
  area: RestaurantCluster,
  { areas, dish }: LocationMapPageData,
  url: string,
): MapChartAreaMarkerData => ({
  count: area.count,
  name: formatAreaRestaurantCount(translate, area),
  href: url + toMapSearchQueryString({ position: area, dish }),
  color: getMapAreaMarkerColor(area, areas),
  position: area,
})

const toMarker = (
  translate: TranslatePhraseFunction,
  location: NearbyLocation,
  index: number,
  now: Date,
): MapChartMarkerData => ({
  ...getMarkerOpeningIndicator(translate, location, now),
  letter: toMarkerLetter(index),
  name: formatMarkerLabel(translate, location, index),
  href: `#location-${location.rlid}`,
  position: location.location,
})
