import type * as z from 'zod/mini'
import { canUseMedia } from '#schema/media/collection-permissions.ts'
import type { TrackForm, VideoItem, videoEdit } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { validateTrack } from '../files/webvtt.ts'
import { findRequestedMedia } from '../library/access.ts'
import { commitMediaEdit } from '../library/commit-changes.ts'
import { toVideoItem } from '../library/items.ts'
import type { MediaCall } from '../library/serve-media.ts'
import { findMedia } from '../queries/media.ts'
import { deleteTrack, insertTrack, trackExists, updateTrack } from './track-queries.ts'

/** Changes title, collection, tags, poster, and what the browser found out about the film. */
export async function editVideo(
  c: MediaCall,
  id: number,
  input: z.output<typeof videoEdit>,
): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  const { title, collection_id, tags, ...film } = input
  const poster = await checkPoster(c, film.poster_id ?? null)
  if (!poster.ok) return poster
  return loadChanged(c, id, await commitMediaEdit(c, 'video', row.value, { title, collection_id, tags }, film))
}

/** A poster must be an image the editor may choose. */
async function checkPoster({ env, var: { mediaEditor } }: MediaCall, posterId: number | null): Promise<Result<null>> {
  if (posterId === null) return ok(null)
  const image = await findMedia(env.DB, 'image', posterId)
  if (image && canUseMedia(mediaEditor, 'choose', image)) return ok(null)
  const message = `There is no image ${posterId} to choose.`
  return fail({ reason: 'invalid', message, problems: [{ path: 'poster_id', message }] })
}

/** Adds a text track. */
export async function addVideoTrack(c: MediaCall, id: number, form: TrackForm): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  const checked = checkTrack(form)
  if (!checked.ok) return checked
  return loadChanged(c, id, await commitMediaEdit(c, 'video', row.value, {}, {}, [insertTrack(c.env.DB, id, form)]))
}

/** Which track of which video. */
interface TrackKey {
  id: number
  track: number
}

/** Another text in place of a track. */
export async function editVideoTrack(
  c: MediaCall,
  { id, track }: TrackKey,
  form: TrackForm,
): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  const checked = checkTrack(form)
  if (!checked.ok) return checked
  if (!(await trackExists(c.env.DB, id, track))) return noTrack
  return loadChanged(
    c,
    id,
    await commitMediaEdit(c, 'video', row.value, {}, {}, [updateTrack(c.env.DB, id, track, form)]),
  )
}

export async function removeVideoTrack(c: MediaCall, { id, track }: TrackKey): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  if (!(await trackExists(c.env.DB, id, track))) return noTrack
  return loadChanged(c, id, await commitMediaEdit(c, 'video', row.value, {}, {}, [deleteTrack(c.env.DB, id, track)]))
}

function checkTrack({ content }: TrackForm): Result<null> {
  const problems = validateTrack(content)
  return problems.length === 0
    ? ok(null)
    : fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

const noTrack = fail({ reason: 'not_found', message: 'Not found.' })

const loadChanged = async (c: MediaCall, id: number, done: Result<null>): Promise<Result<VideoItem>> =>
  done.ok ? ok(toVideoItem(c.var.mediaEditor, (await findMedia(c.env.DB, 'video', id))!)) : done
