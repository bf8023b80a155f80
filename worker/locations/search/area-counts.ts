import { and } from 'drizzle-orm'
import { latitudeToMercatorDegrees } from '#schema/geo/mercator.ts'
import { getMapQuadtreeSquareEdges } from '#schema/geo/sphere.ts'
import { location } from '#schema/locations/table.ts'
import type { RestaurantCluster } from '#schema/pages/page-data.ts'
import type { Env } from '../../env.ts'
import type { LocationSiteIdsOfSite, ResolvedSite } from '../../sites/site-map.ts'
import { literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildLocationOfSiteIdsCondition } from '../locations-of-site.ts'
import { locationNotPermanentlyClosedCondition } from '../stored-location.ts'
import { maxSnapshotLocations } from './build.ts'
import type { LocationCountsByMapCell } from './cells.ts'
import { readLocationSearchIndex } from './search.ts'
import type { LocationsSnapshot } from './snapshot.ts'

/** A position in degrees with the number of restaurants there. */
export interface RestaurantCountAtPosition {
  latitude: number
  longitude: number
  count: number
}

/**
 * Returns the number of restaurants of a site by area, for a map of all. While there is no snapshot, as after each
 * change, they are read from the database: the page is cached, so it must not show fewer. Too many for a snapshot are
 * counted by the quads of the search, which do not know sites: then only the only site has an overview.
 */
export async function listRestaurantAreaCounts(
  env: Pick<Env, 'DB' | 'KV'>,
  { locationSiteIds }: Pick<ResolvedSite, 'locationSiteIds'>,
  now: Date,
): Promise<RestaurantCluster[]> {
  const index = await readLocationSearchIndex(env, now)
  if ('snapshot' in index) return clusterRestaurantsByGrid(listPositions(index.snapshot, locationSiteIds))
  const { directory } = index
  if ((directory.countsBefore.at(-1) ?? 0) <= maxSnapshotLocations)
    return clusterRestaurantsByGrid(await readPositions(env.DB, locationSiteIds))
  return locationSiteIds === 'all' ? clusterRestaurantsByGrid(listQuads(directory)) : []
}

const readPositions = (db: D1Database, locationSiteIds: LocationSiteIdsOfSite): Promise<RestaurantCountAtPosition[]> =>
  getDrizzle(db)
    .select({ latitude: location.latitude, longitude: location.longitude, count: literalColumn(1) })
    .from(location)
    .where(and(locationNotPermanentlyClosedCondition, buildLocationOfSiteIdsCondition(locationSiteIds)))
    .limit(maxSnapshotLocations)

const degrees = (radians: number) => (radians * 180) / Math.PI

/** Returns the positions of all locations of a site. */
function listPositions(
  { siteIds, vectors }: LocationsSnapshot,
  locationSiteIds: LocationSiteIdsOfSite,
): RestaurantCountAtPosition[] {
  const ofSite = locationSiteIds === 'all' ? null : new Set(locationSiteIds)
  return Array.from(siteIds, (siteId, index) => ({ siteId, start: 3 * index }))
    .filter(({ siteId }) => !ofSite || ofSite.has(siteId))
    .map(({ start }) => {
      const [x = 0, y = 0, z = 0] = vectors.subarray(start, start + 3)
      return { latitude: degrees(Math.asin(z)), longitude: degrees(Math.atan2(y, x)), count: 1 }
    })
}

/** Returns the centers of quads with the number of their locations. */
const listQuads = ({ startCells, endCells, countsBefore }: LocationCountsByMapCell): RestaurantCountAtPosition[] =>
  Array.from(startCells, (first, index) => {
    const { west, east, south, north } = getMapQuadtreeSquareEdges({ first, size: endCells[index]! - first })
    return {
      latitude: degrees((south + north) / 2),
      longitude: degrees((west + east) / 2),
      count: countsBefore[index + 1]! - countsBefore[index]!,
    }
  })

/** The width of an area as a fraction of the extent of all: about 60 pixels of a map of 500 that shows them all. */
const areaShare = 1 / 8

/** The least extent in degrees, for restaurants that are all close to each other. */
const minExtent = 0.5

/**
 * Groups restaurants by a grid over their extent, for a map that shows them all: the mean position and the number of
 * those in each square, the largest first.
 */
export function clusterRestaurantsByGrid(positions: readonly RestaurantCountAtPosition[]): RestaurantCluster[] {
  const east = positions.map(({ longitude }) => longitude)
  const north = positions.map(({ latitude }) => latitudeToMercatorDegrees(latitude))
  const [left, bottom] = [minOf(east), minOf(north)]
  const side = Math.max(maxOf(east) - left, maxOf(north) - bottom, minExtent) * areaShare
  const squareOf = (index: number) =>
    `${Math.floor((east[index]! - left) / side)} ${Math.floor((north[index]! - bottom) / side)}`
  const squares = [...Map.groupBy(positions.keys(), squareOf).values()]
    .map((indexes) => toAreaCount(indexes.map((index) => positions[index]!)))
    .toSorted((a, b) => b.count - a.count)
  return mergeCloseAreas(squares, side * minDistanceShare).toSorted((a, b) => b.count - a.count)
}

/** Areas closer than this fraction of a square's side are one. */
const minDistanceShare = 0.8

/** Merges areas on both sides of a square's edge into the larger one. */
function mergeCloseAreas(areas: readonly RestaurantCluster[], distance: number): RestaurantCluster[] {
  const merged: RestaurantCluster[] = []
  for (const area of areas) {
    const near = merged.find(
      ({ lat, lng }) =>
        Math.hypot(lng - area.lng, latitudeToMercatorDegrees(lat) - latitudeToMercatorDegrees(area.lat)) < distance,
    )
    if (near) Object.assign(near, toAreaCount([near, area].map(toCountedPosition)))
    else merged.push({ ...area })
  }
  return merged
}

const toCountedPosition = ({ lat, lng, count }: RestaurantCluster): RestaurantCountAtPosition => ({
  latitude: lat,
  longitude: lng,
  count,
})

const minOf = (values: readonly number[]) => values.reduce((least, each) => Math.min(least, each), Infinity)
const maxOf = (values: readonly number[]) => values.reduce((most, each) => Math.max(most, each), -Infinity)

/** The position is rounded to one decimal, about seven miles: less than a pixel of the map that shows all areas. */
function toAreaCount(positions: readonly RestaurantCountAtPosition[]): RestaurantCluster {
  const count = positions.reduce((sum, each) => sum + each.count, 0)
  const mean = (coordinateOf: (position: RestaurantCountAtPosition) => number) =>
    Math.round((positions.reduce((sum, each) => sum + each.count * coordinateOf(each), 0) / count) * 10) / 10
  return { lat: mean(({ latitude }) => latitude), lng: mean(({ longitude }) => longitude), count }
}
