import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { maxDocumentBytes } from '#schema/media/upload-limits.ts'
import { detectDocumentMimeType, maxUnpackedZipBytes, maxZipEntries } from './document-file.ts'
import { detectVideoMimeType } from './video-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** Returns the first box of an MP4 with this major brand. */
const mp4 = (brand: string) => Uint8Array.from([0, 0, 0, 16, ...bytes('ftyp'), ...bytes(brand), 0, 0, 0, 0, 9, 9])
const ebml = (type: string) =>
  Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + type.length, ...bytes(type)])

it.each([
  ['menu.PDF', '%PDF-1.7\n', 'application/pdf'],
  ['sales.csv', 'a,b\n', 'text/csv; charset=utf-8'],
])('ASVS 5.2.2 accepts %s', (name, text, mimetype) => {
  expect(detectDocumentMimeType(name, bytes(text))).toEqual({ ok: true, value: { mimetype } })
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
])('ASVS 5.2.2 rejects %s with the wrong content or type', (name, text) => {
  expect(detectDocumentMimeType(name, bytes(text))).toMatchObject({
    ok: false,
    failure: { reason: 'invalid', problems: [{ path: 'file' }] },
  })
})

/** Returns an archive of empty files with these names. */
const archive = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])) as Zippable)

it('ASVS 5.2.2 accepts an archive only if its entries match its extension', () => {
  const isAccepted = (name: string, ...names: string[]) => detectDocumentMimeType(name, archive(...names)).ok
  expect(isAccepted('press.zip', 'a.txt', 'pictures/b.jpg')).toBe(true)
  expect(isAccepted('menu.docx', '[Content_Types].xml', 'word/document.xml')).toBe(true)
  expect(isAccepted('menu.odt', 'mimetype', 'content.xml')).toBe(true)
  expect(isAccepted('menu.docx', 'a.txt')).toBe(false)
  expect(isAccepted('menu.docx', '[Content_Types].xml', 'xl/workbook.xml')).toBe(false)
  expect(isAccepted('sales.xlsx', '[Content_Types].xml', 'word/document.xml')).toBe(false)
  expect(isAccepted('menu.docx', '[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')).toBe(false)
  expect(detectDocumentMimeType('press.zip', archive('a.txt').subarray(0, -3))).toMatchObject({ ok: false })
})

it('ASVS 5.2.3 checks unpacked size, entry count, names and encryption in the archive’s directory', () => {
  const resultOf = (bytes: Uint8Array) => {
    const checked = detectDocumentMimeType('press.zip', bytes)
    return checked.ok ? 'accepted' : checked.failure.message
  }
  /** Returns the archive with its first directory entry changed. */
  const withChangedEntry = (change: (view: DataView, entry: number) => void) => {
    const bytes = archive('a.txt')
    const view = new DataView(bytes.buffer)
    change(view, view.getUint32(bytes.length - 6, true))
    return bytes
  }
  expect(resultOf(withChangedEntry((view, entry) => view.setUint32(entry + 24, maxUnpackedZipBytes, true)))).toBe(
    'accepted',
  )
  expect(
    resultOf(withChangedEntry((view, entry) => view.setUint32(entry + 24, maxUnpackedZipBytes + 1, true))),
  ).toMatch('more than 1 GB')
  expect(resultOf(withChangedEntry((view, entry) => view.setUint16(entry + 8, 1, true)))).toMatch('encrypted')
  const archiveOf = (count: number) => archive(...Array.from({ length: count }, (_, index) => `${index}.txt`))
  expect(resultOf(archiveOf(maxZipEntries))).toBe('accepted')
  expect(resultOf(archiveOf(maxZipEntries + 1))).toMatch('5001 files')
  for (const name of ['../up.txt', 'a/../../up.txt', '/etc/passwd', 'C:/x', 'a\\..\\b', 'line\nbreak'])
    expect([name, resultOf(archive(name))]).toEqual([name, expect.stringMatching('leads out of its folder')])
})

it('accepts images as documents, and rejects more than 20 MB', async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(detectDocumentMimeType('logo.png', png)).toMatchObject({ ok: true })
  expect(detectDocumentMimeType('large.txt', new Uint8Array(maxDocumentBytes + 1))).toMatchObject({
    failure: { reason: 'too_large' },
  })
})

it('recognizes videos by their content', () => {
  expect(detectVideoMimeType('boats.mp4', mp4('isom'))).toEqual({ ok: true, value: { mimetype: 'video/mp4' } })
  expect(detectVideoMimeType('boats.webm', ebml('webm'))).toEqual({ ok: true, value: { mimetype: 'video/webm' } })
})

it.each([
  ['boats.mp4', ebml('webm')],
  ['boats.webm', ebml('matroska')],
  ['boats.mov', mp4('isom')],
  ['boats.mp4', mp4('avif')],
  ['boats.mp4', bytes('<html>')],
  ['boats.webm', new Uint8Array()],
])('rejects %s with the content of another type', (name, content) => {
  expect(detectVideoMimeType(name, content)).toMatchObject({ ok: false })
})
