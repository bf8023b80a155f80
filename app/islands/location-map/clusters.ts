import { Supercluster } from '@maplibre/geojson-vt'
import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { markerClusterOptions } from '../../ui/locations/marker-clustering.ts'

/** Several markers in one, or a single one. */
export type MarkerOrCluster =
  | { kind: 'one'; index: number }
  | { kind: 'cluster'; id: number; count: number; lng: number; lat: number; zoomToPart: number }

export type BoundingBox = [west: number, south: number, east: number, north: number]

/**
 * Clusters the markers of a long list that are close to each other on the screen. Returns a function from a box and a
 * zoom level to the markers.
 */
export function createMarkerClusterer(
  locations: readonly Pick<NearbyLocation, 'location'>[],
): (box: BoundingBox, zoom: number) => MarkerOrCluster[] {
  const { radius, maxZoom, minimumSize } = markerClusterOptions
  const index = new Supercluster({ radius, maxZoom, minPoints: minimumSize, extent: 512 })
  index.load(
    locations.map(({ location }, markerIndex) => ({
      type: 'Feature',
      properties: { markerIndex },
      geometry: { type: 'Point', coordinates: [location.lng, location.lat] },
    })),
  )
  return (box, zoom) =>
    index.getClusters(box, Math.floor(zoom)).map(({ properties, geometry }) => {
      if (!properties || !('cluster_id' in properties))
        return { kind: 'one', index: properties!['markerIndex'] as number }
      const [lng = 0, lat = 0] = geometry.coordinates
      const id = properties.cluster_id as number
      return {
        kind: 'cluster',
        id,
        count: properties.point_count as number,
        lng,
        lat,
        zoomToPart: index.getClusterExpansionZoom(id),
      }
    })
}
