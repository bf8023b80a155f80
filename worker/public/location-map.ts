import { paths } from '#schema/paths.ts'
import { nearbyQuery, searchDefaults } from '#schema/wire/location.ts'
import type { LocationMapPageData, MapTiles } from '#schema/wire/page-data.ts'
import type { Basemap } from '../data/basemap.ts'
import type { Nearest } from '../data/location-nearest.ts'
import { locationsForMap, nearbyDataOf } from '../data/location-page.ts'
import { nearestLocations } from '../data/nearby.ts'
import { findPlaces } from '../services/find-places.ts'
import type { Position } from '../services/geocoder.ts'
import type { LoadContext } from './loaders.ts'

/**
 * The restaurants around what was typed (`q`), else around the position in the address.
 * Who has asked for nothing sees the form and the ways into the directory: any list would be somebody else's.
 */
export async function loadLocationMap({ env, query }: LoadContext): Promise<LocationMapPageData> {
  const typed = (query.get('q') ?? '').trim()
  const visitor = positionIn(query)
  const places = typed ? await findPlaces(env, typed, visitor) : []
  const centre = typed ? places[0] : visitor
  const { total, found }: Nearest = centre
    ? await nearestLocations(env, { ...centre, ...searchDefaults }, Date.now())
    : { total: 0, found: [] }
  const { locations, directories, basemap } = await locationsForMap(
    env.DB,
    found.map(({ rlid }) => rlid),
  )
  return {
    query: typed.slice(0, 200),
    place: places[0]?.name ?? null,
    alternatives: places.slice(1).map(({ name, query }) => ({ name, query })),
    centre: centre ? { lat: centre.latitude, lng: centre.longitude } : null,
    locations: found.flatMap(({ rlid, miles }) => {
      const row = locations.get(rlid)
      return row ? [nearbyDataOf(row, miles)] : []
    }),
    total,
    directories,
    nothing_found: (typed !== '' || visitor !== undefined) && found.length === 0,
    tiles: basemap && tilesOf(basemap),
  }
}

const tilesOf = ({ version, minzoom, maxzoom, attribution }: Basemap): MapTiles => ({
  url: paths.tiles(version),
  minzoom,
  maxzoom,
  attribution,
})

/** The visitor's position in the address, when both numbers are there and in range; otherwise there is none. */
function positionIn(query: URLSearchParams): Position | undefined {
  const parsed = nearbyQuery.safeParse({ latitude: query.get('latitude'), longitude: query.get('longitude') })
  return parsed.success ? { latitude: parsed.data.latitude, longitude: parsed.data.longitude } : undefined
}
