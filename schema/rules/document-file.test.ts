import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkDocument, largestDocument } from './document-file.ts'
import { checkVideo } from './video-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** The first box of an MP4 of this major brand. */
const mp4 = (brand: string) => Uint8Array.from([0, 0, 0, 16, ...bytes('ftyp'), ...bytes(brand), 0, 0, 0, 0, 9, 9])
const ebml = (type: string) => Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + type.length, ...bytes(type)])

it.each([
  ['menu.PDF', '%PDF-1.7\n', 'application/pdf'],
  ['sales.csv', 'a,b\n', 'text/csv; charset=utf-8'],
  ['press.zip', 'PK\u0003\u0004', 'application/zip'],
])('%s is kept', (name, text, mimetype) => {
  expect(checkDocument(name, bytes(text))).toEqual({ ok: true, value: { mimetype } })
})

it.each([
  ['menu.pdf', '<html><script>alert(1)</script>'],
  ['notes.txt', 'MZ\0\0'],
  ['menu.html', '<p>hello'],
  ['tool.exe', 'MZ'],
  ['menu', '%PDF-1.7'],
  ['empty.txt', ''],
  ['photo.jpg', '%PDF-1.7'],
])('%s is refused', (name, text) => {
  expect(checkDocument(name, bytes(text))).toMatchObject({ ok: false, failure: { reason: 'invalid', problems: [{ path: 'file' }] } })
})

it('pictures may be documents, and 20 MB is the end', async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(checkDocument('logo.png', png)).toMatchObject({ ok: true })
  expect(checkDocument('large.txt', new Uint8Array(largestDocument + 1))).toMatchObject({ failure: { reason: 'too_large' } })
})

it('videos are told by their bytes', () => {
  expect(checkVideo('boats.mp4', mp4('isom'))).toEqual({ ok: true, value: { mimetype: 'video/mp4' } })
  expect(checkVideo('boats.webm', ebml('webm'))).toEqual({ ok: true, value: { mimetype: 'video/webm' } })
})

it.each([
  ['boats.mp4', ebml('webm')],
  ['boats.webm', ebml('matroska')],
  ['boats.mov', mp4('isom')],
  ['boats.mp4', mp4('avif')],
  ['boats.mp4', bytes('<html>')],
  ['boats.webm', new Uint8Array()],
])('%s in disguise is refused', (name, content) => {
  expect(checkVideo(name, content)).toMatchObject({ ok: false })
})
