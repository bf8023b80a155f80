import type { Result } from '#schema/result.ts'
import type { GeocodedPlace } from './geocoder.ts'

/** An external geocoding service and its protocol. */
export interface GeocodingService {
  name: string
  /** Returns the request for a text. The URL may contain a secret and must not be logged. */
  request(text: string): { url: URL; headers?: Record<string, string> }
  /** Parses the places of a response, best first; empty if its first result has no geometry. Fails if it is invalid. */
  read(response: unknown): Result<GeocodedPlace[]>
  /** The minimum time between requests of one isolate in milliseconds, by the service’s terms; 0 for none. */
  interval: number
}

export interface GeocodingServiceOptions {
  url: URL
  key: string | undefined
}

/** A result that may have no position. */
export interface GeocodingCandidate extends Omit<GeocodedPlace, 'latitude' | 'longitude'> {
  position: { latitude: number; longitude: number } | null
}

/** Returns no places if the first candidate has no position; further candidates without are left out. */
export function toGeocodedPlaces(candidates: readonly GeocodingCandidate[]): GeocodedPlace[] {
  if (!candidates[0]?.position) return []
  return candidates.flatMap(({ position, ...place }) => (position ? [{ ...place, ...position }] : []))
}

/** The error for an invalid response. `problem` must not contain parts of the response, which may have the key. */
export const createInvalidGeocodingResponseFailure = (problem: string): Result<never> => ({
  ok: false,
  failure: { reason: 'unavailable', message: problem },
})

/** Returns a position; null if it is out of range. */
export const toValidGeographicPosition = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null

/** The maximum number of results. */
export const maxGeocodingResults = 6
