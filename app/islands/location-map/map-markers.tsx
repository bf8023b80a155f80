import { useEffect, useMemo, useState } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import type { NearbyLocation, RestaurantCluster } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { getMarkerOpeningIndicator } from '../../ui/locations/hours/marker-light.ts'
import { getClusterColor, maxIndividualMarkers } from '../../ui/locations/marker-clustering.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { formatAreaRestaurantCount, getMapAreaMarkerColor } from './area-markers.ts'
import { type BoundingBox, createMarkerClusterer, type MarkerOrCluster } from './clusters.ts'
import { formatMarkerLabel, toMarkerLetter } from './marker-labels.ts'

interface MapMarkersProps {
  locations: readonly NearbyLocation[]
  now: Date
  focused: NearbyLocation | undefined
  onSelect: (rlid: number) => void
}

/** One marker for each restaurant; in a long list, close ones are clustered. */
export function MapMarkers({ locations, now, focused, onSelect }: MapMarkersProps) {
  const groups = useMarkerGroups(locations)
  const counts = groups.map((each) => (each.kind === 'cluster' ? each.count : 1))
  return groups.map((each) => {
    if (each.kind === 'cluster') return <Cluster key={`cluster-${each.id}`} cluster={each} counts={counts} />
    const location = locations[each.index]
    return (
      location && (
        <Pin
          key={location.rlid}
          location={location}
          index={each.index}
          now={now}
          isFocused={location === focused}
          onSelect={onSelect}
        />
      )
    )
  })
}

interface PinProps {
  location: NearbyLocation
  index: number
  now: Date
  isFocused: boolean
  onSelect: (rlid: number) => void
}

function Pin({ location, index, now, isFocused, onSelect }: PinProps) {
  const translate = useTranslate()
  const { light, text } = getMarkerOpeningIndicator(translate, location, now)
  return (
    <Marker
      longitude={location.location.lng}
      latitude={location.location.lat}
      anchor="bottom"
      className={isFocused ? 'map-pin-raised' : ''}
    >
      <button
        type="button"
        className="map-pin"
        aria-label={formatMarkerLabel(translate, location, index)}
        aria-description={text}
        data-light={light}
        aria-current={isFocused || undefined}
        onClick={() => onSelect(location.rlid)}
      >
        <svg viewBox="-19 -46 38 48" aria-hidden="true">
          <path d="M0 0c-13-14-17-20-17-27a17 17 0 0 1 34 0c0 7-4 13-17 27z" />
        </svg>
        <span>{toMarkerLetter(index)}</span>
      </button>
    </Marker>
  )
}

function Cluster({
  cluster,
  counts,
}: {
  cluster: Extract<MarkerOrCluster, { kind: 'cluster' }>
  counts: readonly number[]
}) {
  const translate = useTranslate()
  const { current: map } = useMap()
  const { lng, lat, count, zoomToPart } = cluster
  return (
    <Marker longitude={lng} latitude={lat} anchor="center">
      <button
        type="button"
        className={`map-cluster map-cluster-${getClusterColor(count, counts)}`}
        aria-label={translate(mapPhrases, 'map.look_closer', { count })}
        onClick={() => map?.easeTo({ center: [lng, lat], zoom: zoomToPart })}
      >
        {count}
      </button>
    </Marker>
  )
}

/** The overview of all restaurants: one marker for each area, which lists its restaurants. */
export function MapAreaMarkers({
  areas,
  onSelect,
}: {
  areas: readonly RestaurantCluster[]
  onSelect: (area: RestaurantCluster) => void
}) {
  const translate = useTranslate()
  return areas.map((area) => (
    <Marker key={`${area.lat} ${area.lng}`} longitude={area.lng} latitude={area.lat} anchor="center">
      <button
        type="button"
        className={`map-cluster map-area map-cluster-${getMapAreaMarkerColor(area, areas)}`}
        aria-label={formatAreaRestaurantCount(translate, area)}
        onClick={() => onSelect(area)}
      >
        {area.count}
      </button>
    </Marker>
  ))
}

/** The markers of the current view: every restaurant, or clusters of more than 26. */
function useMarkerGroups(locations: readonly NearbyLocation[]): MarkerOrCluster[] {
  const { current: map } = useMap()
  const [view, setView] = useState<{ box: BoundingBox; zoom: number }>()
  const cluster = useMemo(
    () => (locations.length > maxIndividualMarkers ? createMarkerClusterer(locations) : null),
    [locations],
  )
  useEffect(() => {
    if (!map || !cluster) return
    const updateView = () => setView({ box: map.getBounds().toArray().flat() as BoundingBox, zoom: map.getZoom() })
    updateView()
    map.on('moveend', updateView)
    return () => {
      map.off('moveend', updateView)
    }
  }, [map, cluster])
  if (!cluster) return locations.map((_, index) => ({ kind: 'one', index }))
  return view ? cluster(view.box, view.zoom) : []
}
