import { expect, it } from 'vitest'
import { fetchFromSharedSite, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

const bytes = new Uint8Array(1000).map((_, index) => index % 251)

async function keep(key: string, contentType: string, contentDisposition?: string) {
  const bucket = await site.miniflare.getR2Bucket('MEDIA')
  await bucket.put(key, bytes, { httpMetadata: { contentType, ...(contentDisposition && { contentDisposition }) } })
  return bucket
}

/** Names a stored file in the library: a document that no row names is not found. */
const addDocument = (file: string) =>
  site.db
    .prepare(
      `INSERT INTO document (title, file, file_size, file_hash, collection_id, created_at)
        VALUES (?1, ?1, 1000, ?1, 1, '2026-11-30T12:00:00.000Z')`,
    )
    .bind(file)
    .run()

it('ASVS 3.2.1 a file of the library is cached permanently and is harmless', async () => {
  await keep('images/dish-0123456789abcdef.jpeg', 'image/jpeg')
  const answer = await site.fetch('/media/images/dish-0123456789abcdef.jpeg')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '1000',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'accept-ranges': 'bytes',
  })
  expect(answer.headers.get('Content-Disposition')).toBeNull()
  const again = await site.fetch('/media/images/dish-0123456789abcdef.jpeg', {
    headers: { 'If-None-Match': answer.headers.get('ETag')! },
  })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  const head = await site.fetch('/media/images/dish-0123456789abcdef.jpeg', { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '1000'])
})

it('ranges of a video are served, only of the version that the browser has', async () => {
  await keep('videos/boats-0123456789abcdef.mp4', 'video/mp4')
  const part = (Range: string, more = {}) =>
    site.fetch('/media/videos/boats-0123456789abcdef.mp4', { headers: { Range, ...more } })
  const middle = await part('bytes=100-199')
  expect([middle.status, middle.headers.get('Content-Range'), middle.headers.get('Content-Length')]).toEqual([
    206,
    'bytes 100-199/1000',
    '100',
  ])
  expect(new Uint8Array(await middle.arrayBuffer())).toEqual(bytes.slice(100, 200))
  expect(new Uint8Array(await (await part('bytes=-10')).arrayBuffer())).toEqual(bytes.slice(990))
  const beyond = await part('bytes=1000-')
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */1000'])
  const etag = middle.headers.get('ETag')!
  expect((await part('bytes=0-1', { 'If-Range': etag })).status).toBe(206)
  expect((await part('bytes=0-1', { 'If-Range': '"another"' })).status).toBe(200)
})

it('an invalid range is ignored', async () => {
  await keep('videos/nets-0123456789abcdef.mp4', 'video/mp4')
  for (const Range of ['bytes=9-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', ';;;']) {
    const answer = await site.fetch('/media/videos/nets-0123456789abcdef.mp4', { headers: { Range } })
    expect([Range, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([Range, 200, 1000])
  }
})

it('ASVS 3.2.1 active content is only served as a download', async () => {
  const bucket = await keep('images/drawing-0123456789abcdef.svg', 'image/svg+xml')
  const drawing = await site.fetch('/media/images/drawing-0123456789abcdef.svg')
  expect(drawing.headers.get('Content-Disposition')).toMatch(/^attachment; filename="drawing-0123456789abcdef.svg"/)
  expect(drawing.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  await bucket.put('documents/page-0123456789abcdef.html', '<script>alert(1)</script>', {
    httpMetadata: { contentType: 'text/html' },
  })
  await addDocument('documents/page-0123456789abcdef.html')
  expect((await site.fetch('/media/documents/page-0123456789abcdef.html')).headers.get('Content-Disposition')).toMatch(
    /^attachment/,
  )
})

it('ASVS 5.4.1 5.4.2 a document is downloaded under its original name', async () => {
  const named = `attachment; filename="Men_.pdf"; filename*=UTF-8''Men%C3%BC.pdf`
  await keep('documents/menu-0123456789abcdef.pdf', 'application/pdf', named)
  await addDocument('documents/menu-0123456789abcdef.pdf')
  expect((await site.fetch('/media/documents/menu-0123456789abcdef.pdf')).headers.get('Content-Disposition')).toBe(
    named,
  )
})

it('ASVS 5.3.2 only the library is served, whatever the path', async () => {
  const bucket = await keep('basemap/secret.pmtiles', 'application/octet-stream')
  await bucket.put('documents/../secret.txt', 'secret')
  for (const path of [
    'basemap/secret.pmtiles',
    'documents/%2e%2e%2fsecret.txt',
    'documents/..%2Fsecret.txt',
    '%2e%2e/secret.txt',
  ])
    expect([path, (await site.fetch(`/media/${path}`)).status]).toEqual([path, 404])
})

it.each(['', 'images/', 'images/none.jpeg', '%E0%A4%A', 'images/%00', 'images/a/b'])(
  '/media/%s is not found',
  async (path) => {
    expect((await fetchFromSharedSite(`/media/${path}`)).status).toBe(404)
  },
)
