import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paths } from '../../../schema/paths.ts'
import { createQuartersImage, insertImageIntoLibrary, readMiddleColor } from '../../support/media/media-library.ts'
import { openTemporarySite, setUpSharedSite, type TestSite, testVars } from '../../support/site.ts'

const site = setUpSharedSite()

const signed = (image: number, spec: string, key = testVars.SECRET_KEY) =>
  paths.rendition(
    image,
    spec,
    createHmac('sha256', key).update(`rendition ${image} ${spec}`).digest('base64url'),
    'picture.jpeg',
  )

async function drawn(site: TestSite, image: number, spec: string) {
  const answer = await site.fetch(signed(image, spec))
  expect([spec, answer.status, answer.status === 302 ? '' : await answer.text()]).toEqual([spec, 302, ''])
  const file = await site.fetch(answer.headers.get('Location')!)
  expect(file.status).toBe(200)
  const bytes = await file.arrayBuffer()
  const { width, height, format } = await sharp(bytes).metadata()
  return {
    bytes,
    width,
    height,
    format,
    type: file.headers.get('Content-Type'),
    location: answer.headers.get('Location')!,
  }
}

it('BR-31 a filter spec returns that size and format, from a file cached permanently', async () => {
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(400, 200).jpeg().toBuffer(),
    'images/q-0123456789abcdef.jpeg',
  )
  expect(await drawn(site, image, 'width-100|format-webp')).toMatchObject({
    width: 100,
    height: 50,
    format: 'webp',
    type: 'image/webp',
  })
  expect(await drawn(site, image, 'fill-60x80|format-png')).toMatchObject({ width: 60, height: 80, format: 'png' })
  expect(await drawn(site, image, 'max-50x50|format-avif')).toMatchObject({
    width: 50,
    height: 25,
    format: 'heif',
    type: 'image/avif',
  })
  expect(await drawn(site, image, 'min-100x100|format-gif')).toMatchObject({ width: 200, height: 100, format: 'gif' })
  expect(await drawn(site, image, 'width-4000')).toMatchObject({ width: 400, height: 200, format: 'jpeg' })
  expect(await drawn(site, image, 'scale-150')).toMatchObject({ width: 400, height: 200, format: 'jpeg' })
  expect((await drawn(site, image, 'original')).location).toBe('/media/images/q-0123456789abcdef.jpeg')
  const low = await drawn(site, image, 'original|jpegquality-5')
  const high = await drawn(site, image, 'original|jpegquality-95')
  expect(low.bytes.byteLength).toBeLessThan(high.bytes.byteLength)
})

it('fill crops around the focal point', async () => {
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(400, 400).png().toBuffer(),
    'images/focus-0123456789abcdef.png',
  )
  const focus = (x: number, y: number) =>
    site.db
      .prepare(
        'UPDATE image SET focal_point_x = ?2, focal_point_y = ?3, focal_point_width = 20, focal_point_height = 20 WHERE id = ?1',
      )
      .bind(image, x, y)
      .run()
  await focus(300, 100)
  expect(await readMiddleColor((await drawn(site, image, 'fill-20x20-c100')).bytes)).toEqual([0, 255, 0])
  await focus(100, 300)
  expect(await readMiddleColor((await drawn(site, image, 'fill-21x21-c100')).bytes)).toEqual([0, 0, 255])
})

