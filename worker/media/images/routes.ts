import { type Context, Hono } from 'hono'
import { parseFilter } from '#schema/media/filter-spec.ts'
import { paths } from '#schema/paths.ts'
import type { Result } from '#schema/result.ts'
import { errorResponse } from '../../http/errors.ts'
import { getSiteOrigin } from '../../sites/site-origin.ts'
import { findRequestedMedia, loadMediaEditorMiddleware, type MediaRouteContext } from '../library/access.ts'
import { handleMediaBulk, handleMediaBulkCheck } from '../library/bulk-routes.ts'
import { handleMediaDelete, handleMediaDetail, handleMediaFind, handleMediaList, handleMediaUsage } from '../library/routes.ts'
import { getOrCreateRendition } from '../renditions/get-rendition.ts'
import { signedRenditionPath } from '../renditions/signed-path.ts'
import { editImage } from './edit.ts'
import { replaceImageFile, uploadImage } from './upload.ts'

/** `/wagtail/api/main/images/`: Wagtail's content API for images, and what changes them. */
export const imageRoutes = new Hono<MediaRouteContext>()
  .use(loadMediaEditorMiddleware)
  .get('/', (c) => handleMediaList(c, 'image'))
  .post('/', uploadImage)
  .get('/find/', (c) => handleMediaFind(c, 'image'))
  .post('/bulk/:name/', (c) => handleMediaBulk(c, 'image'))
  .post('/bulk/:name/check/', (c) => handleMediaBulkCheck(c, 'image'))
  .get('/:id{[1-9][0-9]*}/', (c) => handleMediaDetail(c, 'image'))
  .patch('/:id{[1-9][0-9]*}/', editImage)
  .delete('/:id{[1-9][0-9]*}/', (c) => handleMediaDelete(c, 'image'))
  .post('/:id{[1-9][0-9]*}/file/', replaceImageFile)
  .get('/:id{[1-9][0-9]*}/usage/', (c) => handleMediaUsage(c, 'image'))
  .get('/:id{[1-9][0-9]*}/generate_url/:filter_spec/', generateUrl)
  .get('/:id{[1-9][0-9]*}/preview/:filter_spec/', preview)

/** A public address for a rendition, to be used elsewhere, with one to look at it here. Nothing is made yet. */
async function generateUrl(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'image', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const spec = c.req.param('filter_spec') ?? ''
  const filter = parseFilter(spec)
  if (!filter.ok) return errorResponse(filter.failure)
  const address = await signedRenditionPath(c.env, row.value, spec)
  return c.json({ url: (await getSiteOrigin(c.env.DB)) + address, preview_url: paths.api.imagePreview(row.value.id, spec) })
}

/** Leads to the rendition itself. */
async function preview(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'image', 'view')
  const made: Result<{ file: string }> = row.ok ? await getOrCreateRendition(c.env, row.value.id, c.req.param('filter_spec') ?? '') : row
  if (!made.ok) return errorResponse(made.failure)
  return c.redirect(paths.media(made.value.file), 302)
}
