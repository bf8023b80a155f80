import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { demoPictureSets, pictureListFileName, readPictureListFile } from './picture-sets.ts'
import { hashDrawing, maxPictureFileBytes, renderFilesOfPicture } from './render-picture.ts'
import { lanternPictureDefinitions } from './scenes.ts'

const pictures = demoPictureSets.flatMap(({ folder, scenes }) => scenes.map((scene) => ({ folder, ...scene })))

it.each(pictures)('$slug is finished from today’s scene (else: npm run pictures)', ({ folder, slug, ...scene }) => {
  const { title, description, svg, width } = scene
  const finished = readPictureListFile(folder).find((each) => each.slug === slug)
  expect(finished).toMatchObject({ title, description, drawingHash: hashDrawing(svg()) })
  const original = Math.max(...finished!.files.map((file) => file.width))
  expect(original).toBe(width > 1280 && width < 1920 && !scene.dominantColor ? 1280 : width)
  expect(finished!.focalPoint.x / original).toBeCloseTo(scene.focalPoint.x / width, 2)
})

it.each(demoPictureSets)('the list in $folder has each scene in order and nothing else', ({ folder, scenes }) => {
  const slugs = scenes.map(({ slug }) => slug)
  expect(readPictureListFile(folder).map(({ slug }) => slug)).toEqual(slugs)
  expect(readdirSync(folder).sort()).toEqual([...slugs, pictureListFileName].sort())
})

it('a drawing that pages show stays one; scenes become files within the limit', async () => {
  const wharf = lanternPictureDefinitions.find(({ slug }) => slug === 'lantern-wharf')!
  const { files } = await renderFilesOfPicture(wharf, wharf.svg())
  expect(files.map(({ mimetype }) => mimetype)).toEqual(['image/svg+xml'])
  const tile = lanternPictureDefinitions.find(({ width }) => width === 1200)!
  const rendered = await renderFilesOfPicture(tile, tile.svg())
  expect(rendered.files.map(({ width, mimetype }) => `${width} ${mimetype}`)).toEqual([
    ...['320 image/avif', '640 image/avif', '960 image/avif', '1200 image/avif', '640 image/webp'],
  ])
  for (const { bytes } of rendered.files) expect(bytes.byteLength).toBeLessThanOrEqual(maxPictureFileBytes)
})
