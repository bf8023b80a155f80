import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One encoded file of a picture. */
export interface PictureFile {
  width: number
  height: number
  mimetype: 'image/avif' | 'image/webp'
  bytes: Uint8Array
}

/** A finished picture in all widths, smallest first; the widest AVIF is its original too. */
export interface Picture {
  original: PictureFile
  renditions: PictureFile[]
  dominantColor: string
}

/** What `picture.json` says beside the files: from which drawing they were made, and the color they average to. */
export interface PictureMetadata {
  drawingHash: string
  dominantColor: string
  files: (Omit<PictureFile, 'bytes'> & { name: string })[]
}

export const picturesFolder = 'migrations/demo/pictures'

export const readPictureMetadata = (slug: string): PictureMetadata =>
  JSON.parse(readFileSync(join(picturesFolder, slug, 'picture.json'), 'utf8'))

/** Reads the finished picture of a scene. `npm run pictures` draws those that are missing or whose scene changed. */
export function readPicture(slug: string): Picture {
  const { dominantColor, files } = readPictureMetadata(slug)
  const renditions = files.map(({ name, ...file }): PictureFile => ({ ...file, bytes: readFileSync(join(picturesFolder, slug, name)) }))
  return { original: renditions.findLast(({ mimetype }) => mimetype === 'image/avif')!, renditions, dominantColor }
}
