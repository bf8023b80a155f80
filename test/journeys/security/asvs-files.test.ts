import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentItem, ImageItem } from '../../../schema/media/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createMediaClient } from '../../support/media/media-library.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let ada: Awaited<ReturnType<typeof createMediaClient>>
beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = await createMediaClient(site, 'ada@example.test')
})
afterAll(() => site.close())

const files = async () => (await (await site.miniflare.getR2Bucket('MEDIA')).list()).objects.length
const rows = () =>
  site.db.prepare('SELECT (SELECT count(*) FROM image) AS images, (SELECT count(*) FROM document) AS documents').first()
const text = (words: string) => new TextEncoder().encode(words)

/** A picture of one color: each color is another file, of which the library holds one. */
const pictureOf = (background: string) =>
  sharp({ create: { width: 3, height: 2, channels: 3, background } })
    .png()
    .toBuffer()

it('ASVS 5.2.2 5.2.3 5.2.6 1.3.4 files with false extensions, decompression bombs and active drawings are rejected without traces', async () => {
  const picture = await pictureOf('#cc2200')
  const before = [await rows(), await files()]
  const html = text('<!doctype html><script>alert(1)</script>')
  const flood = Buffer.from(picture)
  flood.writeUInt32BE(50_000, 16)
  flood.writeUInt32BE(50_000, 20)
  const polyglot = Buffer.concat([text('GIF89a/*'), new Uint8Array(4), text('*/=1;alert(1)//')])
  const svg = (inner: string) => text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`)
  const images: [string, Uint8Array][] = [
    ['photo.png', html],
    ['photo.jpg', picture],
    ['photo.png.html', picture],
    ['photo.php', picture],
    ['photo', picture],
    ['flood.png', flood],
    ['cut.png', picture.subarray(0, 40)],
    ['polyglot.gif', polyglot],
    ['drawing.svg', svg('<x-y:script xmlns:x-y="http://www.w3.org/2000/svg">alert(1)</x-y:script>')],
    ['drawing.svg', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    [
      'drawing.svg',
      text(
        '<?xml-stylesheet type="text/xsl" href="#x"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
    ],
  ]
  const documents: [string, Uint8Array][] = [
    ['menu.pdf', html],
    ['menu.html', html],
    ['menu.svgz', html],
    ['menu.docx', zipSync({ 'a.txt': text('x') })],
    ['menu.docx', zipSync({ '[Content_Types].xml': text('x'), 'word/vbaProject.bin': text('x') })],
    ['press.zip', zipSync({ '../../up.txt': text('x') })],
    ['press.zip', text('PK\u0003\u0004 and nothing more')],
  ]
  for (const [name, bytes] of images)
    expect([name, (await ada.upload(apiPaths.images, bytes, name)).status]).toEqual([name, 400])
  for (const [name, bytes] of documents)
    expect([name, (await ada.upload(apiPaths.documents, bytes, name)).status]).toEqual([name, 400])
  expect([await rows(), await files()]).toEqual(before)
})

it('ASVS 5.3.2 5.4.1 5.4.2 a file’s name affects no path, and browsers save it harmlessly', async () => {
  const names = [
    '../../../etc/passwd.txt',
    '..\\..\\windows\\win.txt',
    '/absolute/notes.txt',
    'documents/other.txt',
    'a\r\nSet-Cookie: zqx=1.txt',
    'quote".txt',
    'semi;filename=evil.html;.txt',
    '‮txt.exe.txt',
    '%2e%2e%2fup.txt',
    `${'long'.repeat(60)}.txt`,
    'Crème brûlée 漢字.txt',
    '.txt',
  ]
  const keys = new Set<string>()
  for (const [index, name] of names.entries()) {
    const answer = await ada.upload(apiPaths.documents, text(`words ${index}`), name)
    expect([name, answer.status]).toEqual([name, 201])
    const { meta } = (await answer.json()) as DocumentItem
    expect(meta.download_url).toMatch(/^\/media\/documents\/[a-z0-9][a-z0-9-]*-[0-9a-f]{16}\.txt$/)
    keys.add(meta.download_url)
    const file = await site.fetch(meta.download_url)
    expect(await file.text()).toBe(`words ${index}`)
    expect(file.headers.get('Set-Cookie')).toBeNull()
    const disposition = file.headers.get('Content-Disposition')!
    expect(disposition).toMatch(
      /^attachment; filename="[^"%\\/;\r\n]*(?:;[^"%\\/\r\n]*)*"; filename\*=UTF-8''[\w.!~%-]+$/,
    )
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).not.toMatch(/[\\/\p{Cc}\p{Cf}]|^\.\.$/u)
  }
  expect(keys.size).toBe(names.length)
  expect((await ada.upload(apiPaths.documents, text('x'), 'nul\u0000l.txt')).status).toBe(400)
  const image = (await (
    await ada.upload(apiPaths.images, await pictureOf('#0b3954'), '../../images/../../up.png')
  ).json()) as ImageItem
  expect(image.meta.download_url).toMatch(/^\/media\/images\/up-[0-9a-f]{16}\.png$/)
  // Only the path selects the file: no parameter selects another one, or another name.
  const key = image.meta.download_url
  const asked = await site.fetch(`${key}?file=../../wrangler.toml&filename=evil.html&download=evil.html`)
  expect([asked.headers.get('Content-Type'), asked.headers.get('Content-Disposition')]).toEqual(['image/png', null])
  for (const path of [
    '/media/documents/..%2f..%2fwrangler.toml',
    '/media/images/%2e%2e/%2e%2e/x',
    '/media//etc/passwd',
    '/media/C:/x',
  ])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 404])
})
