import type { UploadedFile } from '#schema/endpoint.ts'
import type { ImageItem, MediaUploadFields } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { fallbackImageLoadingColor } from '#schema/theme/colors/fixed-colors.ts'
import type { Env } from '../../env.ts'
import { createImageResizer } from '../../services/image-resizer.ts'
import { createTitleFromFileName } from '../files/file-name.ts'
import { type ImageFileHeader, imageMimeTypesByFormat, validateImageFile } from '../files/image-header.ts'
import { hashFileContent, storeMediaFile } from '../files/media-bucket.ts'
import { commitMediaEdit, findMediaItemToChange } from '../library/commit-changes.ts'
import { toImageItem } from '../library/items.ts'
import {
  discardUnusedUpload,
  failWithDuplicateMedia,
  insertUploadedMediaRow,
  readMediaUploadForm,
} from '../library/receive-upload.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'
import { prepareDiscardedFileInsert } from '../queries/discarded-files.ts'
import { prepareRenditionDeletion } from '../queries/writes.ts'
import { createStandardRenditions } from '../renditions/create-standard.ts'

type ReadUpload = () => Promise<Result<UploadedFile<MediaUploadFields>>>

/** Adds an image to the library. A duplicate is an error that contains the existing image. */
export async function uploadImage(c: MediaRequestContext, upload: ReadUpload): Promise<Result<ImageItem>> {
  const { env, executionCtx } = c
  const received = await readMediaUploadForm(c, upload)
  if (!received.ok) return received
  const { name, bytes, fields } = received.value
  const stored = await storeImage(env, name, bytes)
  if (!stored.ok) return stored
  const { file, ...columns } = stored.value
  const { title = createTitleFromFileName(name), description = '' } = fields
  const own = { ...columns, description }
  const outcome = await insertUploadedMediaRow(c, 'image', received.value.stored, { title, file }, own)
  if ('existing' in outcome) return failWithDuplicateMedia(toImageItem(c.var.mediaEditor, outcome.existing))
  const { added } = outcome
  executionCtx.waitUntil(createStandardRenditions(env, executionCtx, { id: added.id, ...columns }))
  return ok(toImageItem(c.var.mediaEditor, added))
}

/** Replaces the file of an image. The files of its old renditions stay for pages that were already rendered. */
export async function replaceImageFile(
  c: MediaRequestContext,
  imageId: number,
  upload: ReadUpload,
): Promise<Result<ImageItem>> {
  const {
    env,
    executionCtx,
    var: { mediaEditor },
  } = c
  const found = await findMediaItemToChange(c, 'image', imageId)
  if (!found.ok) return found
  const { row } = found.value
  const received = await upload()
  if (!received.ok) return received
  const { name, bytes } = received.value
  const stored = await storeImage(env, name, bytes)
  if (!stored.ok) return stored
  const sameSize = stored.value.width === row.width && stored.value.height === row.height
  const columns = {
    ...stored.value,
    file_size: bytes.length,
    file_hash: await hashFileContent(bytes),
    ...(sameSize ? {} : noFocalPoint),
  }
  const now = new Date().toISOString()
  const extraWrites = [
    ...prepareRenditionDeletion(env.DB, row.id, now),
    prepareDiscardedFileInsert(env.DB, row.file, now),
  ]
  const saved = await commitMediaEdit(c, 'image', found.value, {}, { now, columns, extraWrites })
  if (!saved.ok) {
    await discardUnusedUpload(env, 'image', { file: stored.value.file, collection_id: row.collection_id, now })
    return saved
  }
  executionCtx.waitUntil(createStandardRenditions(env, executionCtx, { ...stored.value, id: row.id }))
  return ok(toImageItem(mediaEditor, saved.value))
}

/** Resets the focal point, because it is a position in the replaced image. */
const noFocalPoint = { focal_point_x: null, focal_point_y: null, focal_point_width: null, focal_point_height: null }

interface StoredImage {
  file: string
  width: number
  height: number
  mimetype: string
  dominant_color: string
}

/** Checks an image, makes sure that it can be decoded, and stores its file. */
async function storeImage(env: Env, name: string, bytes: Uint8Array): Promise<Result<StoredImage>> {
  const header = validateImageFile(name, bytes)
  if (!header.ok) return header
  const color = await findColor(env, header.value, bytes)
  if (!color.ok) return color
  const { format, width, height } = header.value
  const mimetype = imageMimeTypesByFormat[format]
  const file = await storeMediaFile(env.MEDIA, { folder: 'images', name, bytes, mimetype, extension: format })
  return ok({ file, width, height, mimetype, dominant_color: color.value })
}

/**
 * Returns the average color. An image that cannot be decoded is damaged, except AVIF, which not every Cloudflare
 * account can decode.
 */
async function findColor(env: Env, { format }: ImageFileHeader, bytes: Uint8Array): Promise<Result<string>> {
  if (format === 'svg') return ok(fallbackImageLoadingColor)
  try {
    return ok(await createImageResizer(env).averageColor(bytes))
  } catch (error) {
    console.warn('An uploaded image could not be decoded', error)
    if (format === 'avif') return ok(fallbackImageLoadingColor)
    const message = 'The image cannot be read. It may be damaged.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
  }
}
