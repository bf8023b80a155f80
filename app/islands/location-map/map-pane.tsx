import { type RefObject, useEffect, useRef, useState } from 'react'
import type { NearbyLocation, RestaurantCluster } from '#schema/pages/page-data.ts'
import {
  getFocusedLocation,
  type LocationFinderState,
  type MapSearchHandler,
  toMapSearchCriteria,
} from './finder-state.ts'
import { MapLocationCard } from './info-card.tsx'
import { MapContainer } from './map-frame.tsx'
import { toMarkerLetter } from './marker-labels.ts'
import { selectNearestOpenLocation } from './nearest-open.ts'
import type { LocationsStreetMap } from './street-map.tsx'

interface MapPaneProps {
  /** The page's own URL, without a query. */
  url: string
  state: LocationFinderState
  now: Date
  isHydrated: boolean
  onSelect: (rlid: number) => void
  onClose: () => void
  onSearch: MapSearchHandler
}

/** The chart, covered by the street map once it is loaded, where there are tiles and WebGL. */
export function MapPane({ url, state, now, isHydrated, onSelect, onClose, onSearch }: MapPaneProps) {
  const { data, isCardOpen } = state
  const frame = useRef<HTMLDivElement>(null)
  const Streets = useStreetMap(frame, data.tiles !== null)
  const [drawn, setDrawn] = useState(false)
  const [failed, setFailed] = useState(false)
  const focused = getFocusedLocation(state)
  const chooseOnMap = (rlid: number) => {
    onSelect(rlid)
    // In a narrow window the list is hidden behind the map.
    if (matchMedia('(width >= 840px)').matches)
      document.getElementById(`location-${rlid}`)?.scrollIntoView({ block: 'nearest' })
  }
  const listArea = (area: RestaurantCluster) => onSearch({ ...toMapSearchCriteria(data), q: '', position: area })
  const letterOf = (location: NearbyLocation) => toMarkerLetter(data.locations.indexOf(location))
  const nearest = focused && selectNearestOpenLocation(data.locations, focused)
  const card = isCardOpen && focused && (
    <MapLocationCard
      location={focused}
      dish={data.dish}
      letter={letterOf(focused)}
      now={now}
      nearestOpen={nearest && { location: nearest, letter: letterOf(nearest) }}
      onClose={onClose}
      onSelect={chooseOnMap}
    />
  )
  return (
    <MapContainer
      url={url}
      state={state}
      now={now}
      isMapVisible={drawn}
      frameRef={frame}
      onSelect={chooseOnMap}
      onSelectArea={isHydrated ? listArea : undefined}
    >
      {Streets && data.tiles && !failed && (
        <Streets
          state={state}
          tiles={data.tiles}
          now={now}
          card={card}
          isVisible={drawn}
          onSelect={chooseOnMap}
          onSelectArea={listArea}
          onReady={() => setDrawn(true)}
          onError={() => {
            setDrawn(false)
            setFailed(true)
          }}
          onSearchArea={(position, radius) =>
            onSearch({ ...toMapSearchCriteria(data), q: '', position, radius }, { follows: false })
          }
        />
      )}
      {isHydrated && !drawn && card && <div className="docked-card">{card}</div>}
    </MapContainer>
  )
}

/** Loads the street map when the pane comes into view, if it can be drawn and the visitor does not save data. */
function useStreetMap(pane: RefObject<HTMLElement | null>, hasTiles: boolean) {
  const [loaded, setLoaded] = useState<{ Map: typeof LocationsStreetMap }>()
  useEffect(() => {
    if (!hasTiles || savesData() || !supportsWebGL()) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      import('./street-map.tsx')
        .then(({ LocationsStreetMap }) => setLoaded({ Map: LocationsStreetMap }))
        .catch(console.error)
    })
    observer.observe(pane.current!)
    return () => observer.disconnect()
  }, [pane, hasTiles])
  return loaded?.Map
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function supportsWebGL() {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
