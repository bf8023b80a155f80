import type { Result } from '#schema/result.ts'
import type { FoundPlace } from './geocoder.ts'

/** A service on the network that knows addresses, and how it is spoken to. */
export interface GeocodingService {
  name: string
  /** Where to ask for a text. The address may hold a secret: it is never logged. */
  request(text: string): { url: URL; headers?: Record<string, string> }
  /**
   * The places of an answer, best first; none when its first result has no geometry. Fails when the answer is not
   * understood.
   */
  read(answer: unknown): Result<FoundPlace[]>
  /** Milliseconds between two questions of one isolate, as the service’s terms ask; 0 for no such rule. */
  interval: number
}

export interface ServiceOptions {
  url: URL
  key: string | undefined
}

/** A result before it is known whether it says where it is. */
export interface GeocodingCandidate extends Omit<FoundPlace, 'latitude' | 'longitude'> {
  position: { latitude: number; longitude: number } | null
}

/** The first result decides: without its geometry there are no places. Further ones without are left out. */
export function toFoundPlaces(candidates: readonly GeocodingCandidate[]): FoundPlace[] {
  if (!candidates[0]?.position) return []
  return candidates.flatMap(({ position, ...place }) => (position ? [{ ...place, ...position }] : []))
}

/**
 * An answer that is none. The problem is named without anything from the answer, which may repeat the question or the
 * key.
 */
export const invalidResponseError = (problem: string): Result<never> => ({
  ok: false,
  failure: { reason: 'unavailable', message: problem },
})

/** A position on Earth, or null. */
export const toPosition = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null

/** As many as are worth offering: one and five others. */
export const maxResults = 6
