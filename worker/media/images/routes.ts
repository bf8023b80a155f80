import { Hono } from 'hono'
import { endpointUrl } from '#schema/endpoint.ts'
import { bulkImageCheckEndpoints, bulkImageEndpoints } from '#schema/media/bulk-endpoints.ts'
import { parseFilter } from '#schema/media/filter-spec.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { renditionEndpoints } from '#schema/media/rendition-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { ok } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { getSiteOrigin } from '../../sites/site-origin.ts'
import { findRequestedMedia } from '../library/access.ts'
import { serveMediaBulk } from '../library/bulk-routes.ts'
import { deleteItem, findItem, getItem, getUsage, listItems } from '../library/handlers.ts'
import { serveMedia } from '../library/serve-media.ts'
import { getOrCreateRendition } from '../renditions/get-rendition.ts'
import { signedRenditionPath } from '../renditions/signed-path.ts'
import { editImage } from './edit.ts'
import { replaceImageFile, uploadImage } from './upload.ts'

/** Wagtail's content API for images, and the endpoints that change them. */
export const imageRoutes = new Hono<BackOfficeContext>()

serveMedia(imageRoutes, imageEndpoints.list, (c, { query }) => listItems(c, 'image', query))
serveMedia(imageRoutes, imageEndpoints.upload, (c, { upload }) => uploadImage(c, upload))
serveMedia(imageRoutes, imageEndpoints.find, (c, { query }) => findItem(c, 'image', query))
serveMediaBulk(imageRoutes, 'image', bulkImageEndpoints, bulkImageCheckEndpoints)
serveMedia(imageRoutes, imageEndpoints.get, (c, { params: { id }, query }) => getItem(c, 'image', id, query))
serveMedia(imageRoutes, imageEndpoints.update, (c, { params: { id }, body }) => editImage(c, id, body))
serveMedia(imageRoutes, imageEndpoints.delete, (c, { params: { id } }) => deleteItem(c, 'image', id))
serveMedia(imageRoutes, imageEndpoints.replaceFile, (c, { params: { id }, upload }) => replaceImageFile(c, id, upload))
serveMedia(imageRoutes, imageEndpoints.usage, (c, { params: { id } }) => getUsage(c, 'image', id))

serveMedia(imageRoutes, renditionEndpoints.generateUrl, async (c, { params: { id, filter_spec } }) => {
  const row = await findRequestedMedia(c, 'image', id, 'change')
  if (!row.ok) return row
  const filter = parseFilter(filter_spec)
  if (!filter.ok) return filter
  // The rendition is created when it is first requested.
  const url = (await getSiteOrigin(c.env.DB)) + (await signedRenditionPath(c.env, row.value, filter_spec))
  return ok({ url, preview_url: endpointUrl(renditionEndpoints.preview, { params: { id, filter_spec } }) })
})

serveMedia(imageRoutes, renditionEndpoints.preview, async (c, { params: { id, filter_spec } }) => {
  const row = await findRequestedMedia(c, 'image', id, 'view')
  if (!row.ok) return row
  const rendition = await getOrCreateRendition(c.env, row.value.id, filter_spec)
  return rendition.ok ? c.redirect(paths.media(rendition.value.file), 302) : rendition
})
