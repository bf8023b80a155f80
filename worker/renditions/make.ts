import { fail, ok, type Result } from '#schema/result.ts'
import { type Filter, type ImageFormat, parseFilter } from '#schema/rules/filter-spec.ts'
import { boundedFrame } from '#schema/rules/framing.ts'
import { imageTypes, readImageHeader } from '#schema/rules/image-header.ts'
import type { Drawing } from '#schema/wire/drawing.ts'
import {
  claimRendition,
  focalPointOf,
  hasAllRenditions,
  type ImageSource,
  imageSource,
  type KeptRendition,
  keepRendition,
  keptRendition,
  releaseRendition,
} from '../data/rendition.ts'
import type { Env } from '../env.ts'
import { imageResizer } from '../services/image-resizer.ts'
import { keepFile, readFile } from '../services/media.ts'

/** Asking for a rendition that somebody else is making: how long, and how often, in milliseconds. */
const patience = 20_000
const interval = 150

/**
 * The rendition of an image by a filter: the one that is kept, else it is made and kept, once however many ask.
 * Fails as invalid (the filter), not_found (the image), gone (its file) or unavailable (what draws).
 */
export async function renditionOf(env: Env, imageId: number, filterSpec: string): Promise<Result<KeptRendition>> {
  const filter = parseFilter(filterSpec)
  if (!filter.ok) return filter
  const source = await imageSource(env.DB, imageId)
  if (!source) return fail({ reason: 'not_found', message: 'There is no such image.' })
  for (const until = Date.now() + patience; Date.now() < until; await scheduler.wait(interval)) {
    const kept = await keptRendition(env.DB, imageId, filterSpec)
    if (kept) return ok(kept)
    if (await hasAllRenditions(env.DB, imageId))
      return fail({ reason: 'conflict', message: 'This image has as many renditions as it may. Use one that there is.' })
    if (await claimRendition(env.DB, imageId, filterSpec, Date.now())) return make(env, source, filterSpec, filter.value)
  }
  return fail({ reason: 'unavailable', message: 'The picture is still being made. Please try again in a moment.' })
}

async function make(env: Env, source: ImageSource, filterSpec: string, filter: Filter): Promise<Result<KeptRendition>> {
  try {
    const original = await readFile(env.MEDIA, source.file)
    const made = original && (await draw(env, source, filter, original))
    if (made) await keepRendition(env.DB, source, filterSpec, made)
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

async function draw(env: Env, source: ImageSource, filter: Filter, original: Uint8Array): Promise<KeptRendition> {
  const framing = boundedFrame(filter.resize, source, focalPointOf(source))
  const { width, height } = framing
  // A vector drawing has every size already.
  if (source.mimetype === imageTypes.svg || isUntouched(filter))
    return { file: source.file, width, height, mimetype: source.mimetype, file_size: original.length }
  const format = filter.format ?? formatOf(source.mimetype)
  const bytes = await imageResizer(env).draw(original, drawing(filter, format, framing))
  return keep(env, source, bytes)
}

/** Whether a filter asks for the file as it came: drawing it again would only lose detail, or an animation. */
const isUntouched = ({ resize, format, quality, background }: Filter) =>
  resize.kind === 'original' && !format && !background && Object.keys(quality).length === 0

function drawing(filter: Filter, format: ImageFormat, framing: Drawing['framing']): Drawing {
  const qualityOf = { ...qualities, ...filter.quality } as Partial<Record<ImageFormat, number>>
  const background = filter.background ?? (format === 'jpeg' ? '#ffffff' : undefined)
  return { framing, format, ...(qualityOf[format] && { quality: qualityOf[format] }), ...(background && { background }) }
}

/** Keeps what was really drawn: a platform may answer in another format or size than it was asked for. */
async function keep(env: Env, { file }: ImageSource, bytes: Uint8Array): Promise<KeptRendition> {
  const header = readImageHeader(bytes)
  if (!header) throw new Error(`The resizer answered no image for ${file}.`)
  const { width, height, format } = header
  const mimetype = imageTypes[format]
  const name = `${file.replace(/^.*\//, '').replace(/-[0-9a-f]{16}\.\w+$/, '')}-${width}x${height}`
  const key = await keepFile(env.MEDIA, { folder: 'images', name, bytes, mimetype, extension: format })
  return { file: key, width, height, mimetype, file_size: bytes.length }
}

const formatOf = (mimetype: string) => mimetype.slice('image/'.length) as ImageFormat
