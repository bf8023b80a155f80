import * as z from 'zod/mini'
import type { LocationMapPageData } from '../../pages/page-data.ts'
import { specialDaySchema } from '../wire.ts'
import { mapFilterNames } from './map-filters.ts'

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
  dish: z.optional(count),
  dish_name: z.optional(z.string()),
})
