import type { CropGeometry } from '#schema/media/crop.ts'
import type { ImageRenditionRequest } from '#schema/media/rendition-wire.ts'
import type { Env } from '../env.ts'
import { bytesToHex } from '../http/bytes.ts'

export interface ImageResizer {
  /** Returns the encoded image. The format may be simpler than requested; read it from the header. */
  draw(original: Uint8Array, drawing: ImageRenditionRequest): Promise<Uint8Array>
  /** Returns the average color of an image as `#rrggbb`. */
  averageColor(original: Uint8Array): Promise<string>
}

/** Creates a resizer with Cloudflare Images, or locally with `migrations/local/image-resizer.ts`. */
export const createImageResizer = ({ IMAGES, LOCAL_RESIZER }: Env): ImageResizer =>
  LOCAL_RESIZER ? localResizer(LOCAL_RESIZER) : cloudflareImages(IMAGES)

function cloudflareImages(images: ImagesBinding): ImageResizer {
  const transform = (bytes: Uint8Array, { crop, width, height }: CropGeometry) =>
    images
      .input(new Blob([bytes]).stream())
      .transform({ trim: crop })
      // The crop already has the aspect ratio; `cover` is for simulations that do not support `trim`.
      .transform({ width, height, fit: 'cover' })
  return {
    async draw(original, { geometry, format, quality, background }) {
      const output = {
        format: `image/${format}` as const,
        ...(quality && { quality }),
        ...(background && { background }),
      }
      return readBytes((await transform(original, geometry).output(output)).image())
    },
    async averageColor(original) {
      const drawing = images.input(new Blob([original]).stream()).transform({ width: 1, height: 1, fit: 'squeeze' })
      return toColor(await readBytes((await drawing.output({ format: 'rgb' })).image()))
    },
  }
}

function localResizer(service: Fetcher): ImageResizer {
  const request = async (path: string, original: Uint8Array, drawing?: ImageRenditionRequest) => {
    const headers = { 'X-Rendition': JSON.stringify(drawing ?? null) }
    const response = await service.fetch(`http://resizer.local/${path}`, { method: 'POST', body: original, headers })
    if (!response.ok) throw new Error(`The image could not be resized: ${await response.text()}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  return {
    draw: (original, drawing) => request('draw', original, drawing),
    averageColor: async (original) => toColor(await request('average', original)),
  }
}

const readBytes = async (stream: ReadableStream) => new Uint8Array(await new Response(stream).arrayBuffer())

const toColor = (bytes: Uint8Array) => `#${bytesToHex(bytes.subarray(0, 3))}`
