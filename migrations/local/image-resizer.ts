import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Request as PlatformRequest, Response as PlatformResponse } from 'miniflare'
import sharp, { type Sharp } from 'sharp'
import type { ImageRenditionRequest } from '../../schema/media/rendition-wire.ts'

/**
 * Replaces Cloudflare Images locally. The runtime's simulation supports neither crops nor qualities, backgrounds or GIF
 * output, so local sites use this service, which renders with sharp.
 */
export async function serveLocallyResizedImage(request: PlatformRequest): Promise<PlatformResponse> {
  const original = new Uint8Array(await request.arrayBuffer())
  const drawing = request.headers.get('X-Rendition') ?? 'null'
  try {
    return new PlatformResponse(new Uint8Array(await cachedDrawing(original, drawing)))
  } catch (error) {
    return new PlatformResponse(String(error), { status: 422 })
  }
}

/**
 * The cache of renditions, since the same picture in the same size takes seconds of computing in each new local state.
 */
const cache = '.tidemark/drawings'

/** The other inputs of a rendition: this file and its library. */
const version = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(JSON.stringify(sharp.versions))
  .digest()

async function cachedDrawing(original: Uint8Array, drawing: string): Promise<Buffer> {
  const file = join(
    cache,
    createHash('sha256').update(version).update(drawing).update('\n').update(original).digest('hex'),
  )
  if (existsSync(file)) return readFileSync(file)
  const drawn = await render(original, drawing)
  mkdirSync(cache, { recursive: true })
  const making = `${file}.${process.pid}`
  writeFileSync(making, drawn)
  renameSync(making, file)
  return drawn
}

function render(original: Uint8Array, drawing: string): Promise<Buffer> {
  const source = sharp(original, { autoOrient: true })
  const wanted = JSON.parse(drawing) as ImageRenditionRequest | null
  return wanted ? draw(source, wanted) : average(source)
}

function draw(
  original: Sharp,
  { geometry: { crop, width, height }, format, quality, background }: ImageRenditionRequest,
): Promise<Buffer> {
  const picture = original.extract(crop).resize(width, height, { fit: 'fill' })
  const flat = background ? picture.flatten({ background }) : picture
  // AVIF at medium effort takes five times as long for a tenth of the bytes.
  const options = { ...(quality && format !== 'gif' && { quality }), ...(format === 'avif' && { effort: 2 }) }
  return flat.toFormat(format, options).toBuffer()
}

const average = (original: Sharp) =>
  original
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
