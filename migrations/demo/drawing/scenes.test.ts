import sharp from 'sharp'
import { expect, it } from 'vitest'
import { grillPictureDefinitions } from './grill/scenes.ts'
import { lanternPictureDefinitions } from './scenes.ts'

const scenes = [...lanternPictureDefinitions, ...grillPictureDefinitions]

it('has at least 44 pictures with unique slugs', () => {
  expect(scenes.length).toBeGreaterThanOrEqual(44)
  expect(new Set(scenes.map(({ slug }) => slug)).size).toBe(scenes.length)
  expect(new Set(scenes.map(({ description }) => description)).size).toBe(scenes.length)
})

it.each(scenes)('$slug is a well-formed drawing of its size, the same every time', async ({ svg, width, height }) => {
  const drawing = svg()
  expect(svg()).toBe(drawing)
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ format: 'svg', width, height })
})

it.each(scenes)(
  '$slug says what it shows and where its subject is',
  ({ slug, title, description, width, height, focalPoint }) => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(title).not.toBe('')
    expect(description).toMatch(/^(?!(?:an? )?(?:image|picture|photo|illustration)).{40,180}\.$/i)
    expect(focalPoint.x - focalPoint.width / 2).toBeGreaterThanOrEqual(0)
    expect(focalPoint.y - focalPoint.height / 2).toBeGreaterThanOrEqual(0)
    expect(focalPoint.x + focalPoint.width / 2).toBeLessThanOrEqual(width)
    expect(focalPoint.y + focalPoint.height / 2).toBeLessThanOrEqual(height)
  },
)
