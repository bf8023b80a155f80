import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoPictureDefinition } from '../drawing/scene.ts'

/** One encoded file of a picture. */
export interface EncodedPictureFile {
  width: number
  height: number
  mimetype: 'image/avif' | 'image/webp' | 'image/svg+xml'
  bytes: Uint8Array
}

/** A rendered picture in all widths, smallest first; the widest AVIF is also its original. */
export interface RenderedDemoPicture {
  original: EncodedPictureFile
  renditions: EncodedPictureFile[]
  dominantColor: string
}

/** The content of `picture.json`: the hash of the drawing, and the average color. */
export interface DemoPictureMetadata {
  drawingHash: string
  dominantColor: string
  files: (Omit<EncodedPictureFile, 'bytes'> & { name: string })[]
}

/** The drawings of a brand and the folder of their finished pictures. */
export interface DemoPictureSet {
  folder: string
  scenes: readonly DemoPictureDefinition[]
  /** Those that pages show as they are drawn. */
  drawings?: readonly DemoPictureDefinition[]
}

export const readDemoPictureMetadata = (folder: string, slug: string): DemoPictureMetadata =>
  JSON.parse(readFileSync(join(folder, slug, 'picture.json'), 'utf8'))

/** Reads the rendered picture of a scene. `npm run pictures` renders missing ones and those with a changed scene. */
export function readDemoPicture(folder: string, slug: string): RenderedDemoPicture {
  const { dominantColor, files } = readDemoPictureMetadata(folder, slug)
  const renditions = files.map(
    ({ name, ...file }): EncodedPictureFile => ({ ...file, bytes: readFileSync(join(folder, slug, name)) }),
  )
  return { original: renditions.findLast(({ mimetype }) => mimetype === 'image/avif')!, renditions, dominantColor }
}
