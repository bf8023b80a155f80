import type { Context } from 'hono'
import type { PublicRestaurantDetail } from '#schema/locations/api/restaurant-wire.ts'
import { parseLocationGuestInfo } from '#schema/locations/stored-guest-info.ts'
import { fail } from '#schema/result.ts'
import { parseFieldSelection, selectFieldsOfWholeItem } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../../http/content-api/parameter-error.ts'
import { commonContentApiParameterNames, throwOnUnknownParameters } from '../../http/content-api/parameters.ts'
import { respondWithPublicApiJson } from '../../http/content-api/public-response.ts'
import type { PublicHonoEnv } from '../../http/serve-public.ts'
import { findPublicMediaByIds } from '../../media/queries/media.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { findPublicLocationJson } from '../search/search.ts'
import { parsePublicLocationJson } from '../stored-location.ts'
import { toPublicGuestInfo, toPublicRestaurant } from './items.ts'
import { findPublicRestaurantByRlid } from './list.ts'

/** Returns one restaurant of the site of a request, with its hours and services. */
export async function respondWithPublicRestaurant(
  c: Context<PublicHonoEnv>,
  rlid: number,
  parameters: URLSearchParams,
) {
  const fields = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, commonContentApiParameterNames)
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
  const site = await findSiteOfRequestHost(c.env, c.req)
  const [row, json] = await Promise.all([
    findPublicRestaurantByRlid(c.env.DB, rlid, site.locationSiteIds),
    findPublicLocationJson(c.env, site, rlid, Date.now()),
  ])
  if (!row || !json) return fail({ reason: 'not_found', message: 'Not found.' })
  const ids = parseLocationGuestInfo(row.guest_info).pictures.map(({ image }) => image)
  const images = ids.length > 0 ? await findPublicMediaByIds(c.env.DB, 'image', ids) : []
  const detail: PublicRestaurantDetail = {
    ...toPublicRestaurant(site.origin, row),
    ...toPublicGuestInfo(site.origin, row, { now: new Date(), publicImages: new Set(images.map(({ id }) => id)) }),
    location: parsePublicLocationJson(json),
  }
  const item = catchParameterErrorAsFailure(() => selectFieldsOfWholeItem(detail, fields.value))
  // The wait is live, and its changes purge nothing.
  return item.ok ? respondWithPublicApiJson(c.req.raw, c.executionCtx, item.value, { edgeLifetime: 0 }) : item
}
