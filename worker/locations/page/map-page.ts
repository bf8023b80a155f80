import { filterLocations, mapFilters } from '#schema/locations/map/map-filters.ts'
import { type MapQuery, mapQuery } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData, MapTiles } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { type LinkTo, linkFromTopSite } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import type { BasemapSetting } from '../../maps/current-basemap.ts'
import type { LoadContext } from '../../public/loaders.ts'
import type { Position } from '../../services/geocoding/geocoder.ts'
import { filterNearestLocations } from '../search/search.ts'
import { loadLocationsForMap, toNearbyLocation } from './page-data.ts'

/** Loaded when a place is first typed. */
const findingPlaces = () => import('../../services/geocoding/find-places.ts')

/** The map page's data. What cannot be understood in its address is as if it were not there. */
export const loadLocationMap = ({ env, query, linkTo }: LoadContext): Promise<LocationMapPageData> =>
  searchLocationMap(env, lenientQuery(query), new Date(), linkTo)

/**
 * The restaurants around what was typed (`q`), else around the position asked for, that pass the filters.
 * Who has asked for nothing sees the form and the ways into the directory: any list would be somebody else's.
 */
export async function searchLocationMap(
  env: Env,
  asked: MapQuery,
  now: Date,
  linkTo: LinkTo = linkFromTopSite,
): Promise<LocationMapPageData> {
  const { radius, limit, filter } = asked
  const typed = asked.q.trim()
  const visitor = getPosition(asked)
  const places = typed ? await (await findingPlaces()).findPlaces(env, typed, visitor) : []
  const centre = typed ? places[0] : visitor
  const { unfilteredTotal, total, counts, found } = centre
    ? await filterNearestLocations(env, { ...centre, radius, limit }, filter, now)
    : { ...filterLocations([], filter, now), unfilteredTotal: 0, total: 0, found: [] }
  const { locations, directories, basemap } = await loadLocationsForMap(
    env.DB,
    found.map(({ rlid }) => rlid),
    linkTo,
  )
  return {
    query: typed.slice(0, 200),
    place: places[0]?.name ?? null,
    alternatives: places.slice(1).map(({ name, query }) => ({ name, query })),
    center: centre ? { lat: centre.latitude, lng: centre.longitude } : null,
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
    nothing_found: (typed !== '' || visitor !== undefined) && unfilteredTotal === 0,
    generated_at: now.toISOString(),
    tiles: basemap && toMapTiles(basemap),
  }
}

const toMapTiles = ({ version, minzoom, maxzoom, attribution }: BasemapSetting): MapTiles => ({
  url: paths.tiles(version),
  minzoom,
  maxzoom,
  attribution,
})

const getPosition = ({ latitude, longitude }: MapQuery): Position | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

/** Each parameter that can be understood; a position counts whole or not at all. */
function lenientQuery(query: URLSearchParams): MapQuery {
  const filter = mapFilters.filter((name) => query.getAll('filter').includes(name))
  const q = (query.get('q') ?? '').slice(0, 10_000)
  const single = ['radius', 'limit'].flatMap((name) => {
    const given = { [name]: query.get(name) }
    return mapQuery.safeParse(given).success ? [given] : []
  })
  const position = { latitude: query.get('latitude'), longitude: query.get('longitude') }
  const whole = mapQuery.safeParse(position).success ? position : {}
  return mapQuery.parse(Object.assign({ q, filter }, whole, ...single))
}
