import type { Context } from 'hono'
import { canUseMedia } from '#schema/media/collection-permissions.ts'
import { type TrackForm, trackForm, videoEdit } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { validateTrack } from '../files/webvtt.ts'
import { findRequestedMedia, type MediaRouteContext } from '../library/access.ts'
import { commitMediaEdit } from '../library/commit-changes.ts'
import { toVideoItem } from '../library/items.ts'
import { findMedia } from '../queries/media.ts'
import { deleteTrack, insertTrack, trackExists, updateTrack } from './track-queries.ts'

/** `PATCH …/videos/{id}/`: title, collection, tags, poster, and what the browser found out about the film. */
export async function editVideo(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'video', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const form = await readBody(c.req.raw, videoEdit)
  if (!form.ok) return errorResponse(form.failure)
  const { title, collection_id, tags, ...film } = form.value
  const poster = await choosable(c, film.poster_id ?? null)
  if (!poster.ok) return errorResponse(poster.failure)
  return toResponse(c, row.value.id, await commitMediaEdit(c, 'video', row.value, { title, collection_id, tags }, film))
}

/** A poster must be an image the editor may choose. */
async function choosable({ env, var: { mediaEditor } }: Context<MediaRouteContext>, posterId: number | null): Promise<Result<null>> {
  if (posterId === null) return ok(null)
  const image = await findMedia(env.DB, 'image', posterId)
  if (image && canUseMedia(mediaEditor, 'choose', image)) return ok(null)
  const message = `There is no image ${posterId} to choose.`
  return fail({ reason: 'invalid', message, problems: [{ path: 'poster_id', message }] })
}

/** `POST …/videos/{id}/tracks/`: a new text track. */
export async function addVideoTrack(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'video', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const form = await readTrack(c.req.raw)
  if (!form.ok) return errorResponse(form.failure)
  const insert = insertTrack(c.env.DB, row.value.id, form.value)
  return toResponse(c, row.value.id, await commitMediaEdit(c, 'video', row.value, {}, {}, [insert]), 201)
}

/** `PUT …/videos/{id}/tracks/{track}/`: another text in place of a track. */
export async function editVideoTrack(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'video', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const form = await readTrack(c.req.raw)
  if (!form.ok) return errorResponse(form.failure)
  const track = Number(c.req.param('track'))
  if (!(await trackExists(c.env.DB, row.value.id, track))) return noTrack()
  const update = updateTrack(c.env.DB, row.value.id, track, form.value)
  return toResponse(c, row.value.id, await commitMediaEdit(c, 'video', row.value, {}, {}, [update]))
}

/** `DELETE …/videos/{id}/tracks/{track}/`. */
export async function removeVideoTrack(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'video', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const track = Number(c.req.param('track'))
  if (!(await trackExists(c.env.DB, row.value.id, track))) return noTrack()
  return toResponse(c, row.value.id, await commitMediaEdit(c, 'video', row.value, {}, {}, [deleteTrack(c.env.DB, row.value.id, track)]))
}

async function readTrack(request: Request): Promise<Result<TrackForm>> {
  const form = await readBody(request, trackForm)
  if (!form.ok) return form
  const problems = validateTrack(form.value.content)
  return problems.length === 0 ? form : fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

const noTrack = () => errorResponse({ reason: 'not_found', message: 'Not found.' })

async function toResponse(c: Context<MediaRouteContext>, id: number, done: Result<null>, status: 200 | 201 = 200): Promise<Response> {
  if (!done.ok) return errorResponse(done.failure)
  return c.json(toVideoItem(c.var.mediaEditor, (await findMedia(c.env.DB, 'video', id))!), status)
}
