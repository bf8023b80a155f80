import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { grillPictureSet } from '../grill/scenes.ts'
import {
  type DemoPictureMetadata,
  type DemoPictureSet,
  type EncodedPictureFile,
  type RenderedDemoPicture,
  readDemoPictureMetadata,
} from '../media/finished-pictures.ts'
import type { DemoPictureDefinition } from './scene.ts'
import { lanternPictureSet } from './scenes.ts'

/** The maximum size of a picture's file: larger ones get a lower quality. */
export const maxDemoPictureFileBytes = 60_000

// Measured on these pictures: AVIF at effort 1 is 27 % smaller than at 0; effort 2 saves 6 % more and takes twice as
// long. Wide renditions meet dense screens, where a lower quality does not show.
const renditions = [
  { format: 'avif', widths: [320, 640], qualities: [50], options: { effort: 1 } },
  { format: 'avif', widths: [960, 1280, 1920], qualities: [44, 38, 32, 26, 20], options: { effort: 1 } },
  { format: 'webp', widths: [640], qualities: [60], options: { effort: 6 } },
] as const

export const hashDrawing = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 32)

/** Renders a scene in all its widths. */
export async function renderDemoPicture(
  { width, height }: DemoPictureDefinition,
  svg: string,
): Promise<RenderedDemoPicture> {
  const { data, info } = await sharp(Buffer.from(withBleed(svg, width, height)))
    .flatten()
    .extract({ left: bleed, top: bleed, width, height })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = () => sharp(data, { raw: info })
  const average = await picture().resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()
  const files: EncodedPictureFile[] = []
  for (const { format, widths, qualities, options } of renditions)
    for (const wide of widthsFor(width, widths)) {
      const bytes = await withinLimit(qualities, (quality) =>
        picture()
          .resize(wide)
          .toFormat(format, { quality, ...options }),
      )
      files.push({ width: wide, height: Math.round((height * wide) / width), mimetype: `image/${format}`, bytes })
    }
  const original = files.findLast(({ mimetype }) => mimetype === 'image/avif')!
  return { original, renditions: files, dominantColor: `#${average.subarray(0, 3).toString('hex')}` }
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
    if (bytes.byteLength <= maxDemoPictureFileBytes) return bytes
  }
  throw new Error(`No quality brings a picture below ${maxDemoPictureFileBytes} bytes.`)
}

/** Nothing is enlarged: a picture narrower than 1280 only gets its own width. */
const widthsFor = (width: number, widths: readonly number[]) =>
  widths.filter((each) => each <= Math.max(1280, width)).map((each) => Math.min(each, width))

function write(parent: string, slug: string, svg: string, { renditions, dominantColor }: RenderedDemoPicture) {
  const folder = join(parent, slug)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = renditions.map(({ bytes, ...file }) => {
    const name = `${file.width}.${file.mimetype.slice('image/'.length)}`
    writeFileSync(join(folder, name), bytes)
    return { ...file, name }
  })
  const note: DemoPictureMetadata = { drawingHash: hashDrawing(svg), dominantColor, files }
  writeFileSync(join(folder, 'picture.json'), `${JSON.stringify(note, null, 2)}\n`)
}

/** Renders the pictures with changed scenes, all of them with `--all`, and removes those without a scene. */
async function drawChanged({ folder, scenes }: DemoPictureSet, all: boolean) {
  for (const scene of scenes) {
    const svg = scene.svg()
    if (
      !all &&
      existsSync(join(folder, scene.slug, 'picture.json')) &&
      readDemoPictureMetadata(folder, scene.slug).drawingHash === hashDrawing(svg)
    )
      continue
    write(folder, scene.slug, svg, await renderDemoPicture(scene, svg))
    console.log(`Drew ${scene.slug}`)
  }
  const known = new Set(scenes.map(({ slug }) => slug))
  for (const slug of readdirSync(folder)) if (!known.has(slug)) rmSync(join(folder, slug), { recursive: true })
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  for (const pictures of [lanternPictureSet, grillPictureSet])
    await drawChanged(pictures, process.argv.includes('--all'))
