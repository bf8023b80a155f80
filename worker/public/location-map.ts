import { paths } from '#schema/paths.ts'
import { mapFilters, narrowed } from '#schema/rules/map-filters.ts'
import { type MapQuery, mapQuery } from '#schema/wire/location-map.ts'
import type { LocationMapPageData, MapTiles } from '#schema/wire/page-data.ts'
import { type LinkTo, linkFromTop } from '../cache/sites.ts'
import type { Basemap } from '../data/basemap.ts'
import { locationsForMap, nearbyDataOf } from '../data/location-page.ts'
import { narrowedLocations } from '../data/nearby.ts'
import type { Env } from '../env.ts'
import { findPlaces } from '../services/find-places.ts'
import type { Position } from '../services/geocoder.ts'
import type { LoadContext } from './loaders.ts'

/** The map page's data. What cannot be understood in its address is as if it were not there. */
export const loadLocationMap = ({ env, query, linkTo }: LoadContext): Promise<LocationMapPageData> =>
  searchMap(env, lenientQuery(query), new Date(), linkTo)

/**
 * The restaurants around what was typed (`q`), else around the position asked for, that pass the filters.
 * Who has asked for nothing sees the form and the ways into the directory: any list would be somebody else's.
 */
export async function searchMap(env: Env, asked: MapQuery, now: Date, linkTo: LinkTo = linkFromTop): Promise<LocationMapPageData> {
  const { radius, limit, filter } = asked
  const typed = asked.q.trim()
  const visitor = positionOf(asked)
  const places = typed ? await findPlaces(env, typed, visitor) : []
  const centre = typed ? places[0] : visitor
  const { unfiltered, total, counts, found } = centre
    ? await narrowedLocations(env, { ...centre, radius, limit }, filter, now)
    : { ...narrowed([], filter, now), unfiltered: 0, total: 0, found: [] }
  const { locations, directories, basemap } = await locationsForMap(
    env.DB,
    found.map(({ rlid }) => rlid),
    linkTo,
  )
  return {
    query: typed.slice(0, 200),
    place: places[0]?.name ?? null,
    alternatives: places.slice(1).map(({ name, query }) => ({ name, query })),
    centre: centre ? { lat: centre.latitude, lng: centre.longitude } : null,
    radius,
    limit,
    locations: found.flatMap(({ rlid, miles }) => {
      const row = locations.get(rlid)
      return row ? [nearbyDataOf(row, miles, linkTo)] : []
    }),
    total,
    unfiltered_total: unfiltered,
    filters: filter,
    counts,
    directories,
    nothing_found: (typed !== '' || visitor !== undefined) && unfiltered === 0,
    asked_at: now.toISOString(),
    tiles: basemap && tilesOf(basemap),
  }
}

const tilesOf = ({ version, minzoom, maxzoom, attribution }: Basemap): MapTiles => ({
  url: paths.tiles(version),
  minzoom,
  maxzoom,
  attribution,
})

const positionOf = ({ latitude, longitude }: MapQuery): Position | undefined =>
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
