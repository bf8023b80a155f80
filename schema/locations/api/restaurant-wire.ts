import * as z from 'zod/mini'
import { exactTotalCountMeta } from '../../lists/total-wire.ts'
import { guestInfoSchema, restaurantEventSchema } from '../guest-info-wire.ts'
import { apiLocationSchema } from '../wire.ts'

const text = z.optional(z.string())
const number = z.optional(z.coerce.number())

/** The query of `/api/v2/restaurants/`; parsed by `worker/locations/public-api/query.ts`. `_` is a cache buster. */
export const publicRestaurantListQuery = z.strictObject({
  /** The postal abbreviation of a state, `MA`. */
  state: text,
  /** The name of a city. */
  city: text,
  /** West, south, east and north in degrees, separated by commas; west is greater across the 180th meridian. */
  bbox: text,
  format: z.optional(z.enum(['json', 'geojson'])),
  fields: text,
  limit: number,
  offset: number,
  _: text,
})

const address = {
  title: z.string(),
  restaurant_number: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  is_temporarily_closed: z.boolean(),
}

/** A restaurant in a public listing. `id` is its number; `html_url` is null without a page of its own. */
export const publicRestaurantListItem = z.strictObject({
  id: z.int(),
  meta: z.strictObject({
    type: z.literal('restaurant'),
    detail_url: z.string(),
    html_url: z.nullable(z.string()),
  }),
  ...address,
  latitude: z.number(),
  longitude: z.number(),
})
export type PublicRestaurant = z.infer<typeof publicRestaurantListItem>

export const publicRestaurantListResponse = z.strictObject({
  meta: exactTotalCountMeta,
  items: z.array(publicRestaurantListItem),
})

const { note, parking, entrance, kids } = guestInfoSchema.shape
const { name, time, text: eventText } = restaurantEventSchema.shape

/**
 * A restaurant with its hours and services, as `/api/location/getlocation/` returns them, and what guests should know.
 * An event is on a date, or every week on a weekday (0 is Sunday); past ones are left out.
 */
export const publicRestaurantDetail = z.extend(publicRestaurantListItem, {
  location: apiLocationSchema,
  ...{ note, parking, entrance, happy_hour: guestInfoSchema.shape.happyHour, kids },
  events: z.array(
    z.strictObject({ name, date: z.nullable(z.string()), day_of_week: z.nullable(z.int()), time, text: eventText }),
  ),
  pictures: z.array(z.strictObject({ id: z.int(), alt: z.string(), meta: z.strictObject({ detail_url: z.string() }) })),
})
export type PublicRestaurantDetail = z.infer<typeof publicRestaurantDetail>

/** The same restaurants as GeoJSON (RFC 7946), with the total beside them. */
export interface PublicRestaurantFeatureCollection {
  type: 'FeatureCollection'
  meta: z.infer<typeof exactTotalCountMeta>
  features: {
    type: 'Feature'
    id: number
    geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
    properties: Omit<PublicRestaurant, 'id' | 'meta' | 'latitude' | 'longitude'> & PublicRestaurant['meta']
  }[]
}
