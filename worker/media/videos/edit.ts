import type * as z from 'zod/mini'
import { canUseMedia } from '#schema/media/collection-permissions.ts'
import type { VideoItem, VideoTrackInput, videoEditInput } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { validateWebvttTrack } from '../files/webvtt.ts'
import { findRequestedMedia } from '../library/access.ts'
import { commitMediaEdit } from '../library/commit-changes.ts'
import { toVideoItem } from '../library/items.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'
import { findMediaById } from '../queries/media.ts'
import {
  prepareVideoTrackDeletion,
  prepareVideoTrackInsert,
  prepareVideoTrackUpdate,
  videoTrackExists,
} from './track-queries.ts'

/** Updates a video's title, collection, tags, poster, and the size and duration that the browser found out. */
export async function editVideoDetails(
  c: MediaRequestContext,
  id: number,
  input: z.output<typeof videoEditInput>,
): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  const { title, collection_id, tags, ...videoColumns } = input
  const poster = await checkPoster(c, videoColumns.poster_id ?? null)
  if (!poster.ok) return poster
  return loadChanged(c, id, await commitMediaEdit(c, 'video', row.value, { title, collection_id, tags }, videoColumns))
}

/** A poster must be an image the editor may choose. */
async function checkPoster(
  { env, var: { mediaEditor } }: MediaRequestContext,
  posterId: number | null,
): Promise<Result<null>> {
  if (posterId === null) return ok(null)
  const image = await findMediaById(env.DB, 'image', posterId)
  if (image && canUseMedia(mediaEditor, 'choose', image)) return ok(null)
  const message = `There is no image ${posterId} to choose.`
  return fail({ reason: 'invalid', message, problems: [{ path: 'poster_id', message }] })
}

/** Adds a text track. */
export async function addVideoTrack(
  c: MediaRequestContext,
  id: number,
  form: VideoTrackInput,
): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  const valid = checkTrack(form)
  if (!valid.ok) return valid
  return loadChanged(
    c,
    id,
    await commitMediaEdit(c, 'video', row.value, {}, {}, [prepareVideoTrackInsert(c.env.DB, id, form)]),
  )
}

/** The ids of a video and one of its tracks. */
interface TrackKey {
  id: number
  track: number
}

/** Replaces a text track. */
export async function editVideoTrack(
  c: MediaRequestContext,
  { id, track }: TrackKey,
  form: VideoTrackInput,
): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  const valid = checkTrack(form)
  if (!valid.ok) return valid
  if (!(await videoTrackExists(c.env.DB, id, track))) return noTrack
  return loadChanged(
    c,
    id,
    await commitMediaEdit(c, 'video', row.value, {}, {}, [prepareVideoTrackUpdate(c.env.DB, id, track, form)]),
  )
}

export async function removeVideoTrack(c: MediaRequestContext, { id, track }: TrackKey): Promise<Result<VideoItem>> {
  const row = await findRequestedMedia(c, 'video', id, 'change')
  if (!row.ok) return row
  if (!(await videoTrackExists(c.env.DB, id, track))) return noTrack
  return loadChanged(
    c,
    id,
    await commitMediaEdit(c, 'video', row.value, {}, {}, [prepareVideoTrackDeletion(c.env.DB, id, track)]),
  )
}

function checkTrack({ content }: VideoTrackInput): Result<null> {
  const problems = validateWebvttTrack(content)
  return problems.length === 0
    ? ok(null)
    : fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

const noTrack = fail({ reason: 'not_found', message: 'Not found.' })

const loadChanged = async (c: MediaRequestContext, id: number, saved: Result<null>): Promise<Result<VideoItem>> =>
  saved.ok ? ok(toVideoItem(c.var.mediaEditor, (await findMediaById(c.env.DB, 'video', id))!)) : saved
