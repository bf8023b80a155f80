import { type Context, Hono } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Result } from '#schema/result.ts'
import { parseFilter } from '#schema/rules/filter-spec.ts'
import { siteOrigin } from '../../data/site.ts'
import { failureResponse } from '../../failure.ts'
import { renditionAddress } from '../../renditions/address.ts'
import { renditionOf } from '../../renditions/make.ts'
import { bulkRoute, checkBulkRoute } from '../media/bulk.ts'
import { type Library, requested, withCurator } from '../media/library.ts'
import { deleteRoute, detailRoute, findRoute, listRoute, usageRoute } from '../media/routes.ts'
import { edit } from './edit.ts'
import { replace, upload } from './upload.ts'

/** `/wagtail/api/main/images/`: Wagtail's content API for images, and what changes them. */
export const imageRoutes = new Hono<Library>()
  .use(withCurator)
  .get('/', (c) => listRoute(c, 'image'))
  .post('/', upload)
  .get('/find/', (c) => findRoute(c, 'image'))
  .post('/bulk/:name/', (c) => bulkRoute(c, 'image'))
  .post('/bulk/:name/check/', (c) => checkBulkRoute(c, 'image'))
  .get('/:id{[1-9][0-9]*}/', (c) => detailRoute(c, 'image'))
  .patch('/:id{[1-9][0-9]*}/', edit)
  .delete('/:id{[1-9][0-9]*}/', (c) => deleteRoute(c, 'image'))
  .post('/:id{[1-9][0-9]*}/file/', replace)
  .get('/:id{[1-9][0-9]*}/usage/', (c) => usageRoute(c, 'image'))
  .get('/:id{[1-9][0-9]*}/generate_url/:filter_spec/', generateUrl)
  .get('/:id{[1-9][0-9]*}/preview/:filter_spec/', preview)

/** A public address for a rendition, to be used elsewhere, with one to look at it here. Nothing is made yet. */
async function generateUrl(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'image', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const spec = c.req.param('filter_spec') ?? ''
  const filter = parseFilter(spec)
  if (!filter.ok) return failureResponse(filter.failure)
  const address = await renditionAddress(c.env, row.value, spec)
  return c.json({ url: (await siteOrigin(c.env.DB)) + address, preview_url: paths.api.imagePreview(row.value.id, spec) })
}

/** Leads to the rendition itself. */
async function preview(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'image', 'view')
  const made: Result<{ file: string }> = row.ok ? await renditionOf(c.env, row.value.id, c.req.param('filter_spec') ?? '') : row
  if (!made.ok) return failureResponse(made.failure)
  return c.redirect(paths.media(made.value.file), 302)
}
