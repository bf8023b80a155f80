import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isSafeSvg } from '../../../worker/media/files/svg-safety.ts'
import {
  grillPictureFolder,
  lanternPictureFolder,
  listFinishedPicturesInFolder,
  readFilesOfPicture,
} from './finished-pictures.ts'

const maxFileBytes = 60_000

const sets = [
  { folder: lanternPictureFolder, maxTotal: 12_200_000 },
  { folder: grillPictureFolder, maxTotal: 600_000 },
]
const pictures = sets.flatMap(({ folder }) =>
  listFinishedPicturesInFolder(folder).map((picture) => ({ folder, ...picture })),
)

it.each(pictures)('the files of $slug are what its entry says', async ({ folder, slug, files, focalPoint }) => {
  const { original, renditions } = readFilesOfPicture(folder, { slug, files })
  for (const { bytes, ...file } of renditions) {
    const read = await sharp(bytes).metadata()
    expect([read.width, read.height, read.mediaType]).toEqual([file.width, file.height, file.mimetype])
    expect(Math.abs(file.height / file.width - original.height / original.width)).toBeLessThan(0.005)
  }
  expect(readdirSync(join(folder, slug)).sort()).toEqual(files.map(({ name }) => name).sort())
  expect(focalPoint.x).toBeLessThan(original.width)
  expect(focalPoint.y).toBeLessThan(original.height)
})

it.each(sets)('finished pictures in $folder are small, each and in total', ({ folder, maxTotal }) => {
  const sizes = pictures
    .filter((picture) => picture.folder === folder)
    .flatMap(({ slug, files }) => files.map(({ name }) => readFileSync(join(folder, slug, name)).byteLength))
  expect(sizes.filter((size) => size > maxFileBytes || size <= 500)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxTotal)
})

const wharf = listFinishedPicturesInFolder(lanternPictureFolder).find(({ slug }) => slug === 'lantern-wharf')!
const svg = new TextDecoder().decode(readFilesOfPicture(lanternPictureFolder, wharf).original.bytes)

it('the home page’s drawing is safe and has the parts a hero shows', () => {
  expect(isSafeSvg(svg)).toBe(true)
  expect([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)).toEqual(['scene', 'far', 'shore', 'near', 'weather'])
})

it('every color it takes from the page is in the light of the hour', () => {
  const css = readFileSync('app/styles/light.css', 'utf8')
  const used = new Set([...svg.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  // Whether it is open is not of the hour.
  used.delete('--light-glow')
  for (const name of used) expect(css, name).toContain(`${name}:`)
})

it('its own colors follow the page’s weights, of which one at most is 1', () => {
  const css = readFileSync('app/styles/light.css', 'utf8')
  const lights = css.split('.hero-light-scene {').slice(1)
  const weights = [...new Set([...svg.matchAll(/calc\(var\((--light-\w+),0\)\*100%\)/g)].map(([, name]) => name!))]
  expect(weights.sort()).toEqual(['--light-dawn', '--light-high', '--light-night', '--light-storm'])
  const weightIn = (light: string, name: string) => new RegExp(`${name}: (\\d)`).exec(light)?.[1]
  // A light says only what differs from the first, which is the night.
  const chosen = lights.map((light) =>
    weights.filter((name) => (weightIn(light, name) ?? weightIn(lights[0]!, name)) === '1'),
  )
  expect(chosen).toEqual([['--light-night'], [], ['--light-dawn'], ['--light-high'], ['--light-storm']])
})

it('a color for where the file is shown alone is that of dusk', () => {
  const css = readFileSync('app/styles/light.css', 'utf8')
  const dusk = css.slice(css.indexOf('/* Dusk */'), css.indexOf('/* Dawn */'))
  const always = css.slice(0, css.indexOf('/* Dusk */'))
  const colors = [...svg.matchAll(/var\((--light-[\w-]+), (#\w+)\)/g)]
  expect(colors.length).toBeGreaterThan(20)
  for (const [, name, color] of colors)
    expect(dusk.includes(`${name}:`) ? dusk : always, name).toContain(`${name}: ${color};`)
})
