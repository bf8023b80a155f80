import { computeBoundedCrop } from '#schema/media/crop.ts'
import { type ImageFilter, type ImageFormat, parseFilter } from '#schema/media/filter-spec.ts'
import type { RenditionRequest } from '#schema/media/rendition-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { createImageResizer } from '../../services/image-resizer.ts'
import { imageMimeTypes, readImageHeader } from '../files/image-header.ts'
import { readFile, storeFile } from '../files/media-bucket.ts'
import {
  claimRendition,
  findRendition,
  findRenditionSource,
  getFocalPoint,
  hasMaxRenditions,
  type RenditionSource,
  releaseRendition,
  type StoredRendition,
  saveRendition,
} from './queries.ts'

/** Asking for a rendition that somebody else is making: how long, and how often, in milliseconds. */
const renderTimeout = 20_000
const interval = 150

/**
 * The rendition of an image by a filter: the one that is kept, else it is made and kept, once however many ask.
 * Fails as invalid (the filter), not_found (the image), gone (its file) or unavailable (what draws).
 */
export async function getOrCreateRendition(
  env: Env,
  imageId: number,
  filterSpec: string,
): Promise<Result<StoredRendition>> {
  const filter = parseFilter(filterSpec)
  if (!filter.ok) return filter
  const source = await findRenditionSource(env.DB, imageId)
  if (!source) return fail({ reason: 'not_found', message: 'There is no such image.' })
  for (const until = Date.now() + renderTimeout; Date.now() < until; await scheduler.wait(interval)) {
    const kept = await findRendition(env.DB, imageId, filterSpec)
    if (kept) return ok(kept)
    if (await hasMaxRenditions(env.DB, imageId))
      return fail({
        reason: 'conflict',
        message: 'This image has as many renditions as it may. Use one that there is.',
      })
    if (await claimRendition(env.DB, imageId, filterSpec, Date.now()))
      return make(env, source, filterSpec, filter.value)
  }
  return fail({ reason: 'unavailable', message: 'The picture is still being made. Please try again in a moment.' })
}

async function make(
  env: Env,
  source: RenditionSource,
  filterSpec: string,
  filter: ImageFilter,
): Promise<Result<StoredRendition>> {
  try {
    const original = await readFile(env.MEDIA, source.file)
    const made = original && (await renderImage(env, source, filter, original))
    if (made) await saveRendition(env.DB, source, filterSpec, made)
    return made ? ok(made) : fail({ reason: 'gone', message: `The file of “${source.title}” is gone.` })
  } catch (error) {
    console.error(`Image ${source.id}: ${filterSpec} could not be made.`, error)
    return fail({ reason: 'unavailable', message: 'The picture cannot be made at the moment.' })
  } finally {
    await releaseRendition(env.DB, source.id, filterSpec)
  }
}

/** What is made when the filter does not say; measured on the demo's pictures, where more is not seen. */
const qualities = { jpeg: 82, webp: 76, avif: 50 }

async function renderImage(
  env: Env,
  source: RenditionSource,
  filter: ImageFilter,
  original: Uint8Array,
): Promise<StoredRendition> {
  const framing = computeBoundedCrop(filter.resize, source, getFocalPoint(source))
  const { width, height } = framing
  // A vector drawing has every size already.
  if (source.mimetype === imageMimeTypes.svg || isUntouched(filter))
    return { file: source.file, width, height, mimetype: source.mimetype, file_size: original.length }
  const format = filter.format ?? getFormat(source.mimetype)
  const bytes = await createImageResizer(env).draw(original, toDrawOptions(filter, format, framing))
  return storeRendition(env, source, bytes)
}

/** Whether a filter asks for the file as it came: drawing it again would only lose detail, or an animation. */
const isUntouched = ({ resize, format, quality, background }: ImageFilter) =>
  resize.kind === 'original' && !format && !background && Object.keys(quality).length === 0

function toDrawOptions(
  filter: ImageFilter,
  format: ImageFormat,
  framing: RenditionRequest['geometry'],
): RenditionRequest {
  const qualityOf = { ...qualities, ...filter.quality } as Partial<Record<ImageFormat, number>>
  const background = filter.background ?? (format === 'jpeg' ? '#ffffff' : undefined)
  return {
    geometry: framing,
    format,
    ...(qualityOf[format] && { quality: qualityOf[format] }),
    ...(background && { background }),
  }
}

/** Keeps what was really drawn: a platform may answer in another format or size than it was asked for. */
async function storeRendition(env: Env, { file }: RenditionSource, bytes: Uint8Array): Promise<StoredRendition> {
  const header = readImageHeader(bytes)
  if (!header) throw new Error(`The resizer answered no image for ${file}.`)
  const { width, height, format } = header
  const mimetype = imageMimeTypes[format]
  const name = `${file.replace(/^.*\//, '').replace(/-[0-9a-f]{16}\.\w+$/, '')}-${width}x${height}`
  const key = await storeFile(env.MEDIA, { folder: 'images', name, bytes, mimetype, extension: format })
  return { file: key, width, height, mimetype, file_size: bytes.length }
}

const getFormat = (mimetype: string) => mimetype.slice('image/'.length) as ImageFormat
