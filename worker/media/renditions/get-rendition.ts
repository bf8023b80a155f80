import { computeRenditionGeometry } from '#schema/media/crop.ts'
import { type ImageFormat, type ParsedImageFilterSpec, parseImageFilter } from '#schema/media/filter-spec.ts'
import type { ImageRenditionRequest } from '#schema/media/rendition-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { whiteColor } from '#schema/theme/colors/fixed-colors.ts'
import type { Env } from '../../env.ts'
import { createImageResizer } from '../../services/image-resizer.ts'
import { imageMimeTypesByFormat, readImageFileHeader } from '../files/image-header.ts'
import { readMediaFile, storeMediaFile } from '../files/media-bucket.ts'
import { maxAvifSide } from '../standard-renditions.ts'
import {
  claimRenditionCreation,
  findRendition,
  findRenditionSourceImage,
  getImageFocalPoint,
  hasMaxRenditionCount,
  type RenditionSourceImage,
  releaseRenditionClaim,
  type StoredRendition,
  saveRenditionRowIfCurrent,
} from './queries.ts'

// How long and how often to poll for a rendition that another request is creating, in milliseconds.
const renderTimeout = 20_000
const interval = 150

/**
 * Returns the rendition of an image by a filter, and creates it if needed, only once for concurrent requests. Fails
 * with invalid (the filter), not_found (the image), gone (its file) or unavailable (the resizer).
 */
export async function getOrCreateRendition(
  env: Env,
  imageId: number,
  filterSpec: string,
): Promise<Result<StoredRendition>> {
  const filter = parseImageFilter(filterSpec)
  if (!filter.ok) return filter
  const source = await findRenditionSourceImage(env.DB, imageId)
  if (!source) return fail({ reason: 'not_found', message: 'There is no such image.' })
  for (const until = Date.now() + renderTimeout; Date.now() < until; await scheduler.wait(interval)) {
    const stored = await findRendition(env.DB, imageId, filterSpec)
    if (stored) return ok(stored)
    if (await hasMaxRenditionCount(env.DB, imageId))
      return fail({
        reason: 'conflict',
        message: 'This image has the maximum number of renditions. Use an existing one.',
      })
    if (await claimRenditionCreation(env.DB, imageId, filterSpec, Date.now()))
      return createRendition(env, source, filterSpec, filter.value)
  }
  return fail({ reason: 'unavailable', message: 'The image is still being created. Please try again in a moment.' })
}

async function createRendition(
  env: Env,
  source: RenditionSourceImage,
  filterSpec: string,
  filter: ParsedImageFilterSpec,
): Promise<Result<StoredRendition>> {
  try {
    const original = await readMediaFile(env.MEDIA, source.file)
    const made = original && (await renderImage(env, source, filter, original))
    if (made) await saveRenditionRowIfCurrent(env.DB, source, filterSpec, made)
    return made ? ok(made) : fail({ reason: 'gone', message: `The file of “${source.title}” is gone.` })
  } catch (error) {
    console.error(`Image ${source.id}: ${filterSpec} could not be created.`, error)
    return fail({ reason: 'unavailable', message: 'The image cannot be created at the moment.' })
  } finally {
    await releaseRenditionClaim(env.DB, source.id, filterSpec)
  }
}

/** The default qualities, measured on the demo's images: higher values make no visible difference. */
const qualities = { jpeg: 82, webp: 76, avif: 50 }

async function renderImage(
  env: Env,
  source: RenditionSourceImage,
  filter: ParsedImageFilterSpec,
  original: Uint8Array,
): Promise<StoredRendition> {
  const framing = computeRenditionGeometry(filter.resize, source, getImageFocalPoint(source))
  const { width, height } = framing
  // An SVG scales to every size.
  if (source.mimetype === imageMimeTypesByFormat.svg || isUntouched(filter))
    return { file: source.file, width, height, mimetype: source.mimetype, file_size: original.length }
  const format = toEncodedFormat(filter.format ?? getFormat(source.mimetype), framing)
  const bytes = await createImageResizer(env).draw(original, toDrawOptions(filter, format, framing))
  return storeRendition(env, source, bytes)
}

/** Whether a filter requests the original: encoding it again would only lose detail, or an animation. */
const isUntouched = ({ resize, format, quality, background }: ParsedImageFilterSpec) =>
  resize.kind === 'original' && !format && !background && Object.keys(quality).length === 0

/** Returns WebP for an AVIF image that is too large for the platform's encoder. */
const toEncodedFormat = (format: ImageFormat, { width, height }: { width: number; height: number }): ImageFormat =>
  format === 'avif' && Math.max(width, height) > maxAvifSide ? 'webp' : format

function toDrawOptions(
  filter: ParsedImageFilterSpec,
  format: ImageFormat,
  framing: ImageRenditionRequest['geometry'],
): ImageRenditionRequest {
  const qualityOf = { ...qualities, ...filter.quality } as Partial<Record<ImageFormat, number>>
  const background = filter.background ?? (format === 'jpeg' ? whiteColor : undefined)
  return {
    geometry: framing,
    format,
    ...(qualityOf[format] && { quality: qualityOf[format] }),
    ...(background && { background }),
  }
}

/** Stores a rendition by its actual header, because the platform may return another format or size. */
async function storeRendition(env: Env, { file }: RenditionSourceImage, bytes: Uint8Array): Promise<StoredRendition> {
  const header = readImageFileHeader(bytes)
  if (!header) throw new Error(`The resizer returned no image for ${file}.`)
  const { width, height, format } = header
  const mimetype = imageMimeTypesByFormat[format]
  const name = `${file.replace(/^.*\//, '').replace(/-[0-9a-f]{16}\.\w+$/, '')}-${width}x${height}`
  const key = await storeMediaFile(env.MEDIA, { folder: 'images', name, bytes, mimetype, extension: format })
  return { file: key, width, height, mimetype, file_size: bytes.length }
}

const getFormat = (mimetype: string) => mimetype.slice('image/'.length) as ImageFormat
