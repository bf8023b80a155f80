import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { titleFrom } from '#schema/rules/file-name.ts'
import { checkImage, type ImageHeader, imageTypes, largestImage } from '#schema/rules/image-header.ts'
import { mediaById } from '../../data/media.ts'
import { discardFile, forgetRenditions } from '../../data/media-writes.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import { makeStandardRenditions } from '../../renditions/standard.ts'
import { imageResizer } from '../../services/image-resizer.ts'
import { hashOf, keepFile } from '../../services/media.ts'
import { commitEdit } from '../media/change.ts'
import { imageItem } from '../media/items.ts'
import { type Library, requested } from '../media/library.ts'
import { addToLibrary, duplicate, receive } from '../media/receive.ts'
import { readUpload } from '../media/upload-body.ts'

/** `POST /wagtail/api/main/images/`: one image. 409 with the one in the library when it is there already. */
export async function upload(c: Context<Library>): Promise<Response> {
  const { env, executionCtx } = c
  const received = await receive(c, 'image', largestImage)
  if (!received.ok) return failureResponse(received.failure)
  const { name, bytes, fields, existing } = received.value
  if (existing) return duplicate(imageItem(c.var.curator, existing))
  const kept = await keepImage(env, name, bytes)
  if (!kept.ok) return failureResponse(kept.failure)
  const { file, ...own } = kept.value
  const { title = titleFrom(name), description = '' } = fields
  const id = await addToLibrary(c, 'image', received.value, { title, file }, { ...own, description })
  executionCtx.waitUntil(makeStandardRenditions(env, executionCtx, { id, ...own }))
  return c.json(imageItem(c.var.curator, (await mediaById(env.DB, 'image', id))!), 201)
}

/** `POST …/images/{id}/file/`: another file for the same image. The old renditions' files stay for pages rendered before. */
export async function replace(c: Context<Library>): Promise<Response> {
  const {
    env,
    req,
    executionCtx,
    var: { curator },
  } = c
  const row = await requested(c, 'image', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const sent = await readUpload(req.raw, largestImage)
  if (!sent.ok) return failureResponse(sent.failure)
  const { name, bytes } = sent.value
  const kept = await keepImage(env, name, bytes)
  if (!kept.ok) return failureResponse(kept.failure)
  const sameSize = kept.value.width === row.value.width && kept.value.height === row.value.height
  const own = { ...kept.value, file_size: bytes.length, file_hash: await hashOf(bytes), ...(sameSize ? {} : noFocalPoint) }
  const done = await commitEdit(c, 'image', row.value, {}, own, [
    ...forgetRenditions(env.DB, row.value.id),
    discardFile(env.DB, row.value.file),
  ])
  if (!done.ok) return failureResponse(done.failure)
  executionCtx.waitUntil(makeStandardRenditions(env, executionCtx, { ...kept.value, id: row.value.id }))
  return c.json(imageItem(curator, (await mediaById(env.DB, 'image', row.value.id))!))
}

/** A focal point tells of a place in a picture that is no more. */
const noFocalPoint = { focal_point_x: null, focal_point_y: null, focal_point_width: null, focal_point_height: null }

interface KeptImage {
  file: string
  width: number
  height: number
  mimetype: string
  dominant_color: string
}

/** Checks an image, makes sure that it can be drawn, and puts its file into the library. */
async function keepImage(env: Env, name: string, bytes: Uint8Array): Promise<Result<KeptImage>> {
  const header = checkImage(name, bytes)
  if (!header.ok) return header
  const color = await colorOf(env, header.value, bytes)
  if (!color.ok) return color
  const { format, width, height } = header.value
  const mimetype = imageTypes[format]
  const file = await keepFile(env.MEDIA, { folder: 'images', name, bytes, mimetype, extension: format })
  return ok({ file, width, height, mimetype, dominant_color: color.value })
}

const unknownColor = '#c3d0d4'

/** The average colour. A file that has the right header and cannot be drawn is damaged; not every account may read AVIF. */
async function colorOf(env: Env, { format }: ImageHeader, bytes: Uint8Array): Promise<Result<string>> {
  if (format === 'svg') return ok(unknownColor)
  try {
    return ok(await imageResizer(env).averageColor(bytes))
  } catch (error) {
    console.warn('An uploaded image could not be drawn', error)
    if (format === 'avif') return ok(unknownColor)
    const message = 'The picture cannot be read. It may be damaged.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
  }
}
