import type * as z from 'zod/mini'
import { geocodeResponse, locationList, locationSchema } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { parseResponse } from '../parse-response.ts'

/** In degrees. */
export interface Position {
  latitude: number
  longitude: number
}

interface Nearby extends Position {
  /** In miles. */
  radius: number
  limit: number
  /** The visitor's preferred restaurant, returned in addition to the list. */
  rlid?: number | undefined
}

/** Fetches the restaurants around a center, nearest first. Throws for an error response or an unexpected shape. */
export const fetchNearbyLocations = (query: Nearby, signal?: AbortSignal) =>
  fetchParsed(paths.getLocations, { ...query }, locationList, signal)

/** Fetches one restaurant; null if there is none with that number. Throws as `fetchNearbyLocations` does. */
export async function fetchLocation(rlid: number) {
  const response = await get(paths.getLocation, { rlid })
  return response.status === 404 ? null : parseResponse(response, locationSchema)
}

/**
 * Fetches the places that a text may mean, best first. `near` helps to choose between places with one name. Throws as
 * `fetchNearbyLocations` does.
 */
export const geocode = (q: string, near?: Position, signal?: AbortSignal) =>
  fetchParsed(paths.geocode, { q, ...near }, geocodeResponse, signal)

type Query = Record<string, string | number | undefined>

const fetchParsed = async <Shape extends z.ZodMiniType>(
  path: string,
  query: Query,
  shape: Shape,
  signal?: AbortSignal,
) => parseResponse(await get(path, query, signal), shape)

function get(path: string, query: Query, signal?: AbortSignal) {
  const params = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return fetch(`${path}?${new URLSearchParams(params)}`, { signal: signal ?? null })
}
