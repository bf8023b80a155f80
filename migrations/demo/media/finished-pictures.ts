import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Folders of the finished pictures of both brands. The package `migrations/demo/drawing` writes them. */
export const lanternPictureFolder = 'migrations/demo/pictures'
export const grillPictureFolder = 'migrations/demo/grill/pictures'

const fileSchema = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  mimetype: z.enum(['image/avif', 'image/webp', 'image/svg+xml']),
})

const pictureSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Alternative text. */
  description: z.string(),
  /** The area that must stay visible: its center and its size, in pixels of the original. */
  focalPoint: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  dominantColor: z.string(),
  files: z.array(fileSchema),
})

/** A picture of the demo with its data in the media library and the names of its files. */
export type RenderedDemoPicture = z.infer<typeof pictureSchema>

/** One file of a picture. */
export interface RenderedDemoPictureFile extends Omit<z.infer<typeof fileSchema>, 'name'> {
  bytes: Uint8Array
}

/** Lists the pictures of a folder in the order in which the library gets them. */
export const listFinishedPicturesInFolder = (folder: string): RenderedDemoPicture[] =>
  z.array(pictureSchema).parse(JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8')))

/** Reads the files of a picture. Its original is the widest AVIF, or the drawing itself, which has no renditions. */
export function readFilesOfPicture(
  folder: string,
  { slug, files }: Pick<RenderedDemoPicture, 'slug' | 'files'>,
): { original: RenderedDemoPictureFile; renditions: RenderedDemoPictureFile[] } {
  const all = files.map(({ name, ...file }) => ({ ...file, bytes: readFileSync(join(folder, slug, name)) }))
  const drawn = all.find(({ mimetype }) => mimetype === 'image/svg+xml')
  if (drawn) return { original: drawn, renditions: [] }
  return { original: all.findLast(({ mimetype }) => mimetype === 'image/avif')!, renditions: all }
}
