import { filterLocationsAndCountPerFilter, mapFilterNames } from '#schema/locations/map/map-filters.ts'
import { type MapPageQuery, mapPageQuery } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData, MapTileSource } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { createLinkFunctionForSite } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import type { BasemapSetting } from '../../maps/current-basemap.ts'
import type { PageDataLoadContext } from '../../public/loaders.ts'
import type { GeographicPosition } from '../../services/geocoding/geocoder.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { findFilteredNearestLocations } from '../search/search.ts'
import { readLocationsForMapPage } from './map-data.ts'
import { toNearbyLocation } from './nearby-location.ts'

/** Loaded on demand when a place is entered. */
const importFindPlaces = () => import('../../services/geocoding/find-places.ts')

/** Loaded on demand, since the page is cached. */
const importAreaCounts = () => import('../search/area-counts.ts')

/** Loads the map page. Invalid query parameters are ignored. */
export const loadLocationMapPageData = ({ env, site, query }: PageDataLoadContext): Promise<LocationMapPageData> =>
  searchLocationsForMapPage(env, site, parseLenientQuery(query), new Date())

/**
 * Returns the restaurants of a site near the entered place (`q`), or else near the given position, that pass the
 * filters. Without any near, the form, the directory and the number of all restaurants by area are shown.
 */
export async function searchLocationsForMapPage(
  env: Env,
  site: ResolvedSite,
  request: MapPageQuery,
  now: Date,
): Promise<LocationMapPageData> {
  const linkTo = createLinkFunctionForSite(site)
  const { radius, limit, filter, dish } = request
  const searchText = request.q.trim()
  const visitorPosition = getPosition(request)
  const places = searchText ? await (await importFindPlaces()).geocodePlaceText(env, searchText, visitorPosition) : []
  const center = searchText ? places[0] : visitorPosition
  const { unfilteredTotal, total, counts, found } = center
    ? await findFilteredNearestLocations(env, site, { ...center, radius, limit }, filter, now)
    : { ...filterLocationsAndCountPerFilter([], filter, now), unfilteredTotal: 0, total: 0, found: [] }
  const rlids = found.map(({ rlid }) => rlid)
  const [{ locations, directories, basemap, dishName }, areas] = await Promise.all([
    readLocationsForMapPage(env.DB, site, rlids, dish, linkTo),
    unfilteredTotal === 0 ? importAreaCounts().then((areas) => areas.listRestaurantAreaCounts(env, site, now)) : [],
  ])
  return {
    query: searchText.slice(0, 200),
    place: places[0]?.name ?? null,
    alternatives: places.slice(1).map(({ name, query }) => ({ name, query })),
    center: center ? { lat: center.latitude, lng: center.longitude } : null,
    radius,
    limit,
    locations: found.flatMap(({ rlid, miles }) => {
      const row = locations.get(rlid)
      return row ? [toNearbyLocation(row, miles, linkTo)] : []
    }),
    total,
    unfiltered_total: unfilteredTotal,
    filters: filter,
    counts,
    directories,
    nothing_found: (searchText !== '' || visitorPosition !== undefined) && unfilteredTotal === 0,
    areas,
    generated_at: now.toISOString(),
    tiles: basemap && toMapTiles(basemap),
    ...(dish !== undefined && dishName !== null && { dish, dish_name: dishName }),
  }
}

const toMapTiles = ({ version, minzoom, maxzoom, attribution }: BasemapSetting): MapTileSource => ({
  url: paths.tiles(version),
  minzoom,
  maxzoom,
  attribution,
})

const getPosition = ({ latitude, longitude }: MapPageQuery): GeographicPosition | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

/** Parses the valid parameters; a position only as a whole. */
function parseLenientQuery(query: URLSearchParams): MapPageQuery {
  const filter = mapFilterNames.filter((name) => query.getAll('filter').includes(name))
  const q = (query.get('q') ?? '').slice(0, 10_000)
  const single = ['radius', 'limit', 'dish'].flatMap((name) => {
    const parameter = { [name]: query.get(name) }
    return mapPageQuery.safeParse(parameter).success ? [parameter] : []
  })
  const position = { latitude: query.get('latitude'), longitude: query.get('longitude') }
  const whole = mapPageQuery.safeParse(position).success ? position : {}
  return mapPageQuery.parse(Object.assign({ q, filter }, whole, ...single))
}
