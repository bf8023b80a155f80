import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { hashDrawing, maxDemoPictureFileBytes } from '../drawing/draw-pictures.ts'
import { lanternPictureSet } from '../drawing/scenes.ts'
import { grillPictureSet } from '../grill/scenes.ts'
import { readDemoPicture, readDemoPictureMetadata } from './finished-pictures.ts'

const sets = [
  { ...lanternPictureSet, maxTotal: 6_600_000 },
  { ...grillPictureSet, maxTotal: 600_000 },
]
const pictures = sets.flatMap(({ folder, scenes }) => scenes.map((scene) => ({ folder, ...scene })))

it.each(pictures)(
  '$slug has a finished picture of today’s drawing (else: npm run pictures)',
  async ({ folder, slug, svg, width, height }) => {
    expect(readDemoPictureMetadata(folder, slug).drawingHash).toBe(hashDrawing(svg()))
    const { original, renditions } = readDemoPicture(folder, slug)
    for (const { bytes, ...file } of renditions) {
      const read = await sharp(bytes).metadata()
      expect([read.width, read.height, read.mediaType]).toEqual([file.width, file.height, file.mimetype])
    }
    expect(original.width).toBe(width > 1280 && width < 1920 ? 1280 : width)
    expect(original.height / original.width).toBeCloseTo(height / width, 2)
  },
)

it.each(sets)('rendered pictures in $folder are small, each and in total', ({ folder, maxTotal }) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:avif|webp)$/.test(file),
  )
  const sizes = files.map((file) => statSync(join(folder, file)).size)
  expect(files.filter((_, index) => sizes[index]! > maxDemoPictureFileBytes)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxTotal)
})

it.each(sets)('every rendered picture in $folder has its scene and its metadata', ({ folder, scenes }) => {
  expect(readdirSync(folder).sort()).toEqual(scenes.map(({ slug }) => slug).sort())
  for (const { slug } of scenes) {
    const named = readDemoPictureMetadata(folder, slug).files.map(({ name }) => name)
    expect(readdirSync(join(folder, slug)).sort()).toEqual([...named, 'picture.json'].sort())
    for (const name of named) expect(readFileSync(join(folder, slug, name)).byteLength).toBeGreaterThan(500)
  }
})
