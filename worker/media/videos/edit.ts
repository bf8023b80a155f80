import type * as z from 'zod/mini'
import { canPerformMediaAction } from '#schema/media/collection-permissions.ts'
import type { VideoItem, VideoTrackInput, videoEditInput } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { validateWebvttTrack } from '../files/webvtt.ts'
import { commitMediaEdit, findMediaItemToChange } from '../library/commit-changes.ts'
import { toVideoItem } from '../library/items.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'
import { findMediaItemById, type VideoMediaRow } from '../queries/media.ts'
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
  const { title, collection_id, tags, ...videoColumns } = input
  const [found, poster] = await Promise.all([
    findMediaItemToChange(c, 'video', id, { collection_id }),
    checkPoster(c, videoColumns.poster_id ?? null),
  ])
  if (!found.ok) return found
  if (!poster.ok) return poster
  return toItem(
    c,
    await commitMediaEdit(
      c,
      'video',
      found.value,
      { title, collection_id, tags },
      { now: new Date().toISOString(), columns: videoColumns },
    ),
  )
}

/** A poster must be an image the editor may choose. */
async function checkPoster(
  { env, var: { mediaEditor } }: MediaRequestContext,
  posterId: number | null,
): Promise<Result<null>> {
  if (posterId === null) return ok(null)
  const image = await findMediaItemById(env.DB, 'image', posterId)
  if (image && canPerformMediaAction(mediaEditor, 'choose', image)) return ok(null)
  const message = `There is no image ${posterId} to choose.`
  return fail({ reason: 'invalid', message, problems: [{ path: 'poster_id', message }] })
}

/** Adds a text track. */
export async function addVideoTrack(
  c: MediaRequestContext,
  id: number,
  form: VideoTrackInput,
): Promise<Result<VideoItem>> {
  const found = await findMediaItemToChange(c, 'video', id)
  if (!found.ok) return found
  const valid = checkTrack(form)
  if (!valid.ok) return valid
  return toItem(
    c,
    await commitMediaEdit(
      c,
      'video',
      found.value,
      {},
      {
        now: new Date().toISOString(),
        extraWrites: [prepareVideoTrackInsert(c.env.DB, id, form)],
      },
    ),
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
  const [found, exists] = await Promise.all([
    findMediaItemToChange(c, 'video', id),
    videoTrackExists(c.env.DB, id, track),
  ])
  if (!found.ok) return found
  const valid = checkTrack(form)
  if (!valid.ok) return valid
  if (!exists) return noTrack
  return toItem(
    c,
    await commitMediaEdit(
      c,
      'video',
      found.value,
      {},
      {
        now: new Date().toISOString(),
        extraWrites: [prepareVideoTrackUpdate(c.env.DB, id, track, form)],
      },
    ),
  )
}

export async function removeVideoTrack(c: MediaRequestContext, { id, track }: TrackKey): Promise<Result<VideoItem>> {
  const [found, exists] = await Promise.all([
    findMediaItemToChange(c, 'video', id),
    videoTrackExists(c.env.DB, id, track),
  ])
  if (!found.ok) return found
  if (!exists) return noTrack
  return toItem(
    c,
    await commitMediaEdit(
      c,
      'video',
      found.value,
      {},
      {
        now: new Date().toISOString(),
        extraWrites: [prepareVideoTrackDeletion(c.env.DB, id, track)],
      },
    ),
  )
}

function checkTrack({ content }: VideoTrackInput): Result<null> {
  const problems = validateWebvttTrack(content)
  return problems.length === 0
    ? ok(null)
    : fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

const noTrack = fail({ reason: 'not_found', message: 'Not found.' })

const toItem = (c: MediaRequestContext, saved: Result<VideoMediaRow>): Result<VideoItem> =>
  saved.ok ? ok(toVideoItem(c.var.mediaEditor, saved.value)) : saved
