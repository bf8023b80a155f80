import { Hono } from 'hono'
import { locationApiEndpoints } from '#schema/locations/api/endpoints.ts'
import type { GeocodeResponse } from '#schema/locations/wire.ts'
import { fail, ok } from '#schema/result.ts'
import { waitListApiEndpoints } from '#schema/seating/api/endpoints.ts'
import { SerializedJson } from '../http/endpoint-handlers.ts'
import { errorResponse } from '../http/errors.ts'
import { addMethodNotAllowedRoutes, type PublicContext, servePublic } from '../http/serve-public.ts'
import { getWaitListState } from '../seating/wait-lists/queries.ts'
import { findPlaces } from '../services/geocoding/find-places.ts'
import { suggestPlaces } from '../services/geocoding/suggestions.ts'
import { searchLocationMap } from './page/map-page.ts'
import { findLocationJson, findNearestLocations } from './search/search.ts'

/** The public JSON API of locations. Errors are rethrown to the app it is mounted in, which responds to them. */
export const locationApi = new Hono<PublicContext>().onError((error) => {
  throw error
})

/** Locations are stored as JSON and not serialized again for each response. */
servePublic(locationApi, locationApiEndpoints.findNearby, async ({ env }, { query }) => {
  const { rlid } = query
  const { total, found } = await findNearestLocations(env, query, Date.now())
  const current = rlid === undefined ? undefined : await findLocationJson(env, rlid, Date.now())
  const listed = found.flatMap(({ miles, json }, index) => [
    `${index === 0 ? '' : ','}{"distance":${Math.round(miles * 10_000) / 10_000},"location":`,
    json,
    '}',
  ])
  return ok(
    new SerializedJson([
      `{"totalLocations":${total},"locations":[`,
      ...listed,
      '],"currentLocation":',
      current ?? 'null',
      '}',
    ]),
  )
})

servePublic(locationApi, locationApiEndpoints.getLocation, async ({ env }, { query: { rlid } }) => {
  const json = await findLocationJson(env, rlid, Date.now())
  return json ? ok(new SerializedJson([json])) : fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
})

servePublic(locationApi, waitListApiEndpoints.getWaitList, ({ env }, { query }) => getWaitListState(env.DB, query.rlid))

servePublic(locationApi, locationApiEndpoints.geocode, async ({ env }, { query }) => {
  const places = await findPlaces(env, query.q, toPosition(query))
  const results: GeocodeResponse['results'] = places.map(({ name, latitude, longitude }) => ({
    name,
    geometry: { latitude, longitude },
  }))
  return ok({ results })
})

servePublic(locationApi, locationApiEndpoints.map, async ({ env }, { query }) =>
  ok(await searchLocationMap(env, query, new Date())),
)

servePublic(locationApi, locationApiEndpoints.suggest, async ({ env }, { query }) =>
  ok({ suggestions: await suggestPlaces(env.DB, query.q, toPosition(query)) }),
)

const toPosition = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

// Loaded on demand, so that public requests never load the back office's sessions and rules.
for (const path of ['/api/location/flush', '/api/location/flush/'])
  locationApi.post(path, async (c) => (await import('./flush-api.ts')).flushApi.fetch(c.req.raw, c.env, c.executionCtx))

addMethodNotAllowedRoutes(locationApi, [...Object.values(locationApiEndpoints), waitListApiEndpoints.getWaitList])
locationApi.all('*', () => errorResponse({ reason: 'not_found', message: 'There is no such endpoint.' }))
