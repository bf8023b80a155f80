import { buildEndpointUrl } from '#schema/endpoint.ts'
import { publicRestaurantApiEndpoints } from '#schema/locations/api/restaurant-endpoints.ts'
import type {
  PublicRestaurant,
  PublicRestaurantDetail,
  PublicRestaurantFeatureCollection,
} from '#schema/locations/api/restaurant-wire.ts'
import { listCurrentRestaurantEvents, parseLocationGuestInfo } from '#schema/locations/stored-guest-info.ts'
import { publicMediaEndpoints } from '#schema/media/api/endpoints.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { treeUrlPathToHostPath } from '../../sites/site-map.ts'
import { isLocationTemporarilyClosed } from '../stored-location.ts'
import type { PublicRestaurantRow } from './list.ts'

/** Converts a restaurant to an item of the public API. `origin` is that of the requested site. */
export const toPublicRestaurant = (origin: string, row: PublicRestaurantRow): PublicRestaurant => ({
  id: row.rlid,
  meta: {
    type: 'restaurant',
    detail_url: origin + buildEndpointUrl(publicRestaurantApiEndpoints.getPublic, { params: { id: row.rlid } }),
    html_url: row.url === null ? null : toPageUrl(row.url),
  },
  title: `${row.city}, ${row.state}`,
  restaurant_number: row.restaurant_number,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  country: row.country,
  zip: row.zip,
  phone: row.phone,
  time_zone: row.time_zone,
  is_temporarily_closed: isLocationTemporarilyClosed(row),
  latitude: row.latitude,
  longitude: row.longitude,
})

/** Converts what guests should know, without past events and pictures that are not public or no longer exist. */
export function toPublicGuestInfo(
  origin: string,
  { guest_info, time_zone }: Pick<PublicRestaurantRow, 'guest_info' | 'time_zone'>,
  { now, publicImages }: { now: Date; publicImages: ReadonlySet<number> },
): Omit<PublicRestaurantDetail, keyof PublicRestaurant | 'location'> {
  const { happyHour: happy_hour, events, pictures, ...texts } = parseLocationGuestInfo(guest_info)
  const current = listCurrentRestaurantEvents(events, toLocalDateAndMinute(time_zone, now.getTime()).date)
  return {
    ...texts,
    happy_hour,
    events: current.map(({ date = null, dayOfWeek = null, ...event }) => ({ ...event, date, day_of_week: dayOfWeek })),
    pictures: pictures
      .filter(({ image }) => publicImages.has(image))
      .map(({ image: id, alt }) => ({
        id,
        alt,
        meta: { detail_url: origin + buildEndpointUrl(publicMediaEndpoints.getImage, { params: { id } }) },
      })),
  }
}

function toPageUrl(urlPath: string): string {
  const site = getCachedSites().siteOfPath(urlPath)
  return site.origin + treeUrlPathToHostPath(site, urlPath)
}

/** Converts a restaurant to a feature of GeoJSON. */
export function toGeoJsonRestaurantFeature(
  item: PublicRestaurant,
): PublicRestaurantFeatureCollection['features'][number] {
  const { id, meta, latitude, longitude, ...properties } = item
  const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
  return { type: 'Feature', id, geometry, properties: { ...meta, ...properties } }
}
