import type * as z from 'zod/mini'
import { geocodeResponse, nearbyLocationsResponse } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { parseApiResponseOrThrow } from '../parse-response.ts'

/** In degrees. */
export interface VisitorPosition {
  latitude: number
  longitude: number
}

interface Nearby extends VisitorPosition {
  /** In miles. */
  radius: number
  limit: number
  /** The visitor's preferred restaurant, returned in addition to the list. */
  rlid?: number | undefined
}

/** Fetches the restaurants around a center, nearest first. Throws for an error response or an unexpected shape. */
export const fetchNearbyLocations = (query: Nearby, signal?: AbortSignal) =>
  fetchParsed(paths.getLocations, { ...query }, nearbyLocationsResponse, signal)

/**
 * Fetches the places that a text may mean, best first. `near` helps to choose between places with one name. Throws as
 * `fetchNearbyLocations` does.
 */
export const fetchGeocodedPlaces = (q: string, near?: VisitorPosition, signal?: AbortSignal) =>
  fetchParsed(paths.geocode, { q, ...near }, geocodeResponse, signal)

type Query = Record<string, string | number | undefined>

const fetchParsed = async <Shape extends z.ZodMiniType>(
  path: string,
  query: Query,
  shape: Shape,
  signal?: AbortSignal,
) => parseApiResponseOrThrow(await get(path, query, signal), shape)

function get(path: string, query: Query, signal?: AbortSignal) {
  const params = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return fetch(`${path}?${new URLSearchParams(params)}`, { signal: signal ?? null })
}
