import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { DemoPictureDefinition } from './scene.ts'

/** The maximum size of a picture's file: larger ones get a lower quality. */
export const maxPictureFileBytes = 60_000

// Measured on these pictures: AVIF at effort 1 is 27 % smaller than at 0; effort 2 saves 6 % more and takes twice as
// long. Wide renditions meet dense screens, where a lower quality does not show.
const renditions = [
  { format: 'avif', widths: [320, 640], qualities: [50], options: { effort: 1 } },
  { format: 'avif', widths: [960, 1280, 1920], qualities: [44, 38, 32, 26, 20], options: { effort: 1 } },
  { format: 'webp', widths: [640], qualities: [60], options: { effort: 6 } },
] as const

export const hashDrawing = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 32)

/** One file of a picture. */
interface RenderedFile {
  width: number
  height: number
  mimetype: string
  bytes: Uint8Array
}

export interface RenderedPictureFiles {
  files: RenderedFile[]
  dominantColor: string
}

/** Renders a scene in all its widths, smallest first; one that pages show as it is drawn stays a drawing. */
export async function renderFilesOfPicture(scene: DemoPictureDefinition, svg: string): Promise<RenderedPictureFiles> {
  const { width, height, dominantColor } = scene
  if (dominantColor) {
    const file = { width, height, mimetype: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
    return { files: [file], dominantColor }
  }
  const { data, info } = await sharp(Buffer.from(withBleed(svg, width, height)))
    .flatten()
    .extract({ left: bleed, top: bleed, width, height })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = () => sharp(data, { raw: info })
  const average = await picture().resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()
  const files: RenderedFile[] = []
  for (const { format, widths, qualities, options } of renditions)
    for (const wide of widthsFor(width, widths)) {
      const bytes = await withinLimit(qualities, (quality) =>
        picture()
          .resize(wide)
          .toFormat(format, { quality, ...options }),
      )
      files.push({ width: wide, height: Math.round((height * wide) / width), mimetype: `image/${format}`, bytes })
    }
  return { files, dominantColor: `#${average.subarray(0, 3).toString('hex')}` }
}

/** How much is drawn beyond the frame and cut off: the light on a body must not see the frame as its edge. */
const bleed = 64

const withBleed = (svg: string, width: number, height: number) => {
  const [wide, tall] = [width + bleed * 2, height + bleed * 2]
  return svg.replace(
    `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    `width="${wide}" height="${tall}" viewBox="${-bleed} ${-bleed} ${wide} ${tall}"`,
  )
}

async function withinLimit(qualities: readonly number[], encode: (quality: number) => Sharp): Promise<Uint8Array> {
  for (const quality of qualities) {
    const bytes = await encode(quality).toBuffer()
    if (bytes.byteLength <= maxPictureFileBytes) return bytes
  }
  throw new Error(`No quality brings a picture below ${maxPictureFileBytes} bytes.`)
}

/** Nothing is enlarged: a picture narrower than 1280 only gets its own width. */
const widthsFor = (width: number, widths: readonly number[]) =>
  widths.filter((each) => each <= Math.max(1280, width)).map((each) => Math.min(each, width))