it('a rotated photo is cropped in its displayed orientation', async () => {
  const turned = await sharp(await createQuartersImage(400, 200).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const image = await insertImageIntoLibrary(site, turned, 'images/turned-0123456789abcdef.jpeg')
  const whole = await drawn(site, image, 'width-200|format-png')
  expect([whole.width, whole.height]).toEqual([200, 400])
  await site.db
    .prepare(
      'UPDATE image SET focal_point_x = 150, focal_point_y = 100, focal_point_width = 10, focal_point_height = 10 WHERE id = ?1',
    )
    .bind(image)
    .run()
  const [red, green, blue] = await readMiddleColor((await drawn(site, image, 'fill-10x10-c100|format-png')).bytes)
  expect(red! > 240 && green! < 15 && blue! < 15).toBe(true)
})

it('transparent parts get the requested color, or white in a JPEG', async () => {
  const clear = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const image = await insertImageIntoLibrary(site, clear, 'images/clear-0123456789abcdef.png')
  expect(await readMiddleColor((await drawn(site, image, 'bgcolor-ff8000|format-png')).bytes)).toEqual([255, 128, 0])
  expect(await readMiddleColor((await drawn(site, image, 'width-10|format-jpeg')).bytes)).toEqual([255, 255, 255])
})

it('ASVS 15.2.2 concurrent requests create a rendition once', async () => {
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(1200, 800).jpeg().toBuffer(),
    'images/rush-0123456789abcdef.jpeg',
  )
  const bucket = await site.miniflare.getR2Bucket('MEDIA')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => site.fetch(signed(image, 'width-700|format-avif'))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
  expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
  expect(await site.db.prepare('SELECT count(*) AS n FROM rendition WHERE image_id = ?1').bind(image).first()).toEqual({
    n: 1,
  })
  expect(
    await site.db.prepare('SELECT count(*) AS n FROM rendition_claim WHERE image_id = ?1').bind(image).first(),
  ).toEqual({ n: 0 })
  const { objects } = await bucket.list({ prefix: 'images/rush-700x' })
  expect(objects).toHaveLength(1)
})

it('an abandoned claim does not block the next one forever', async () => {
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(40, 40).jpeg().toBuffer(),
    'images/unfinished-0123456789abcdef.jpeg',
  )
  await site.db
    .prepare("INSERT INTO rendition_claim VALUES (?1, 'width-20', '2026-01-01T00:00:00.000Z')")
    .bind(image)
    .run()
  expect(await drawn(site, image, 'width-20')).toMatchObject({ width: 20 })
})

it('a wrong signature is 403, wrong filter 400, missing image 404, missing file 410', async () => {
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(40, 40).jpeg().toBuffer(),
    'images/refused-0123456789abcdef.jpeg',
  )
  const status = async (path: string) => (await site.fetch(path)).status
  expect(await status(signed(image, 'width-20', 'another key'))).toBe(403)
  expect(await status(signed(image, 'width-20').replace('width-20', 'width-21'))).toBe(403)
  expect(await status(signed(image, 'width-20').replace(`/${image}/`, `/${image + 1}/`))).toBe(403)
  expect(await status(`/images/${image}/width-20//picture.jpeg`)).toBe(404)
  expect(await status(signed(image, 'width-0'))).toBe(400)
  expect(await status(signed(image, 'format-exe'))).toBe(400)
  expect(await status(signed(image + 1000, 'width-20'))).toBe(404)
  await (await site.miniflare.getR2Bucket('MEDIA')).delete('images/refused-0123456789abcdef.jpeg')
  expect(await status(signed(image, 'width-20'))).toBe(410)
  expect(
    await site.db.prepare('SELECT count(*) AS n FROM rendition_claim WHERE image_id = ?1').bind(image).first(),
  ).toEqual({ n: 0 })
})

it('ASVS 15.2.2 an image has at most 200 different renditions', async () => {
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(400, 200).jpeg().toBuffer(),
    'images/many-0123456789abcdef.jpeg',
  )
  await site.db
    .prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 199)
       INSERT INTO rendition (image_id, filter_spec, file, width, height, mimetype, file_size)
       SELECT ?1, 'kept ' || n, 'images/kept-' || n, 1, 1, 'image/jpeg', 1 FROM number`,
    )
    .bind(image)
    .run()
  const last = await drawn(site, image, 'width-20')
  const refused = await site.fetch(signed(image, 'width-21'))
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('renditions')])
  expect((await drawn(site, image, 'width-20')).location).toBe(last.location)
})

it('the Images binding renders what its simulation supports', async () => {
  const site = await openTemporarySite({ resizer: 'simulated' })
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(400, 200).jpeg().toBuffer(),
    'images/q-0123456789abcdef.jpeg',
  )
  expect(await drawn(site, image, 'width-100|format-webp')).toMatchObject({ width: 100, height: 50, format: 'webp' })
  expect(await drawn(site, image, 'fill-50x50|format-avif')).toMatchObject({ width: 50, height: 50, format: 'heif' })
  expect(await drawn(site, image, 'scale-200|format-jpeg')).toMatchObject({ width: 400, height: 200, format: 'jpeg' })
})
