import { paths } from '#schema/paths.ts'
import { mapFilters, narrowed } from '#schema/rules/map-filters.ts'
import type { Location } from '#schema/wire/location.ts'
import { type MapQuery, mapQuery } from '#schema/wire/location-map.ts'
import type { LocationMapPageData, MapTiles } from '#schema/wire/page-data.ts'
import type { Basemap } from '../data/basemap.ts'
import type { Nearest } from '../data/location-nearest.ts'
import { locationsForMap, nearbyDataOf } from '../data/location-page.ts'
import { nearestLocations } from '../data/nearby.ts'
import type { Env } from '../env.ts'
import { findPlaces } from '../services/find-places.ts'
import type { Position } from '../services/geocoder.ts'
import type { LoadContext } from './loaders.ts'

/** Beyond this many within a radius nobody is counted. */
const mostCounted = 100_000

/** The map page's data. What cannot be understood in its address is as if it were not there. */
export const loadLocationMap = ({ env, query }: LoadContext): Promise<LocationMapPageData> =>
  searchMap(env, lenientQuery(query), new Date())

/**
 * The restaurants around what was typed (`q`), else around the position asked for, that pass the filters.
 * Who has asked for nothing sees the form and the ways into the directory: any list would be somebody else's.
 */
export async function searchMap(env: Env, asked: MapQuery, now: Date): Promise<LocationMapPageData> {
  const { radius, limit, filter } = asked
  const typed = asked.q.trim()
  const visitor = positionOf(asked)
  const places = typed ? await findPlaces(env, typed, visitor) : []
  const centre = typed ? places[0] : visitor
  const { total, found }: Nearest = centre
    ? await nearestLocations(env, { ...centre, radius, limit: mostCounted }, now.getTime())
    : { total: 0, found: [] }
  const { kept, counts } = narrowed(found.map(parsed), filter, now)
  const shown = kept.slice(0, limit)
  const { locations, directories, basemap } = await locationsForMap(
    env.DB,
    shown.map(({ rlid }) => rlid),
  )
  return {
    query: typed.slice(0, 200),
    place: places[0]?.name ?? null,
    alternatives: places.slice(1).map(({ name, query }) => ({ name, query })),
    centre: centre ? { lat: centre.latitude, lng: centre.longitude } : null,
    radius,
    limit,
    locations: shown.flatMap(({ rlid, miles }) => {
      const row = locations.get(rlid)
      return row ? [nearbyDataOf(row, miles)] : []
    }),
    total: kept.length,
    unfiltered_total: total,
    filters: filter,
    counts,
    directories,
    nothing_found: (typed !== '' || visitor !== undefined) && total === 0,
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

const decoder = new TextDecoder()
const parsed = ({ rlid, miles, json }: Nearest['found'][number]) => ({
  rlid,
  miles,
  location: JSON.parse(decoder.decode(json)) as Location,
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
