import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawingHash, maxFileBytes } from '../drawing/draw-pictures.ts'
import { scenes } from '../drawing/scenes.ts'
import { demoPicturesFolder, readDemoPicture, readDemoPictureMetadata } from './finished-pictures.ts'

it.each(scenes)(
  '$slug has a finished picture of today’s drawing (else: npm run pictures)',
  async ({ slug, svg, width, height }) => {
    expect(readDemoPictureMetadata(slug).drawingHash).toBe(drawingHash(svg()))
    const { original, renditions } = readDemoPicture(slug)
    for (const { bytes, ...file } of renditions) {
      const read = await sharp(bytes).metadata()
      expect([read.width, read.height, read.mediaType]).toEqual([file.width, file.height, file.mimetype])
    }
    expect(original.width).toBe(width > 1280 && width < 1920 ? 1280 : width)
    expect(original.height / original.width).toBeCloseTo(height / width, 2)
  },
)

it('rendered pictures are small, each and in total', () => {
  const files = readdirSync(demoPicturesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:avif|webp)$/.test(file),
  )
  const sizes = files.map((file) => statSync(join(demoPicturesFolder, file)).size)
  expect(files.filter((_, index) => sizes[index]! > maxFileBytes)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_600_000)
})

it('every rendered picture has its scene and its metadata', () => {
  expect(readdirSync(demoPicturesFolder).sort()).toEqual(scenes.map(({ slug }) => slug).sort())
  for (const { slug } of scenes) {
    const named = readDemoPictureMetadata(slug).files.map(({ name }) => name)
    expect(readdirSync(join(demoPicturesFolder, slug)).sort()).toEqual([...named, 'picture.json'].sort())
    for (const name of named) expect(readFileSync(join(demoPicturesFolder, slug, name)).byteLength).toBeGreaterThan(500)
  }
})
