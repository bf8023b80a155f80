import type { RestaurantCluster } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { getClusterColor } from '../../ui/locations/marker-clustering.ts'
import type { TranslatePhraseFunction } from '../../ui/text/use-phrases.ts'

/** Returns the label of an area on the overview, which leads to the restaurants there. */
export const formatAreaRestaurantCount = (translate: TranslatePhraseFunction, { count }: RestaurantCluster) =>
  count === 1 ? translate(mapPhrases, 'map.list_one') : translate(mapPhrases, 'map.list_area', { count })

/** Returns the color of an area among all. */
export const getMapAreaMarkerColor = ({ count }: RestaurantCluster, areas: readonly RestaurantCluster[]) =>
  getClusterColor(
    count,
    areas.map((area) => area.count),
  )

/** Returns the corners of the areas in degrees; undefined without any. */
export function getBoundsOfMapAreas(
  areas: readonly RestaurantCluster[],
): [southwest: [number, number], northeast: [number, number]] | undefined {
  if (areas.length === 0) return undefined
  const [lng, lat] = [areas.map((area) => area.lng), areas.map((area) => area.lat)]
  return [
    [Math.min(...lng), Math.min(...lat)],
    [Math.max(...lng), Math.max(...lat)],
  ]
}
