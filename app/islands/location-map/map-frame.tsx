import type { ReactNode, Ref } from 'react'
import { mapPhrases } from '#schema/phrases/map.ts'
import type { NearbyLocation } from '#schema/wire/page-data.ts'
import { Chart, type Marker } from '../../ui/chart.tsx'
import { type Say, usePhrases } from '../../ui/phrases.ts'
import { letterAt, markerName } from './letters.ts'
import { type FinderState, focusedIn } from './state.ts'

interface MapFrameProps {
  state: FinderState
  /** The place of the map of streets: while it is not drawn, the chart is seen. */
  drawn?: boolean
  frame?: Ref<HTMLDivElement>
  onChoose?: (rlid: number) => void
  children?: ReactNode
}

/** Where the map is: a chart drawn on the server with the same markers, until and unless the map of streets covers it. */
export function MapFrame({ state, drawn = false, frame, onChoose, children }: MapFrameProps) {
  const say = usePhrases()
  const { data } = state
  const focused = focusedIn(state)
  return (
    <div className="map-page-map" ref={frame} data-map={drawn ? 'streets' : 'chart'}>
      <a className="button skip-link" href="#after-map">
        {say(mapPhrases, 'map.skip')}
      </a>
      {!drawn && (
        <Chart
          label={say(mapPhrases, 'map.title')}
          markers={data.locations.map((at, index) => markerOf(say, at, index))}
          centre={data.centre}
          tiles={data.tiles}
          chosen={focused ? data.locations.indexOf(focused) : -1}
          onChoose={onChoose && ((place) => onChoose(data.locations[place]!.rlid))}
        />
      )}
      {children}
      <span id="after-map" tabIndex={-1} />
    </div>
  )
}

const markerOf = (say: Say, at: NearbyLocation, index: number): Marker => ({
  letter: letterAt(index),
  name: markerName(say, at, index),
  href: `#location-${at.rlid}`,
  position: at.location,
})
