import { mapPhrases } from '#schema/phrases/map.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import './street-map.css'
import * as maplibre from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MapRef, Map as MapView, Popup, type ViewStateChangeEvent } from 'react-map-gl/maplibre'
import type { MapTileSource, NearbyLocation, RestaurantCluster } from '#schema/pages/page-data.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { getBoundsOfMapAreas } from './area-markers.ts'
import { getFocusedLocation, type LocationFinderState } from './finder-state.ts'
import { MapAreaMarkers, MapMarkers } from './map-markers.tsx'
import { createMapStyle, getMapColorsFromCss, getTextFontFamilyFromCss } from './map-style.ts'
import { mapBoundsToSearchArea } from './search-area.ts'
import { createMapWorkerTrustedTypesPolicy } from './trusted-worker.ts'

/** The initial zoom of the map, also for every new list. */
const startingZoom = 10
/** The whole continent, where no restaurant is known. */
const continent = { longitude: -96, latitude: 39, zoom: 3.2 }

createMapWorkerTrustedTypesPolicy()

interface StreetMapProps {
  state: LocationFinderState
  tiles: MapTileSource
  now: Date
  /** The card of the focused restaurant. */
  card: ReactNode
  isVisible: boolean
  onSelect: (rlid: number) => void
  onSelectArea: (area: RestaurantCluster) => void
  onReady: () => void
  onError: () => void
  /** Center in degrees, radius in miles. */
  onSearchArea: (center: { lat: number; lng: number }, radius: number) => void
}

/** The street map: a marker for every restaurant of the list, and a card for the focused one, to which it pans. */
export function LocationsStreetMap({
  state,
  tiles,
  now,
  card,
  isVisible,
  onSelect,
  onSelectArea,
  onReady,
  onError,
  onSearchArea,
}: StreetMapProps) {
  const translate = useTranslate()
  const map = useRef<MapRef>(null)
  const style = useMapStyle(tiles)
  const [hasMoved, setHasMoved] = useState(false)
  const focused = getFocusedLocation(state)
  useFollow(map, state, () => setHasMoved(false))
  const { areas } = state.data
  const noticeMove = ({ originalEvent }: ViewStateChangeEvent) => originalEvent && setHasMoved(true)
  return (
    <div className={isVisible ? 'street-map street-map-drawn' : 'street-map'}>
      <MapView
        ref={map}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={getInitialView(focused, areas)}
        minZoom={1}
        maxZoom={18}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={false}
        cooperativeGestures={isNarrow()}
        locale={{ 'Map.Title': translate(mapPhrases, 'map.title') }}
        onLoad={({ target }) => {
          target.touchZoomRotate.disableRotation()
          target.keyboard.disableRotation()
          if (focused) target.easeTo({ ...toView(map.current!, focused), duration: 0 })
        }}
        onIdle={onReady}
        onMoveEnd={noticeMove}
        onError={({ error }) => {
          console.error(error)
          // A missing tile only leaves a gap; without its canvas the map cannot be shown.
          if (!map.current) onError()
        }}
      >
        <MapMarkers locations={state.data.locations} now={now} focused={focused} onSelect={onSelect} />
        <MapAreaMarkers areas={areas} onSelect={onSelectArea} />
        {focused && card && <CardPopup {...focused.location}>{card}</CardPopup>}
      </MapView>
      {hasMoved && (
        <button
          type="button"
          className="button button-secondary search-area"
          onClick={() => map.current && onSearchArea(...mapBoundsToSearchArea(map.current.getBounds()))}
        >
          <Icon name="search" />
          {translate(mapPhrases, 'map.search_area')}
        </button>
      )}
      <ZoomButtons
        zoomBy={(steps) => map.current?.easeTo({ zoom: map.current.getZoom() + steps })}
        onZoom={() => setHasMoved(true)}
      />
      <p className="map-credit">{tiles.attribution}</p>
    </div>
  )
}

const createStyleOfPage = (tiles: MapTileSource) =>
  createMapStyle(tiles, { family: getTextFontFamilyFromCss(), colors: getMapColorsFromCss() })

/** Returns the style of the map in the page's colors, which change with the color scheme of the device. */
function useMapStyle(tiles: MapTileSource) {
  const [style, setStyle] = useState(() => createStyleOfPage(tiles))
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const renew = () => setStyle(createStyleOfPage(tiles))
    dark.addEventListener('change', renew)
    return () => dark.removeEventListener('change', renew)
  }, [tiles])
  return style
}

/** Shows the focused restaurant at the initial zoom, else all areas. */
function getInitialView(focused: NearbyLocation | undefined, areas: readonly RestaurantCluster[]) {
  if (focused) return { longitude: focused.location.lng, latitude: focused.location.lat, zoom: startingZoom }
  const bounds = getBoundsOfMapAreas(areas)
  return bounds ? { bounds, fitBoundsOptions: { padding: isNarrow() ? 32 : 64, maxZoom: startingZoom } } : continent
}

/** The card of a restaurant above its marker; `lat` and `lng` in degrees. */
const CardPopup = ({ lat, lng, children }: { lat: number; lng: number; children: ReactNode }) => (
  <Popup
    className="map-info"
    longitude={lng}
    latitude={lat}
    anchor="bottom"
    offset={62}
    maxWidth="21rem"
    closeButton={false}
    closeOnClick={false}
    focusAfterOpen={false}
  >
    {children}
  </Popup>
)

/**
 * Pans to the focused restaurant, and jumps to a new list at the initial zoom; stays after a search of the visible
 * area.
 */
function useFollow(map: { current: MapRef | null }, state: LocationFinderState, onFollowed: () => void) {
  const { data, selectedRlid, pansToFocus } = state
  const previous = useRef({ data, chosen: selectedRlid })
  useEffect(() => {
    const before = previous.current
    previous.current = { data, chosen: selectedRlid }
    if (before.data !== data) onFollowed()
    const focused = getFocusedLocation({ data, selectedRlid })
    if (!map.current || !focused || !pansToFocus || (before.data === data && before.chosen === selectedRlid)) return
    if (before.data === data)
      map.current.panTo([focused.location.lng, focused.location.lat], { offset: roomForCard(map.current) })
    else map.current.easeTo({ ...toView(map.current, focused), duration: 0 })
  }, [map, data, selectedRlid, pansToFocus, onFollowed])
}

/**
 * Returns the offset of the marker that leaves room for its card above it; in a narrow map the marker moves to the
 * lower part.
 */
function roomForCard(map: MapRef): [x: number, y: number] {
  const { clientHeight } = map.getContainer()
  return [0, isNarrow() ? -clientHeight / 4 : Math.min(120, clientHeight / 5)]
}

const isNarrow = () => matchMedia('(width < 840px)').matches

const toView = (map: MapRef, { location }: NearbyLocation) => ({
  center: [location.lng, location.lat] as [number, number],
  zoom: startingZoom,
  offset: roomForCard(map),
})

function ZoomButtons({ zoomBy, onZoom }: { zoomBy: (steps: number) => void; onZoom: () => void }) {
  const translate = useTranslate()
  const button = (label: string, icon: 'plus' | 'minus', steps: number) => (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        zoomBy(steps)
        onZoom()
      }}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="map-zoom">
      {button(translate(mapPhrases, 'map.zoom_in'), 'plus', 1)}
      {button(translate(mapPhrases, 'map.zoom_out'), 'minus', -1)}
    </div>
  )
}
