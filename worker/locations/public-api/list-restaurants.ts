import type { Context } from 'hono'
import type { PublicRestaurantFeatureCollection } from '#schema/locations/api/restaurant-wire.ts'
import { selectFieldsOfWholeItem } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../../http/content-api/parameter-error.ts'
import { defaultEdgeCacheLifetime, respondWithPublicApiJson } from '../../http/content-api/public-response.ts'
import type { PublicHonoEnv } from '../../http/serve-public.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { findCellsOfBoundingBox } from './bounding-box.ts'
import { toGeoJsonRestaurantFeature, toPublicRestaurant } from './items.ts'
import { listPublicRestaurants } from './list.ts'
import { parsePublicRestaurantListQuery } from './query.ts'

const options = { edgeLifetime: defaultEdgeCacheLifetime }

/** Lists the restaurants of the site of a request, as JSON or GeoJSON. */
export async function respondWithPublicRestaurants(c: Context<PublicHonoEnv>, parameters: URLSearchParams) {
  const parsed = parsePublicRestaurantListQuery(parameters)
  if (!parsed.ok) return parsed
  const { format, fields, bbox } = parsed.value
  const { origin, locationSiteIds } = await findSiteOfRequestHost(c.env, c.req)
  const cells = bbox && findCellsOfBoundingBox(bbox)
  const { total: meta, rows } = await listPublicRestaurants(
    c.env.DB,
    { ...parsed.value, cells, locationSiteIds },
    parsed.value,
  )
  const restaurants = rows.map((row) => toPublicRestaurant(origin, row))
  if (format === 'geojson') {
    const features = restaurants.map(toGeoJsonRestaurantFeature)
    const collection: PublicRestaurantFeatureCollection = { type: 'FeatureCollection', meta, features }
    return respondWithPublicApiJson(c.req.raw, c.executionCtx, collection, {
      ...options,
      contentType: 'application/geo+json',
    })
  }
  const items = catchParameterErrorAsFailure(() =>
    restaurants.map((item) => {
      return selectFieldsOfWholeItem(item, fields)
    }),
  )
  if (!items.ok) return items
  return respondWithPublicApiJson(c.req.raw, c.executionCtx, { meta, items: items.value }, options)
}
