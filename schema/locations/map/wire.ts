import * as z from 'zod/mini'
import type { LocationMapPageData } from '../../pages/page-data.ts'
import { nearbyQuery, numberParameter, searchDefaults, specialDay } from '../wire.ts'
import { type MapFilter, mapFilters } from './map-filters.ts'

/** The most letters of a search that are looked at; the gazetteer names no place in more than 200. */
const maxTextLength = 10_000

const { latitude, longitude, radius, limit } = nearbyQuery.shape

/** A parameter that may be given several times. */
const oneOrMany = z.transform((given: unknown) => (Array.isArray(given) ? given : [given]))

/**
 * What the map page and its data take: typed text, a position (to search around, or to choose between places of one
 * name), a radius in miles, how many, and filters. All of it may be left out.
 */
export const mapQuery = z
  .strictObject({
    q: z._default(
      z.string('must be text').check(z.maxLength(maxTextLength, `must be at most ${maxTextLength} letters long`)),
      '',
    ),
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
    radius,
    limit,
    filter: z._default(z.pipe(oneOrMany, z.array(z.enum(mapFilters, `must be one of ${mapFilters.join(', ')}`))), []),
  })
  .check(
    z.refine(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'latitude and longitude go together',
    ),
  )
export type MapQuery = z.output<typeof mapQuery>

/** Names of the query that make another map page. */
export const mapParameters = Object.keys(mapQuery.shape)

/** What a form or script asks for. */
export interface MapSearch {
  q?: string
  position?: { lat: number; lng: number } | null
  radius?: number
  limit?: number
  filters?: readonly MapFilter[]
}

/**
 * A search as the query of an address, without what goes without saying. Positions keep three decimals: a hundred
 * yards.
 */
export function toMapSearchQuery({ q, position, radius, limit, filters = [] }: MapSearch): string {
  const text = new URLSearchParams()
  if (q) text.set('q', q)
  else if (position) {
    text.set('latitude', position.lat.toFixed(3))
    text.set('longitude', position.lng.toFixed(3))
  }
  if (radius !== undefined && radius !== searchDefaults.radius) text.set('radius', String(radius))
  if (limit !== undefined && limit !== searchDefaults.limit) text.set('limit', String(limit))
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
  special_hours: z.array(specialDay),
  closure: z.nullable(z.object({ since: z.string(), reopensOn: text, reason: z.string() })),
  time_zone: z.string(),
  is_temporarily_closed: z.boolean(),
  distance: z.number(),
  estimatedWaitTime: text,
  waitListReady: z.boolean(),
  isReservationsEnabled: z.boolean(),
})

const count = z.int()

/** The answer of the map's data: what the page itself is drawn from. */
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
  filters: z.array(z.enum(mapFilters)),
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
  generated_at: z.string(),
  tiles: z.nullable(z.object({ url: z.string(), minzoom: count, maxzoom: count, attribution: z.string() })),
})

/** What suggestions take: the beginning of a place's name or code, and where the visitor is when that is known. */
export const suggestQuery = z
  .strictObject({
    q: z.string('must be text').check(z.maxLength(maxTextLength, `must be at most ${maxTextLength} letters long`)),
    latitude: z.optional(numberParameter(-90, 90)),
    longitude: z.optional(numberParameter(-180, 180)),
  })
  .check(
    z.refine(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'latitude and longitude go together',
    ),
  )

/** Places whose names begin as typed, the likeliest first; `query` finds that very place. */
export const suggestResponse = z.object({ suggestions: z.array(z.object({ name: z.string(), query: z.string() })) })
export type Suggestion = z.infer<typeof suggestResponse>['suggestions'][number]
