import type { ReactNode, Ref } from 'react'
import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { type ChartMarker, LocationChart } from '../../ui/locations/location-chart.tsx'
import { type Translate, useTranslate } from '../../ui/text/use-phrases.ts'
import { type FinderState, getFocusedLocation } from './finder-state.ts'
import { markerLabel, toMarkerLetter } from './marker-labels.ts'

interface MapFrameProps {
  state: FinderState
  /** The place of the map of streets: while it is not drawn, the chart is seen. */
  isMapVisible?: boolean
  frameRef?: Ref<HTMLDivElement>
  onSelect?: (rlid: number) => void
  children?: ReactNode
}

/** Where the map is: a chart drawn on the server with the same markers, until and unless the map of streets covers it. */
export function MapFrame({ state, isMapVisible = false, frameRef, onSelect, children }: MapFrameProps) {
  const translate = useTranslate()
  const { data } = state
  const focused = getFocusedLocation(state)
  return (
    <div className="map-page-map" ref={frameRef} data-map={isMapVisible ? 'streets' : 'chart'}>
      <a className="button skip-link" href="#after-map">
        {translate(mapPhrases, 'map.skip')}
      </a>
      {!isMapVisible && (
        <LocationChart
          label={translate(mapPhrases, 'map.title')}
          markers={data.locations.map((at, index) => markerOf(translate, at, index))}
          center={data.center}
          tiles={data.tiles}
          selectedIndex={focused ? data.locations.indexOf(focused) : -1}
          onSelect={onSelect && ((place) => onSelect(data.locations[place]!.rlid))}
        />
      )}
      {children}
      <span id="after-map" tabIndex={-1} />
    </div>
  )
}

const markerOf = (translate: Translate, at: NearbyLocation, index: number): ChartMarker => ({
  letter: toMarkerLetter(index),
  name: markerLabel(translate, at, index),
  href: `#location-${at.rlid}`,
  position: at.location,
})
