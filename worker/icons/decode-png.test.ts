import sharp, { type PngOptions, type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { decodePng } from './decode-png.ts'
import { drawMaskablePicture, getMaskablePictureSize } from './maskable-picture.ts'

const [width, height] = [37, 23]
/** A picture with slopes in every channel, for which encoders choose every filter. */
const source = () =>
  sharp(
    Uint8Array.from({ length: 4 * width * height }, (_, at) => {
      const [x, y, channel] = [(at >> 2) % width, Math.floor((at >> 2) / width), at & 3]
      return [x * 6, y * 11, (x * y) % 256, 255 - ((x + y) % 60)][channel]!
    }),
    { raw: { width, height, channels: 4 } },
  )

async function expectSamePixels(picture: Sharp, options: PngOptions) {
  const file = await picture.png(options).toBuffer()
  const { data } = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const decoded = decodePng(file)
  expect([decoded?.width, decoded?.height]).toEqual([width, height])
  expect(Buffer.from(decoded!.pixels).equals(data)).toBe(true)
}

it.each([
  ['RGBA', source(), {}],
  ['RGBA with filters', source(), { adaptiveFiltering: true }],
  ['RGB', source().removeAlpha(), { adaptiveFiltering: true }],
  ['gray', source().removeAlpha().toColourspace('b-w'), { adaptiveFiltering: true }],
  ['gray with opacity', source().toColourspace('b-w'), {}],
  ['a palette of 200 colors', source(), { palette: true, colors: 200 }],
  ['a palette of 16 colors', source(), { palette: true, colors: 16 }],
  ['a palette of 2 colors', source().removeAlpha(), { palette: true, colors: 2 }],
])('a PNG in %s has the pixels that others read', async (_, picture, options) => {
  await expectSamePixels(picture, options)
})

it('what is no such PNG is none', async () => {
  expect(decodePng(new Uint8Array(3))).toBeNull()
  expect(decodePng(await source().jpeg().toBuffer())).toBeNull()
  expect(decodePng(await source().png({ progressive: true }).toBuffer())).toBeNull()
  expect(decodePng(await source().resize(1025, 10).png().toBuffer())).toBeNull()
  expect(drawMaskablePicture(new Uint8Array(3), '#ffffff', 512)).toBeNull()
})

it('a picture that is partly transparent stands on the ground in the circle that masks keep', async () => {
  const size = getMaskablePictureSize(512)
  expect(Math.hypot(size, size)).toBeLessThanOrEqual(0.8 * 512)
  const half = { r: 0, g: 0, b: 0, alpha: 0.5 }
  const file = await sharp({ create: { width: size, height: size, channels: 4, background: half } })
    .png()
    .toBuffer()
  const { data, info } = await sharp(drawMaskablePicture(file, '#f0f0f0', 512)!)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x + 1))]
  expect([info.width, info.height]).toEqual([512, 512])
  expect(at(10, 256)).toEqual([240, 240, 240, 255])
  expect(at(256, 256)).toEqual([120, 120, 120, 255])
})
