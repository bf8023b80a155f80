import * as z from 'zod/mini'
import { createNumberParameterSchema, nearbyLocationsQuery, nearbySearchDefaults } from '../wire.ts'
import { type MapFilterName, mapFilterNames } from './map-filters.ts'

/** In characters. The gazetteer has no place name longer than 200. */
const maxTextLength = 10_000

const { latitude, longitude, radius, limit } = nearbyLocationsQuery.shape

/** A parameter that may be given several times. */
const oneOrMany = z.transform((value: unknown) => (Array.isArray(value) ? value : [value]))

/**
 * The query of the map page and its data: a text, a position (to search around, or to choose between places of the same
 * name), a radius in miles, a limit, filters, and the id of a dish that links to order lead to. All are optional.
 */
export const mapPageQuery = z
  .strictObject({
    q: z._default(
      z.string('must be text').check(z.maxLength(maxTextLength, `must be at most ${maxTextLength} characters long`)),
      '',
    ),
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
    radius,
    limit,
    filter: z._default(
      z.pipe(oneOrMany, z.array(z.enum(mapFilterNames, `must be one of ${mapFilterNames.join(', ')}`))),
      [],
    ),
    dish: z.optional(createNumberParameterSchema(1, Number.MAX_SAFE_INTEGER, 'a whole number')),
  })
  .check(
    z.refine(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'latitude and longitude go together',
    ),
  )
export type MapPageQuery = z.output<typeof mapPageQuery>

/** The query parameters that change the map page. */
export const mapPageQueryParameters = Object.keys(mapPageQuery.shape)

/** A search by a form or script. */
export interface MapSearchCriteria {
  q?: string
  position?: { lat: number; lng: number } | null
  radius?: number
  limit?: number
  filters?: readonly MapFilterName[]
  dish?: number | undefined
}

/**
 * Returns a search as the query string of a URL, without default values. Positions are rounded to three decimals: about
 * a hundred yards.
 */
export function toMapSearchQueryString({ q, position, radius, limit, filters = [], dish }: MapSearchCriteria): string {
  const text = new URLSearchParams()
  if (q) text.set('q', q)
  else if (position) {
    text.set('latitude', position.lat.toFixed(3))
    text.set('longitude', position.lng.toFixed(3))
  }
  if (radius !== undefined && radius !== nearbySearchDefaults.radius) text.set('radius', String(radius))
  if (limit !== undefined && limit !== nearbySearchDefaults.limit) text.set('limit', String(limit))
  for (const filter of filters) text.append('filter', filter)
  if (dish !== undefined) text.set('dish', String(dish))
  return text.size > 0 ? `?${text}`.replaceAll('+', '%20') : ''
}

/** The query of suggestions: the start of a place's name or code, and the visitor's position if known. */
export const placeSuggestionQuery = z
  .strictObject({
    q: z.string('must be text').check(z.maxLength(maxTextLength, `must be at most ${maxTextLength} characters long`)),
    latitude: z.optional(createNumberParameterSchema(-90, 90)),
    longitude: z.optional(createNumberParameterSchema(-180, 180)),
  })
  .check(
    z.refine(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'latitude and longitude go together',
    ),
  )

/**
 * Places whose names start with the typed text, the most likely first; searching for `query` finds exactly that place.
 */
export const placeSuggestionResponse = z.object({
  suggestions: z.array(z.object({ name: z.string(), query: z.string() })),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestionResponse>['suggestions'][number]
