import type { ReactNode, Ref } from 'react'
import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { LocationMapChart, type MapChartMarkerData } from '../../ui/locations/location-chart.tsx'
import { type TranslatePhraseFunction, useTranslate } from '../../ui/text/use-phrases.ts'
import { getFocusedLocation, type LocationFinderState } from './finder-state.ts'
import { formatMarkerLabel, toMarkerLetter } from './marker-labels.ts'

interface MapFrameProps {
  state: LocationFinderState
  /** Whether the street map is drawn; until then the chart is shown. */
  isMapVisible?: boolean
  frameRef?: Ref<HTMLDivElement>
  onSelect?: (rlid: number) => void
  children?: ReactNode
}

/** The container of the map: a chart drawn on the server with the same markers, until the street map covers it. */
export function MapContainer({ state, isMapVisible = false, frameRef, onSelect, children }: MapFrameProps) {
  const translate = useTranslate()
  const { data } = state
  const focused = getFocusedLocation(state)
  return (
    <div className="map-page-map" ref={frameRef} data-map={isMapVisible ? 'streets' : 'chart'}>
      <a className="button skip-link" href="#after-map">
        {translate(mapPhrases, 'map.skip')}
      </a>
      {!isMapVisible && (
        <LocationMapChart
          label={translate(mapPhrases, 'map.title')}
          markers={data.locations.map((location, index) => toMarker(translate, location, index))}
          center={data.center}
          tiles={data.tiles}
          selectedIndex={focused ? data.locations.indexOf(focused) : -1}
          onSelect={onSelect && ((index) => onSelect(data.locations[index]!.rlid))}
        />
      )}
      {children}
      <span id="after-map" tabIndex={-1} />
    </div>
  )
}

const toMarker = (translate: TranslatePhraseFunction, location: NearbyLocation, index: number): MapChartMarkerData => ({
  letter: toMarkerLetter(index),
  name: formatMarkerLabel(translate, location, index),
  href: `#location-${location.rlid}`,
  position: location.location,
})
