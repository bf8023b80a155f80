import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DemoPictureSet,
  demoPictureSets,
  type PictureListEntry,
  pictureListFileName,
  readPictureListFile,
} from './picture-sets.ts'
import { hashDrawing, type RenderedPictureFiles, renderFilesOfPicture } from './render-picture.ts'
import type { DemoPictureDefinition } from './scene.ts'

const extensionOf = (mimetype: string) => mimetype.slice('image/'.length).split('+')[0]

/** Writes the files of a picture and returns their part of its entry. */
function writeFiles(parent: string, slug: string, { files, dominantColor }: RenderedPictureFiles) {
  const folder = join(parent, slug)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const written = files.map(({ bytes, ...file }) => {
    const name = `${file.width}.${extensionOf(file.mimetype)}`
    writeFileSync(join(folder, name), bytes)
    return { ...file, name }
  })
  return { dominantColor, files: written }
}

/** The focal point of a scene in pixels of its original, the widest file. */
function scaleFocalPoint({ focalPoint, width }: DemoPictureDefinition, files: PictureListEntry['files']) {
  const scale = Math.max(...files.map((file) => file.width)) / width
  const { x, y, width: wide, height: high } = focalPoint
  return {
    x: Math.round(x * scale),
    y: Math.round(y * scale),
    width: Math.round(wide * scale),
    height: Math.round(high * scale),
  }
}

/** Renders pictures with changed scenes, or all, writes the list of all, and removes those without a scene. */
async function drawChanged({ folder, scenes }: DemoPictureSet, all: boolean) {
  const finished = existsSync(join(folder, pictureListFileName)) ? readPictureListFile(folder) : []
  const entries: PictureListEntry[] = []
  for (const scene of scenes) {
    const { slug, title, description } = scene
    const svg = scene.svg()
    const drawingHash = hashDrawing(svg)
    const known = finished.find((each) => each.slug === slug && each.drawingHash === drawingHash)
    if (!known || all) console.log(`Drawing ${slug}`)
    const { dominantColor, files } =
      known && !all ? known : writeFiles(folder, slug, await renderFilesOfPicture(scene, svg))
    entries.push({
      ...{ slug, title, description, focalPoint: scaleFocalPoint(scene, files) },
      ...{ drawingHash, dominantColor, files },
    })
  }
  writeFileSync(join(folder, pictureListFileName), `${JSON.stringify(entries, null, 2)}\n`)
  const known = new Set([pictureListFileName, ...scenes.map(({ slug }) => slug)])
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name), { recursive: true })
}

for (const pictures of demoPictureSets) await drawChanged(pictures, process.argv.includes('--all'))
