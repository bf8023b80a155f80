import { Hono } from 'hono'
import { publicLocationApiEndpoints } from '#schema/locations/api/endpoints.ts'
import { publicRestaurantApiEndpoints } from '#schema/locations/api/restaurant-endpoints.ts'
import type { GeocodeResponse } from '#schema/locations/wire.ts'
import { fail, ok } from '#schema/result.ts'
import { publicWaitListEndpoints } from '#schema/seating/api/endpoints.ts'
import type { Env } from '../env.ts'
import { PreserializedJson } from '../http/endpoint-handlers.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../http/serve-public.ts'
import { addLiveWaitListToLocationJson } from '../seating/wait-lists/live-location.ts'
import { readPublicWaitListState } from '../seating/wait-lists/public-state.ts'
import { geocodePlaceText } from '../services/geocoding/find-places.ts'
import { suggestPlacesByPrefix } from '../services/geocoding/suggestions.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { searchLocationsForMapPage } from './page/map-page.ts'
import { respondWithPublicRestaurant } from './public-api/get-restaurant.ts'
import { respondWithPublicRestaurants } from './public-api/list-restaurants.ts'
import { findNearestLocations, findPublicLocationJson } from './search/search.ts'

const findCurrentLocationJson = async (env: Env, site: ResolvedSite, rlid: number) => {
  const json = await findPublicLocationJson(env, site, rlid, Date.now())
  return json && addLiveWaitListToLocationJson(rlid, json)
}

/** The public JSON API of locations. Errors are rethrown to the app it is mounted in, which responds to them. */
export const publicLocationApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

/** Locations are stored as JSON and not serialized again for each response. */
registerPublicEndpoint(publicLocationApi, publicLocationApiEndpoints.findNearby, async ({ env, req }, { query }) => {
  const { rlid } = query
  const site = await findSiteOfRequestHost(env, req.raw)
  const { total, found } = await findNearestLocations(env, site, query, Date.now())
  const current = rlid === undefined ? undefined : await findCurrentLocationJson(env, site, rlid)
  const listed = found.flatMap(({ rlid, miles, json }, index) => [
    `${index === 0 ? '' : ','}{"distance":${Math.round(miles * 10_000) / 10_000},"location":`,
    addLiveWaitListToLocationJson(rlid, json),
    '}',
  ])
  return ok(
    new PreserializedJson([
      `{"totalLocations":${total},"locations":[`,
      ...listed,
      '],"currentLocation":',
      current ?? 'null',
      '}',
    ]),
  )
})

registerPublicEndpoint(
  publicLocationApi,
  publicLocationApiEndpoints.getLocation,
  async ({ env, req }, { query: { rlid } }) => {
    const json = await findCurrentLocationJson(env, await findSiteOfRequestHost(env, req.raw), rlid)
    return json
      ? ok(new PreserializedJson([json]))
      : fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  },
)

registerPublicEndpoint(publicLocationApi, publicWaitListEndpoints.getWaitList, async ({ env, req }, { query }) =>
  readPublicWaitListState(env.DB, await findSiteOfRequestHost(env, req.raw), query.rlid),
)

registerPublicEndpoint(publicLocationApi, publicLocationApiEndpoints.geocode, async ({ env }, { query }) => {
  const places = await geocodePlaceText(env, query.q, toPosition(query))
  const results: GeocodeResponse['results'] = places.map(({ name, latitude, longitude }) => ({
    name,
    geometry: { latitude, longitude },
  }))
  return ok({ results })
})

registerPublicEndpoint(publicLocationApi, publicLocationApiEndpoints.map, async ({ env, req }, { query }) =>
  ok(await searchLocationsForMapPage(env, await findSiteOfRequestHost(env, req.raw), query, new Date())),
)

registerPublicEndpoint(publicLocationApi, publicLocationApiEndpoints.suggest, async ({ env }, { query }) =>
  ok({ suggestions: await suggestPlacesByPrefix(env.DB, query.q, toPosition(query)) }),
)

registerPublicEndpoint(publicLocationApi, publicRestaurantApiEndpoints.listPublic, (c, { query }) =>
  respondWithPublicRestaurants(c, query),
)

registerPublicEndpoint(publicLocationApi, publicRestaurantApiEndpoints.getPublic, (c, { params, query }) =>
  respondWithPublicRestaurant(c, params.id, query),
)

const toPosition = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

// Loaded on demand, so that public requests never load the back office's sessions and rules.
for (const path of ['/api/location/flush', '/api/location/flush/'])
  publicLocationApi.post(path, async (c) =>
    (await import('./flush-api.ts')).locationCacheFlushApi.fetch(c.req.raw, c.env, c.executionCtx),
  )

addMethodNotAllowedRoutes(publicLocationApi, [
  ...Object.values(publicLocationApiEndpoints),
  publicWaitListEndpoints.getWaitList,
  ...Object.values(publicRestaurantApiEndpoints),
])
publicLocationApi.all('*', () => failureToErrorResponse({ reason: 'not_found', message: 'There is no such endpoint.' }))
