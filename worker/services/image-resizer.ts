import type { CropGeometry } from '#schema/media/crop.ts'
import type { RenditionRequest } from '#schema/media/rendition-wire.ts'
import type { Env } from '../env.ts'
import { toHex } from '../http/bytes.ts'

export interface ImageResizer {
  /** The encoded picture. A resizer may answer in a simpler format than was asked for; the bytes tell. */
  draw(original: Uint8Array, drawing: RenditionRequest): Promise<Uint8Array>
  /** The colour the whole picture averages to, `#rrggbb`. */
  averageColor(original: Uint8Array): Promise<string>
}

/** Cloudflare Images, or on a machine without it what `migrations/local/image-resizer.ts` answers. */
export const createImageResizer = ({ IMAGES, LOCAL_RESIZER }: Env): ImageResizer =>
  LOCAL_RESIZER ? localResizer(LOCAL_RESIZER) : cloudflareImages(IMAGES)

function cloudflareImages(images: ImagesBinding): ImageResizer {
  const squeezed = (bytes: Uint8Array, { crop, width, height }: CropGeometry) =>
    images
      .input(new Blob([bytes]).stream())
      .transform({ trim: crop })
      // The crop has the shape already; `cover` also holds where a simulation does not know `trim`.
      .transform({ width, height, fit: 'cover' })
  return {
    async draw(original, { geometry, format, quality, background }) {
      const output = {
        format: `image/${format}` as const,
        ...(quality && { quality }),
        ...(background && { background }),
      }
      return bytesOf((await squeezed(original, geometry).output(output)).image())
    },
    async averageColor(original) {
      const drawing = images.input(new Blob([original]).stream()).transform({ width: 1, height: 1, fit: 'squeeze' })
      return colorOf(await bytesOf((await drawing.output({ format: 'rgb' })).image()))
    },
  }
}

function localResizer(service: Fetcher): ImageResizer {
  const ask = async (path: string, original: Uint8Array, drawing?: RenditionRequest) => {
    const headers = { 'X-Rendition': JSON.stringify(drawing ?? null) }
    const answer = await service.fetch(`http://resizer.local/${path}`, { method: 'POST', body: original, headers })
    if (!answer.ok) throw new Error(`The picture could not be made: ${await answer.text()}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  return {
    draw: (original, drawing) => ask('draw', original, drawing),
    averageColor: async (original) => colorOf(await ask('average', original)),
  }
}

const bytesOf = async (stream: ReadableStream) => new Uint8Array(await new Response(stream).arrayBuffer())

const colorOf = (bytes: Uint8Array) => `#${toHex(bytes.subarray(0, 3))}`
