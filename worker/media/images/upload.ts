import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { errorResponse } from '../../http/errors.ts'
import { createImageResizer } from '../../services/image-resizer.ts'
import { titleFromFileName } from '../files/file-name.ts'
import { checkImage, type ImageHeader, imageMimeTypes, maxImageBytes } from '../files/image-header.ts'
import { hashFile, storeFile } from '../files/media-bucket.ts'
import { findRequestedMedia, type MediaRouteContext } from '../library/access.ts'
import { commitMediaEdit } from '../library/commit-changes.ts'
import { toImageItem } from '../library/items.ts'
import { addToLibrary, duplicateResponse, receiveUpload } from '../library/receive-upload.ts'
import { readUploadBody } from '../library/upload-body.ts'
import { findMedia } from '../queries/media.ts'
import { deleteRenditions, insertDiscardedFile } from '../queries/writes.ts'
import { createStandardRenditions } from '../renditions/create-standard.ts'

/** `POST /wagtail/api/main/images/`: one image. 409 with the one in the library when it is there already. */
export async function uploadImage(c: Context<MediaRouteContext>): Promise<Response> {
  const { env, executionCtx } = c
  const received = await receiveUpload(c, 'image', maxImageBytes)
  if (!received.ok) return errorResponse(received.failure)
  const { name, bytes, fields, existing } = received.value
  if (existing) return duplicateResponse(toImageItem(c.var.mediaEditor, existing))
  const kept = await storeImage(env, name, bytes)
  if (!kept.ok) return errorResponse(kept.failure)
  const { file, ...own } = kept.value
  const { title = titleFromFileName(name), description = '' } = fields
  const id = await addToLibrary(c, 'image', received.value, { title, file }, { ...own, description })
  executionCtx.waitUntil(createStandardRenditions(env, executionCtx, { id, ...own }))
  return c.json(toImageItem(c.var.mediaEditor, (await findMedia(env.DB, 'image', id))!), 201)
}

/** `POST …/images/{id}/file/`: another file for the same image. The old renditions' files stay for pages rendered before. */
export async function replaceImageFile(c: Context<MediaRouteContext>): Promise<Response> {
  const {
    env,
    req,
    executionCtx,
    var: { mediaEditor },
  } = c
  const row = await findRequestedMedia(c, 'image', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const sent = await readUploadBody(req.raw, maxImageBytes)
  if (!sent.ok) return errorResponse(sent.failure)
  const { name, bytes } = sent.value
  const kept = await storeImage(env, name, bytes)
  if (!kept.ok) return errorResponse(kept.failure)
  const sameSize = kept.value.width === row.value.width && kept.value.height === row.value.height
  const own = { ...kept.value, file_size: bytes.length, file_hash: await hashFile(bytes), ...(sameSize ? {} : noFocalPoint) }
  const done = await commitMediaEdit(c, 'image', row.value, {}, own, [
    ...deleteRenditions(env.DB, row.value.id),
    insertDiscardedFile(env.DB, row.value.file),
  ])
  if (!done.ok) return errorResponse(done.failure)
  executionCtx.waitUntil(createStandardRenditions(env, executionCtx, { ...kept.value, id: row.value.id }))
  return c.json(toImageItem(mediaEditor, (await findMedia(env.DB, 'image', row.value.id))!))
}

/** A focal point tells of a place in a picture that is no more. */
const noFocalPoint = { focal_point_x: null, focal_point_y: null, focal_point_width: null, focal_point_height: null }

interface StoredImage {
  file: string
  width: number
  height: number
  mimetype: string
  dominant_color: string
}

/** Checks an image, makes sure that it can be drawn, and puts its file into the library. */
async function storeImage(env: Env, name: string, bytes: Uint8Array): Promise<Result<StoredImage>> {
  const header = checkImage(name, bytes)
  if (!header.ok) return header
  const color = await findColor(env, header.value, bytes)
  if (!color.ok) return color
  const { format, width, height } = header.value
  const mimetype = imageMimeTypes[format]
  const file = await storeFile(env.MEDIA, { folder: 'images', name, bytes, mimetype, extension: format })
  return ok({ file, width, height, mimetype, dominant_color: color.value })
}

const unknownColor = '#c3d0d4'

/** The average colour. A file that has the right header and cannot be drawn is damaged; not every account may read AVIF. */
async function findColor(env: Env, { format }: ImageHeader, bytes: Uint8Array): Promise<Result<string>> {
  if (format === 'svg') return ok(unknownColor)
  try {
    return ok(await createImageResizer(env).averageColor(bytes))
  } catch (error) {
    console.warn('An uploaded image could not be drawn', error)
    if (format === 'avif') return ok(unknownColor)
    const message = 'The picture cannot be read. It may be damaged.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
  }
}
