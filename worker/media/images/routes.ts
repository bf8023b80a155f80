import { Hono } from 'hono'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { bulkImageCheckEndpoints, bulkImageEndpoints } from '#schema/media/bulk-endpoints.ts'
import { parseImageFilter } from '#schema/media/filter-spec.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { renditionEndpoints } from '#schema/media/rendition-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { ok } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { readDefaultSiteOrigin } from '../../sites/site-origin.ts'
import { findRequestedMediaItem } from '../library/access.ts'
import { registerMediaBulkEndpoints } from '../library/bulk-routes.ts'
import {
  deleteRequestedMediaItem,
  findVisibleMediaItemOrResponse,
  getUsageOfMediaItem,
  listVisibleMediaItems,
  redirectToMediaItemDetail,
} from '../library/handlers.ts'
import { registerMediaEndpoint } from '../library/serve-media.ts'
import { getOrCreateRendition } from '../renditions/get-rendition.ts'
import { createSignedRenditionPath } from '../renditions/signed-path.ts'
import { editImageDetails } from './edit.ts'
import { replaceImageFile, uploadImage } from './upload.ts'

/** Wagtail's content API for images, and the endpoints that change them. */
export const imageRoutes = new Hono<BackOfficeHonoEnv>()

registerMediaEndpoint(imageRoutes, imageEndpoints.list, (c, { query }) => listVisibleMediaItems(c, 'image', query))
registerMediaEndpoint(imageRoutes, imageEndpoints.upload, (c, { upload }) => uploadImage(c, upload))
registerMediaEndpoint(imageRoutes, imageEndpoints.find, (c, { query }) => redirectToMediaItemDetail(c, 'image', query))
registerMediaBulkEndpoints(imageRoutes, 'image', bulkImageEndpoints, bulkImageCheckEndpoints)
registerMediaEndpoint(imageRoutes, imageEndpoints.get, (c, { params: { id }, query }) =>
  findVisibleMediaItemOrResponse(c, 'image', id, query),
)
registerMediaEndpoint(imageRoutes, imageEndpoints.update, (c, { params: { id }, body }) =>
  editImageDetails(c, id, body),
)
registerMediaEndpoint(imageRoutes, imageEndpoints.delete, (c, { params: { id } }) =>
  deleteRequestedMediaItem(c, 'image', id),
)
registerMediaEndpoint(imageRoutes, imageEndpoints.replaceFile, (c, { params: { id }, upload }) =>
  replaceImageFile(c, id, upload),
)
registerMediaEndpoint(imageRoutes, imageEndpoints.usage, (c, { params: { id } }) => getUsageOfMediaItem(c, 'image', id))

registerMediaEndpoint(imageRoutes, renditionEndpoints.generateUrl, async (c, { params: { id, filter_spec } }) => {
  const row = await findRequestedMediaItem(c, 'image', id, 'change')
  if (!row.ok) return row
  const filter = parseImageFilter(filter_spec)
  if (!filter.ok) return filter
  // The rendition is created when it is first requested.
  const url = (await readDefaultSiteOrigin(c.env.DB)) + (await createSignedRenditionPath(c.env, row.value, filter_spec))
  return ok({ url, preview_url: buildEndpointUrl(renditionEndpoints.preview, { params: { id, filter_spec } }) })
})

registerMediaEndpoint(imageRoutes, renditionEndpoints.preview, async (c, { params: { id, filter_spec } }) => {
  const row = await findRequestedMediaItem(c, 'image', id, 'view')
  if (!row.ok) return row
  const rendition = await getOrCreateRendition(c.env, row.value.id, filter_spec)
  return rendition.ok ? c.redirect(paths.media(rendition.value.file), 302) : rendition
})
