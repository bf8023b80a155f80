import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grillPictureDefinitions } from './grill/scenes.ts'
import type { DemoPictureDefinition, PictureFocalArea } from './scene.ts'
import { lanternPictureDefinitions } from './scenes.ts'

/** An entry of `pictures.json`: what the media library needs, and the hash of the drawing. */
export interface PictureListEntry {
  slug: string
  title: string
  description: string
  /** In pixels of the original, which is the drawing itself or the widest AVIF. */
  focalPoint: PictureFocalArea
  drawingHash: string
  dominantColor: string
  files: { width: number; height: number; mimetype: string; name: string }[]
}

/** The scenes of a brand and the folder of its finished pictures. */
export interface DemoPictureSet {
  folder: string
  scenes: readonly DemoPictureDefinition[]
}

const demo = join(import.meta.dirname, '..')

export const demoPictureSets: readonly DemoPictureSet[] = [
  { folder: join(demo, 'pictures'), scenes: lanternPictureDefinitions },
  { folder: join(demo, 'grill/pictures'), scenes: grillPictureDefinitions },
]

export const pictureListFileName = 'pictures.json'

export const readPictureListFile = (folder: string): PictureListEntry[] =>
  JSON.parse(readFileSync(join(folder, pictureListFileName), 'utf8'))
