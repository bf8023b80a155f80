import { Hono } from 'hono'
import { locationApiEndpoints } from '#schema/locations/api/endpoints.ts'
import type { GeocodeResponse } from '#schema/locations/wire.ts'
import { fail, ok } from '#schema/result.ts'
import { waitListApiEndpoints } from '#schema/seating/api/endpoints.ts'
import { PreserializedJson } from '../http/endpoint-handlers.ts'
import { createErrorResponse } from '../http/errors.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../http/serve-public.ts'
import { readPublicWaitListState } from '../seating/wait-lists/queries.ts'
import { geocodePlaceText } from '../services/geocoding/find-places.ts'
import { suggestPlacesByPrefix } from '../services/geocoding/suggestions.ts'
import { searchLocationsForMapPage } from './page/map-page.ts'
import { findNearestLocations, findPublicLocationJson } from './search/search.ts'

/** The public JSON API of locations. Errors are rethrown to the app it is mounted in, which responds to them. */
export const publicLocationApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

/** Locations are stored as JSON and not serialized again for each response. */
registerPublicEndpoint(publicLocationApi, locationApiEndpoints.findNearby, async ({ env }, { query }) => {
  const { rlid } = query
  const { total, found } = await findNearestLocations(env, query, Date.now())
  const current = rlid === undefined ? undefined : await findPublicLocationJson(env, rlid, Date.now())
  const listed = found.flatMap(({ miles, json }, index) => [
    `${index === 0 ? '' : ','}{"distance":${Math.round(miles * 10_000) / 10_000},"location":`,
    json,
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

registerPublicEndpoint(publicLocationApi, locationApiEndpoints.getLocation, async ({ env }, { query: { rlid } }) => {
  const json = await findPublicLocationJson(env, rlid, Date.now())
  return json
    ? ok(new PreserializedJson([json]))
    : fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
})

registerPublicEndpoint(publicLocationApi, waitListApiEndpoints.getWaitList, ({ env }, { query }) =>
  readPublicWaitListState(env.DB, query.rlid),
)

registerPublicEndpoint(publicLocationApi, locationApiEndpoints.geocode, async ({ env }, { query }) => {
  const places = await geocodePlaceText(env, query.q, toPosition(query))
  const results: GeocodeResponse['results'] = places.map(({ name, latitude, longitude }) => ({
    name,
    geometry: { latitude, longitude },
  }))
  return ok({ results })
})

registerPublicEndpoint(publicLocationApi, locationApiEndpoints.map, async ({ env }, { query }) =>
  ok(await searchLocationsForMapPage(env, query, new Date())),
)

registerPublicEndpoint(publicLocationApi, locationApiEndpoints.suggest, async ({ env }, { query }) =>
  ok({ suggestions: await suggestPlacesByPrefix(env.DB, query.q, toPosition(query)) }),
)

const toPosition = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

// Loaded on demand, so that public requests never load the back office's sessions and rules.
for (const path of ['/api/location/flush', '/api/location/flush/'])
  publicLocationApi.post(path, async (c) =>
    (await import('./flush-api.ts')).locationCacheFlushApi.fetch(c.req.raw, c.env, c.executionCtx),
  )

addMethodNotAllowedRoutes(publicLocationApi, [...Object.values(locationApiEndpoints), waitListApiEndpoints.getWaitList])
publicLocationApi.all('*', () => createErrorResponse({ reason: 'not_found', message: 'There is no such endpoint.' }))
