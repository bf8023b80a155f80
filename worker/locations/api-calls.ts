import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { mapQuery, suggestQuery, type suggestResponse } from '#schema/locations/map/wire.ts'
import { type GeocodeResponse, geocodeQuery, locationQuery, nearbyQuery } from '#schema/locations/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { getWaitListState } from '../seating/wait-lists/api-calls.ts'
import { findPlaces } from '../services/geocoding/find-places.ts'
import { suggestPlaces } from '../services/geocoding/suggestions.ts'
import type { LocationCall } from './api.ts'
import { searchLocationMap } from './page/map-page.ts'
import { findLocationJson, findNearestLocations } from './search/search.ts'

/** Reads what one call of the API asks for. */
type Reader = (context: Context<BackOfficeContext>) => Promise<Result<BodyInit>>

export const locationApiCalls = {
  async getlocations({ env, req }) {
    const query = parseQuery(nearbyQuery, req.url)
    if (!query.ok) return query
    const { rlid } = query.value
    const { total, found } = await findNearestLocations(env, query.value, Date.now())
    const current = rlid === undefined ? undefined : await findLocationJson(env, rlid, Date.now())
    const listed = found.flatMap(({ miles, json }, index) => [
      `${index === 0 ? '' : ','}{"distance":${Math.round(miles * 10_000) / 10_000},"location":`,
      json,
      '}',
    ])
    return ok(toJsonArrayBytes([`{"totalLocations":${total},"locations":[`, ...listed, '],"currentLocation":', current ?? 'null', '}']))
  },

  async getlocation({ env, req }) {
    const query = parseQuery(locationQuery, req.url)
    if (!query.ok) return query
    const json = await findLocationJson(env, query.value.rlid, Date.now())
    return json ? ok(toJsonArrayBytes([json])) : fail({ reason: 'not_found', message: `There is no location ${query.value.rlid}.` })
  },

  async getwaitlist({ env, req }) {
    const state = await getWaitListState(env, req.url)
    return state.ok ? ok(JSON.stringify(state.value)) : state
  },

  async geocode({ env, req }) {
    const query = parseQuery(geocodeQuery, req.url)
    if (!query.ok) return query
    const { q, latitude, longitude } = query.value
    const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    const places = await findPlaces(env, q, near)
    const results = places.map(({ name, latitude, longitude }) => ({ name, geometry: { latitude, longitude } }))
    return ok(JSON.stringify({ results } satisfies GeocodeResponse))
  },

  async map({ env, req }) {
    const query = parseQuery(mapQuery, req.url, ['filter'])
    return query.ok ? ok(JSON.stringify(await searchLocationMap(env, query.value, new Date()))) : query
  },

  async suggest({ env, req }) {
    const query = parseQuery(suggestQuery, req.url)
    if (!query.ok) return query
    const { q, latitude, longitude } = query.value
    const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    const suggestions = await suggestPlaces(env.DB, q, near)
    return ok(JSON.stringify({ suggestions } satisfies z.infer<typeof suggestResponse>))
  },
} satisfies Record<LocationCall, Reader>

const encoder = new TextEncoder()

/** Ready pieces of UTF-8 and text in one block: locations are not serialised again for each answer. */
function toJsonArrayBytes(parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}
