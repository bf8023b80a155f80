import type * as z from 'zod/mini'
import { geocodeResponse, locationList, locationSchema } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { parseResponse } from '../parse-response.ts'

/** Degrees. */
export interface Position {
  latitude: number
  longitude: number
}

interface Nearby extends Position {
  /** In miles. */
  radius: number
  limit: number
  /** The visitor's own restaurant, told beside the list. */
  rlid?: number | undefined
}

/** The restaurants around a centre, nearest first. Throws when the server fails or answers in another shape. */
export const fetchNearbyLocations = (query: Nearby, signal?: AbortSignal) => ask(paths.getLocations, { ...query }, locationList, signal)

/** One restaurant; null when there is none of that number. Throws as `fetchNearbyLocations` does. */
export async function fetchLocation(rlid: number) {
  const answer = await get(paths.getLocation, { rlid })
  return answer.status === 404 ? null : parseResponse(answer, locationSchema)
}

/** What a typed text may mean, best first. `near` helps to choose between places of one name. Throws as `fetchNearbyLocations` does. */
export const geocode = (q: string, near?: Position, signal?: AbortSignal) => ask(paths.geocode, { q, ...near }, geocodeResponse, signal)

type Query = Record<string, string | number | undefined>

const ask = async <Shape extends z.ZodMiniType>(path: string, query: Query, shape: Shape, signal?: AbortSignal) =>
  parseResponse(await get(path, query, signal), shape)

function get(path: string, query: Query, signal?: AbortSignal) {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return fetch(`${path}?${new URLSearchParams(said)}`, { signal: signal ?? null })
}
