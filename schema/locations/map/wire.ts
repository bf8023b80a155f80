import * as z from 'zod/mini'
import type { LocationMapPageData } from '../../pages/page-data.ts'
import { createNumberParameterSchema, nearbyLocationsQuery, nearbySearchDefaults, specialDaySchema } from '../wire.ts'
import { type MapFilterName, mapFilterNames } from './map-filters.ts'

/** In characters. The gazetteer has no place name longer than 200. */
const maxTextLength = 10_000

const { latitude, longitude, radius, limit } = nearbyLocationsQuery.shape

/** A parameter that may be given several times. */
const oneOrMany = z.transform((value: unknown) => (Array.isArray(value) ? value : [value]))

/**
 * The query of the map page and its data: a text, a position (to search around, or to choose between places of the same
 * name), a radius in miles, a limit, and filters. All are optional.
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
}

/**
 * Returns a search as the query string of a URL, without default values. Positions are rounded to three decimals: about
 * a hundred yards.
 */
export function toMapSearchQueryString({ q, position, radius, limit, filters = [] }: MapSearchCriteria): string {
  const text = new URLSearchParams()
  if (q) text.set('q', q)
  else if (position) {
    text.set('latitude', position.lat.toFixed(3))
    text.set('longitude', position.lng.toFixed(3))
  }
  if (radius !== undefined && radius !== nearbySearchDefaults.radius) text.set('radius', String(radius))
  if (limit !== undefined && limit !== nearbySearchDefaults.limit) text.set('limit', String(limit))
  for (const filter of filters) text.append('filter', filter)
  return text.size > 0 ? `?${text}`.replaceAll('+', '%20') : ''
}

const days = z.array(z.object({ day_name: z.string(), hours: z.string() }))
const text = z.nullable(z.string())
const position = z.object({ lat: z.number(), lng: z.number() })
const country = z.object({ printable_name: z.string() })

const listed = z.object({
  id: z.int(),
  rlid: z.int(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  location: position,
  phone: z.string(),
  url: text,
  hours: z.array(z.object({ type_name: z.enum(['Operation', 'Delivery', 'Curbside']), days })),
  map_image_url_mobile: text,
  map_image_url_desktop: text,
  has_online_ordering: z.boolean(),
  countryRootURL: text,
  special_hours: z.array(specialDaySchema),
  closure: z.nullable(z.object({ since: z.string(), reopensOn: text, reason: z.string() })),
  time_zone: z.string(),
  is_temporarily_closed: z.boolean(),
  distance: z.number(),
  estimatedWaitTime: text,
  waitListReady: z.boolean(),
  isReservationsEnabled: z.boolean(),
})

const count = z.int()

/** The response of the map data: what the page itself is rendered from. */
export const locationMapResponse: z.ZodMiniType<LocationMapPageData> = z.object({
  query: z.string(),
  place: text,
  alternatives: z.array(z.object({ name: z.string(), query: z.string() })),
  center: z.nullable(position),
  radius: z.number(),
  limit: count,
  locations: z.array(listed),
  total: count,
  unfiltered_total: count,
  filters: z.array(z.enum(mapFilterNames)),
  counts: z.object({
    open_now: count,
    delivery: count,
    curbside: count,
    patio: count,
    reservations: count,
    wait_list: count,
  }),
  directories: z.array(z.object({ id: z.int(), url: z.string(), country })),
  nothing_found: z.boolean(),
  areas: z.array(z.object({ lat: z.number(), lng: z.number(), count })),
  generated_at: z.string(),
  tiles: z.nullable(z.object({ url: z.string(), minzoom: count, maxzoom: count, attribution: z.string() })),
})

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
