import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { canUse } from '#schema/rules/collection-permissions.ts'
import { trackProblems } from '#schema/rules/webvtt.ts'
import { type TrackForm, trackForm, videoEdit } from '#schema/wire/media.ts'
import { mediaById } from '../../data/media.ts'
import { deleteTrack, insertTrack, trackExists, updateTrack } from '../../data/video-track.ts'
import { failureResponse } from '../../failure.ts'
import { commitEdit } from '../media/change.ts'
import { videoItem } from '../media/items.ts'
import { type Library, requested } from '../media/library.ts'
import { readBody } from '../request-body.ts'

/** `PATCH …/videos/{id}/`: title, collection, tags, poster, and what the browser found out about the film. */
export async function edit(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'video', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const form = await readBody(c.req.raw, videoEdit)
  if (!form.ok) return failureResponse(form.failure)
  const { title, collection_id, tags, ...film } = form.value
  const poster = await choosable(c, film.poster_id ?? null)
  if (!poster.ok) return failureResponse(poster.failure)
  return answer(c, row.value.id, await commitEdit(c, 'video', row.value, { title, collection_id, tags }, film))
}

/** A poster must be an image the editor may choose. */
async function choosable({ env, var: { curator } }: Context<Library>, posterId: number | null): Promise<Result<null>> {
  if (posterId === null) return ok(null)
  const image = await mediaById(env.DB, 'image', posterId)
  if (image && canUse(curator, 'choose', image)) return ok(null)
  const message = `There is no image ${posterId} to choose.`
  return fail({ reason: 'invalid', message, problems: [{ path: 'poster_id', message }] })
}

/** `POST …/videos/{id}/tracks/`: a new text track. */
export async function addTrack(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'video', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const form = await readTrack(c.req.raw)
  if (!form.ok) return failureResponse(form.failure)
  const insert = insertTrack(c.env.DB, row.value.id, form.value)
  return answer(c, row.value.id, await commitEdit(c, 'video', row.value, {}, {}, [insert]), 201)
}

/** `PUT …/videos/{id}/tracks/{track}/`: another text in place of a track. */
export async function changeTrack(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'video', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const form = await readTrack(c.req.raw)
  if (!form.ok) return failureResponse(form.failure)
  const track = Number(c.req.param('track'))
  if (!(await trackExists(c.env.DB, row.value.id, track))) return noTrack()
  const update = updateTrack(c.env.DB, row.value.id, track, form.value)
  return answer(c, row.value.id, await commitEdit(c, 'video', row.value, {}, {}, [update]))
}

/** `DELETE …/videos/{id}/tracks/{track}/`. */
export async function removeTrack(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'video', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const track = Number(c.req.param('track'))
  if (!(await trackExists(c.env.DB, row.value.id, track))) return noTrack()
  return answer(c, row.value.id, await commitEdit(c, 'video', row.value, {}, {}, [deleteTrack(c.env.DB, row.value.id, track)]))
}

async function readTrack(request: Request): Promise<Result<TrackForm>> {
  const form = await readBody(request, trackForm)
  if (!form.ok) return form
  const problems = trackProblems(form.value.content)
  return problems.length === 0 ? form : fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

const noTrack = () => failureResponse({ reason: 'not_found', message: 'Not found.' })

async function answer(c: Context<Library>, id: number, done: Result<null>, status: 200 | 201 = 200): Promise<Response> {
  if (!done.ok) return failureResponse(done.failure)
  return c.json(videoItem(c.var.curator, (await mediaById(c.env.DB, 'video', id))!), status)
}
