import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { maxImageBytes } from '#schema/media/upload-limits.ts'
import { readImageFileHeader, validateImageFile } from './image-header.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f7f' } })
const transparent = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })

it.each([
  ['jpeg', () => blank(37, 21).jpeg()],
  ['jpeg', () => blank(37, 21).jpeg({ progressive: true, mozjpeg: true })],
  ['png', () => blank(37, 21).png()],
  ['gif', () => blank(37, 21).gif()],
  ['webp', () => blank(37, 21).webp()],
  ['webp', () => blank(37, 21).webp({ lossless: true })],
  ['webp', () => transparent(37, 21).webp()],
  ['avif', () => blank(37, 21).avif()],
] as const)('reads the size of a %s from its header', async (format, make) => {
  const bytes = await make().toBuffer()
  expect(readImageFileHeader(bytes)).toEqual({ format, width: 37, height: 21 })
  expect(validateImageFile(`picture.${format.toUpperCase()}`, bytes)).toMatchObject({ ok: true })
})

it.each([
  [1, 37, 21],
  [3, 37, 21],
  [6, 21, 37],
  [8, 21, 37],
])('reads a JPEG with EXIF orientation %i as %i × %i', async (orientation, width, height) => {
  const bytes = await blank(37, 21).withMetadata({ orientation }).jpeg().toBuffer()
  expect(readImageFileHeader(bytes)).toEqual({ format: 'jpeg', width, height })
})

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>', 40, 30],
  ['<?xml version="1.0"?>\n<!-- drawn --><svg viewBox="0 0 120.4 60" xmlns="http://www.w3.org/2000/svg"/>', 120, 60],
  ["<svg width='12px' height='8px'><use href='#a'/></svg>", 12, 8],
])('reads the size of %s', (text, width, height) => {
  expect(readImageFileHeader(new TextEncoder().encode(text))).toEqual({ format: 'svg', width, height })
})

it.each([
  '<svg width="1" height="1"><script>alert(1)</script></svg>',
  '<svg width="1" height="1" onload="alert(1)"></svg>',
  '<svg width="1" height="1"><foreignObject/></svg>',
  '<svg width="1" height="1"><a href="javascript:alert(1)"/></svg>',
  '<svg width="1" height="1"><image href="https://elsewhere.example/pixel.png"/></svg>',
  '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg width="1" height="1">&a;</svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  '<html><svg width="1" height="1"></svg></html>',
])('ASVS 1.3.4 rejects the SVG %s', (text) => {
  expect(validateImageFile('drawing.svg', new TextEncoder().encode(text))).toMatchObject({
    ok: false,
    failure: { reason: 'invalid' },
  })
})

it('ASVS 5.2.2 rejects an extension that does not match the format', async () => {
  const png = await blank(2, 2).png().toBuffer()
  for (const name of ['photo.jpg', 'photo.png.exe', 'photo', 'png', 'photo.svg'])
    expect(validateImageFile(name, png)).toMatchObject({ failure: { problems: [{ path: 'file' }] } })
  expect(validateImageFile('page.jpg', new TextEncoder().encode('<html><body>hello'))).toMatchObject({
    failure: { reason: 'invalid' },
  })
})

it('ASVS 5.2.6 rejects a header that claims 60 megapixels without decoding', async () => {
  const png = await blank(2, 2).png().toBuffer()
  png.writeUInt32BE(10_000, 16)
  png.writeUInt32BE(6000, 20)
  expect(validateImageFile('bomb.png', png)).toMatchObject({
    failure: { message: 'The image has 10000 × 6000 pixels. It may have 50 million at most.' },
  })
})

it('ASVS 5.2.1 rejects a file above 10 MB before reading it', () => {
  expect(validateImageFile('large.png', new Uint8Array(maxImageBytes + 1))).toMatchObject({
    failure: {
      reason: 'too_large',
      message: 'This file is too big (10.1 MB). Images may have 10 MB at most.',
    },
  })
})

it('returns undefined for an image without pixels', async () => {
  const gif = await blank(2, 2).gif().toBuffer()
  gif.writeUInt16LE(0, 6)
  expect(readImageFileHeader(gif)).toBeUndefined()
})

it('never throws for truncated or corrupted files', async () => {
  const files = await Promise.all([
    blank(37, 21).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    blank(37, 21).png().toBuffer(),
    blank(37, 21).webp().toBuffer(),
    blank(37, 21).avif().toBuffer(),
  ])
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.nat(400),
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(300),
      (file, length, garbage, offset) => {
        const bytes = new Uint8Array(file.subarray(0, length))
        bytes.set(garbage.subarray(0, Math.max(0, bytes.length - offset)), Math.min(offset, bytes.length))
        readImageFileHeader(bytes)
      },
    ),
    { numRuns: 500 },
  )
})
