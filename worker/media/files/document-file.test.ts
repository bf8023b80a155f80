import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { maxDocumentBytes } from '#schema/media/upload-limits.ts'
import { checkDocument, maxArchiveEntries, maxUnpackedBytes } from './document-file.ts'
import { checkVideo } from './video-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** The first box of an MP4 of this major brand. */
const mp4 = (brand: string) => Uint8Array.from([0, 0, 0, 16, ...bytes('ftyp'), ...bytes(brand), 0, 0, 0, 0, 9, 9])
const ebml = (type: string) =>
  Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + type.length, ...bytes(type)])

it.each([
  ['menu.PDF', '%PDF-1.7\n', 'application/pdf'],
  ['sales.csv', 'a,b\n', 'text/csv; charset=utf-8'],
])('ASVS 5.2.2 %s is kept', (name, text, mimetype) => {
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
  ['press.zip', 'PK\u0003\u0004'],
  ['press.zip', '%PDF-1.7'],
])('ASVS 5.2.2 %s is refused', (name, text) => {
  expect(checkDocument(name, bytes(text))).toMatchObject({
    ok: false,
    failure: { reason: 'invalid', problems: [{ path: 'file' }] },
  })
})

/** An archive of empty files, or of these. */
const archive = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])) as Zippable)

it('ASVS 5.2.2 an archive is what its name says when it holds what such a file holds', () => {
  const kept = (name: string, ...names: string[]) => checkDocument(name, archive(...names)).ok
  expect(kept('press.zip', 'a.txt', 'pictures/b.jpg')).toBe(true)
  expect(kept('menu.docx', '[Content_Types].xml', 'word/document.xml')).toBe(true)
  expect(kept('menu.odt', 'mimetype', 'content.xml')).toBe(true)
  expect(kept('menu.docx', 'a.txt')).toBe(false)
  expect(kept('menu.docx', '[Content_Types].xml', 'xl/workbook.xml')).toBe(false)
  expect(kept('sales.xlsx', '[Content_Types].xml', 'word/document.xml')).toBe(false)
  expect(kept('menu.docx', '[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')).toBe(false)
  expect(checkDocument('press.zip', archive('a.txt').subarray(0, -3))).toMatchObject({ ok: false })
})

it('ASVS 5.2.3 an archive is judged by its directory before anybody unpacks it: size, number, names, encryption', () => {
  const said = (bytes: Uint8Array) => {
    const checked = checkDocument('press.zip', bytes)
    return checked.ok ? 'kept' : checked.failure.message
  }
  /** The archive with these bytes of its first directory entry changed. */
  const entryChanged = (change: (view: DataView, entry: number) => void) => {
    const bytes = archive('a.txt')
    const view = new DataView(bytes.buffer)
    change(view, view.getUint32(bytes.length - 6, true))
    return bytes
  }
  expect(said(entryChanged((view, entry) => view.setUint32(entry + 24, maxUnpackedBytes, true)))).toBe('kept')
  expect(said(entryChanged((view, entry) => view.setUint32(entry + 24, maxUnpackedBytes + 1, true)))).toMatch(
    'more than 1 GB',
  )
  expect(said(entryChanged((view, entry) => view.setUint16(entry + 8, 1, true)))).toMatch('encrypted')
  const numbered = (count: number) => archive(...Array.from({ length: count }, (_, index) => `${index}.txt`))
  expect(said(numbered(maxArchiveEntries))).toBe('kept')
  expect(said(numbered(maxArchiveEntries + 1))).toMatch('5001 files')
  for (const name of ['../up.txt', 'a/../../up.txt', '/etc/passwd', 'C:/x', 'a\\..\\b', 'line\nbreak'])
    expect([name, said(archive(name))]).toEqual([name, expect.stringMatching('leads out of its folder')])
})

it('pictures may be documents, and 20 MB is the end', async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(checkDocument('logo.png', png)).toMatchObject({ ok: true })
  expect(checkDocument('large.txt', new Uint8Array(maxDocumentBytes + 1))).toMatchObject({
    failure: { reason: 'too_large' },
  })
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
