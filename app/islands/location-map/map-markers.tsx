import { useEffect, useMemo, useState } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import { mapPhrases } from '#schema/phrases/map.ts'
import { clusterColour, mostMarkers } from '#schema/rules/clustering.ts'
import type { NearbyLocation } from '#schema/wire/page-data.ts'
import { usePhrases } from '../../ui/phrases.ts'
import { type Box, clusterer, type Gathered } from './clusters.ts'
import { letterAt, markerName } from './letters.ts'

interface MapMarkersProps {
  locations: readonly NearbyLocation[]
  focused: NearbyLocation | undefined
  onChoose: (rlid: number) => void
}

/** One marker for each restaurant; of a longer list those that lie close together are one. */
export function MapMarkers({ locations, focused, onChoose }: MapMarkersProps) {
  const gathered = useGathered(locations)
  const counts = gathered.map((each) => (each.kind === 'cluster' ? each.count : 1))
  return gathered.map((each) => {
    if (each.kind === 'cluster') return <Cluster key={`cluster-${each.id}`} cluster={each} counts={counts} />
    const at = locations[each.index]
    return at && <Pin key={at.rlid} at={at} index={each.index} isFocused={at === focused} onChoose={onChoose} />
  })
}

interface PinProps {
  at: NearbyLocation
  index: number
  isFocused: boolean
  onChoose: (rlid: number) => void
}

const Pin = ({ at, index, isFocused, onChoose }: PinProps) => (
  <Marker longitude={at.location.lng} latitude={at.location.lat} anchor="bottom" className={isFocused ? 'map-pin-raised' : ''}>
    <button
      type="button"
      className="map-pin"
      aria-label={markerName(usePhrases(), at, index)}
      aria-current={isFocused || undefined}
      onClick={() => onChoose(at.rlid)}
    >
      <svg viewBox="-19 -46 38 48" aria-hidden="true">
        <path d="M0 0c-13-14-17-20-17-27a17 17 0 0 1 34 0c0 7-4 13-17 27z" />
      </svg>
      <span>{letterAt(index)}</span>
    </button>
  </Marker>
)

function Cluster({ cluster, counts }: { cluster: Extract<Gathered, { kind: 'cluster' }>; counts: readonly number[] }) {
  const say = usePhrases()
  const { current: map } = useMap()
  const { lng, lat, count, zoomToPart } = cluster
  return (
    <Marker longitude={lng} latitude={lat} anchor="center">
      <button
        type="button"
        className={`map-cluster map-cluster-${clusterColour(count, counts)}`}
        aria-label={say(mapPhrases, 'map.look_closer', { count })}
        onClick={() => map?.easeTo({ center: [lng, lat], zoom: zoomToPart })}
      >
        {count}
      </button>
    </Marker>
  )
}

/** What stands on the map as it is now: every restaurant, or of more than 26 what they are gathered to. */
function useGathered(locations: readonly NearbyLocation[]): Gathered[] {
  const { current: map } = useMap()
  const [view, setView] = useState<{ box: Box; zoom: number }>()
  const gather = useMemo(() => (locations.length > mostMarkers ? clusterer(locations) : null), [locations])
  useEffect(() => {
    if (!map || !gather) return
    const look = () => setView({ box: map.getBounds().toArray().flat() as Box, zoom: map.getZoom() })
    look()
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map, gather])
  if (!gather) return locations.map((_, index) => ({ kind: 'one', index }))
  return view ? gather(view.box, view.zoom) : []
}
