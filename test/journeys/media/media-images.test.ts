import sharp from 'sharp'
import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import type { DuplicateUploadResponse, ImageItem, MediaListResponse } from '../../../schema/media/wire.ts'
import type { ChooserResultsResponse } from '../../../schema/pages/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createMediaClient,
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertCollection,
  pollUntilResult,
  setUpMediaLibrarySite,
} from '../../support/media/media-library.ts'
import { createUser } from '../../support/site.ts'

const { site, ada } = setUpMediaLibrarySite()

/** Each test has sizes of its own: the same picture twice is refused. */
const jpeg = (width: number, height: number) => createQuartersImage(width, height).jpeg().toBuffer()

const renditions = async (image: number) =>
  (
    await site.db
      .prepare('SELECT filter_spec, width, mimetype FROM rendition WHERE image_id = ?1 ORDER BY mimetype, width')
      .bind(image)
      .all<{ filter_spec: string; width: number; mimetype: string }>()
  ).results

it('BR-30 an upload becomes an image with size, title, tags, color and standard renditions', async () => {
  const red = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#cc2200' } })
    .png()
    .toBuffer()
  const answer = await ada.upload(apiPaths.images, red, 'lobster_roll.PNG', {
    description: 'A lobster roll',
    tags: 'Press, summer,press',
  })
  expect(answer.status).toBe(201)
  const image = (await answer.json()) as ImageItem
  expect(image).toMatchObject({
    meta: { type: 'wagtailimages.Image', detail_url: apiPaths.image(image.id), tags: ['press', 'summer'] },
    title: 'lobster roll',
    description: 'A lobster roll',
    width: 700,
    height: 300,
    mimetype: 'image/png',
    dominant_color: '#cc2200',
    focal_point: null,
    collection: { id: 1, name: 'Root' },
    can: { choose: true, change: true, delete: true },
  })
  expect(image.meta.download_url).toMatch(/^\/media\/images\/lobster-roll-[0-9a-f]{16}\.png$/)
  const original = await site.fetch(image.meta.download_url)
  expect(Buffer.from(await original.arrayBuffer()).equals(red)).toBe(true)
  const made = await pollUntilResult(async () => {
    const rows = await renditions(image.id)
    return rows.length === 6 && rows
  })
  expect(made.map(({ mimetype, width }) => `${mimetype} ${width}`)).toEqual([
    'image/avif 320',
    'image/avif 640',
    'image/avif 700',
    'image/webp 320',
    'image/webp 640',
    'image/webp 700',
  ])
  const log = await site.db
    .prepare("SELECT action, label FROM log_entry WHERE object_type = 'image' AND object_id = ?1")
    .bind(image.id)
    .all()
  expect(log.results).toEqual([{ action: 'wagtail.create', label: 'lobster roll' }])
})

it('the same file again is 409 with its image, unless a copy is requested', async () => {
  const bytes = await jpeg(40, 30)
  const first = (await (await ada.upload(apiPaths.images, bytes, 'one.jpg')).json()) as ImageItem
  const again = await ada.upload(apiPaths.images, bytes, 'two.jpg')
  expect(again.status).toBe(409)
  expect(((await again.json()) as DuplicateUploadResponse<ImageItem>).existing.id).toBe(first.id)
  const copy = await ada.upload(apiPaths.images, bytes, 'two.jpg', { allow_duplicate: 'true' })
  expect([copy.status, ((await copy.json()) as ImageItem).id]).toEqual([201, first.id + 1])
})

it('ASVS 5.2.1 5.2.2 5.2.6 invalid images are rejected without traces', async () => {
  const png = await createQuartersImage(20, 20).png().toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(10_000, 16)
  bomb.writeUInt32BE(6000, 20)
  const before = await site.db.prepare('SELECT count(*) AS n FROM image').first()
  const refusal = async (bytes: Uint8Array | string, name: string, fields = {}) => {
    const answer = await ada.upload(apiPaths.images, bytes, name, fields)
    const { problems } = (await answer.json()) as { problems?: { path: string; message: string }[] }
    return [answer.status, problems?.[0]?.path]
  }
  expect(await refusal(png, 'photo.jpg')).toEqual([400, 'file'])
  expect(await refusal('<html><script>alert(1)</script>', 'photo.png')).toEqual([400, 'file'])
  expect(await refusal('<svg width="9" height="9" onload="alert(1)"/>', 'drawing.svg')).toEqual([400, 'file'])
  expect(await refusal(bomb, 'bomb.png')).toEqual([400, 'file'])
  expect(await refusal(png.subarray(0, 60), 'cut-short.png')).toEqual([400, 'file'])
  expect(await refusal(new Uint8Array(11 * 1024 * 1024), 'large.png')).toEqual([413, undefined])
  expect(await refusal(png, 'fine.png', { title: ' ' })).toEqual([400, 'title'])
  expect(await refusal(png, 'fine.png', { surprise: 'x' })).toEqual([400, 'surprise'])
  const noFile = await ada.post(apiPaths.images, { title: 'No file' })
  expect(noFile.status).toBe(400)
  expect(await site.db.prepare('SELECT count(*) AS n FROM image').first()).toEqual(before)
})

it('BR-30 title, alternative text, focal point and tags are edited, and cropped renditions created again', async () => {
  const image = (await (await ada.upload(apiPaths.images, await jpeg(400, 400), 'dish.jpg')).json()) as ImageItem
  expect((await ada.get(apiPaths.imagePreview(image.id, 'fill-10x10'))).status).toBe(302)
  // It has no description yet and is not marked as decorative, which the chooser says.
  const flaw = async () =>
    (
      (await (
        await ada.get(
          `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'image' } })}?ids=${image.id}`,
        )
      ).json()) as ChooserResultsResponse
    ).items[0]!.warning
  expect([image.is_decorative, await flaw()]).toEqual([false, 'undescribed'])
  const decorative = await ada.patch(apiPaths.image(image.id), { description: '' })
  expect([((await decorative.json()) as ImageItem).is_decorative, await flaw()]).toEqual([true, undefined])
  const edited = await ada.patch(apiPaths.image(image.id), {
    title: 'Plated dish',
    description: 'Seen from above',
    focal_point: { x: 300, y: 100, width: 50, height: 60 },
    tags: ['Menu'],
  })
  expect(await edited.json()).toMatchObject({
    title: 'Plated dish',
    description: 'Seen from above',
    is_decorative: false,
    focal_point: { x: 300, y: 100, width: 50, height: 60 },
    meta: { tags: ['menu'] },
  })
  expect((await renditions(image.id)).filter(({ filter_spec }) => filter_spec.startsWith('fill'))).toEqual([])
  expect(await (await ada.patch(apiPaths.image(image.id), { focal_point: null })).json()).toMatchObject({
    focal_point: null,
  })
  for (const body of [
    { focal_point: { x: 500, y: 1, width: 1, height: 1 } },
    { title: '' },
    { file: 'images/x' },
    { width: 1 },
  ])
    expect((await ada.patch(apiPaths.image(image.id), body)).status).toBe(400)
})

it('BR-31 generate_url returns a working URL, and preview shows the picture', async () => {
  const image = (await (await ada.upload(apiPaths.images, await jpeg(400, 200), 'dish.jpg')).json()) as ImageItem
  const answer = await ada.get(apiPaths.generateUrl(image.id, 'fill-50x40|format-webp'))
  const { url, preview_url } = (await answer.json()) as { url: string; preview_url: string }
  const made = await site.fetch(new URL(url).pathname)
  const file = await site.fetch(made.headers.get('Location')!)
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 50, height: 40, format: 'webp' })
  expect((await ada.get(preview_url)).headers.get('Location')).toBe(made.headers.get('Location'))
  expect((await ada.get(apiPaths.generateUrl(image.id, 'fill-0x0'))).status).toBe(400)
  expect((await ada.get(apiPaths.imagePreview(image.id, 'huge'))).status).toBe(400)
  expect((await ada.get(apiPaths.generateUrl(image.id + 99, 'width-10'))).status).toBe(404)
})

it('replacing the file keeps the old one for cached pages', async () => {
  const image = (await (await ada.upload(apiPaths.images, await jpeg(420, 200), 'dish.jpg')).json()) as ImageItem
  await ada.patch(apiPaths.image(image.id), { focal_point: { x: 10, y: 10, width: 5, height: 5 } })
  const before = (await ada.get(apiPaths.imagePreview(image.id, 'width-320|format-webp'))).headers.get('Location')!
  const answer = await ada.upload(apiPaths.imageFile(image.id), await jpeg(200, 300), 'other.jpg')
  expect(await answer.json()).toMatchObject({ id: image.id, title: 'dish', width: 200, height: 300, focal_point: null })
  const after = (await ada.get(apiPaths.imagePreview(image.id, 'width-100|format-webp'))).headers.get('Location')!
  expect(after).not.toBe(before)
  expect((await site.fetch(before)).status).toBe(200)
  expect((await site.fetch(image.meta.download_url)).status).toBe(200)
})

it('the files of a deleted image are deleted, except those of another image', async () => {
  const bytes = await jpeg(60, 40)
  const first = (await (await ada.upload(apiPaths.images, bytes, 'same.jpg')).json()) as ImageItem
  const second = (await (
    await ada.upload(apiPaths.images, bytes, 'same.jpg', { allow_duplicate: 'true' })
  ).json()) as ImageItem
  expect(second.meta.download_url).toBe(first.meta.download_url)
  await ada.delete(apiPaths.image(first.id))
  expect((await site.fetch(second.meta.download_url)).status).toBe(200)
  await ada.delete(apiPaths.image(second.id))
  expect((await site.fetch(second.meta.download_url)).status).toBe(404)
  const third = (await (await ada.upload(apiPaths.images, bytes, 'same.jpg')).json()) as ImageItem
  expect(third.id).toBeGreaterThan(second.id)
})

it('AP-20 images are listed, searched, sorted and found in the format of the content API', async () => {
  const ids: number[] = []
  for (const [index, title] of ['Blue zebu', 'Red yak', 'Zebu cakes'].entries()) {
    const answer = await ada.upload(apiPaths.images, await jpeg(20 + index, 20), `${index}.jpg`, {
      title,
      tags: index === 1 ? 'yakish' : '',
    })
    ids.push(((await answer.json()) as ImageItem).id)
  }
  const list = async (query: string) => {
    const { meta, items } = (await (
      await ada.get(`${apiPaths.images}?${query}`)
    ).json()) as MediaListResponse<ImageItem>
    return [meta.total_count, items.map(({ title }) => title)]
  }
  expect(await list('search=zebu')).toEqual([2, ['Zebu cakes', 'Blue zebu']])
  expect(await list('search=zebu&order=title')).toEqual([2, ['Blue zebu', 'Zebu cakes']])
  expect(await list('search=zebu&order=-title&limit=1&offset=1')).toEqual([2, ['Blue zebu']])
  expect(await list('tags=yakish')).toEqual([1, ['Red yak']])
  expect(await list('search=%25')).toEqual([0, []])
  const found = await ada.get(`${apiPaths.images}find/?id=${ids[0]}`)
  expect([found.status, found.headers.get('Location')]).toEqual([302, apiPaths.image(ids[0]!)])
  expect((await ada.get(`${apiPaths.images}find/?id=99999`)).status).toBe(404)
  expect((await ada.get(apiPaths.image(99_999))).status).toBe(404)
  for (const [query, message] of [
    ['colour=red', 'query parameter is not an operation or a recognised field: colour'],
    ['limit=-1', 'limit must be a positive integer'],
    ['limit=101', 'limit cannot be higher than 100'],
    ['order=file_hash', "cannot order by 'file_hash' (unknown field)"],
  ]) {
    const answer = await ada.get(`${apiPaths.images}?${query}`)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, message])
  }
})

it('an editor can only view and change what their collections allow', async () => {
  const press = await insertCollection(site, 'Press')
  const secret = await insertCollection(site, 'Secret')
  await createUser(site, 'bob@example.test')
  await grantCollectionPermissionToUser(site, 'bob@example.test', 'add', press)
  const bob = await createMediaClient(site, 'bob@example.test')
  const upload = async (who: typeof bob, width: number, collection: number) =>
    (await (
      await who.upload(apiPaths.images, await jpeg(width, 9), 'a.jpg', { collection_id: String(collection) })
    ).json()) as ImageItem
  const theirs = await upload(ada, 11, press)
  const hidden = await upload(ada, 12, secret)
  const own = await upload(bob, 13, press)
  const listed = (await (await bob.get(apiPaths.images)).json()) as MediaListResponse<ImageItem>
  expect(listed.items.map(({ id }) => id)).toEqual([own.id, theirs.id])

  const status = async (answer: Promise<Response>) => (await answer).status
  expect(await status(bob.get(apiPaths.image(hidden.id)))).toBe(404)
  expect(await status(bob.get(apiPaths.imageUsage(hidden.id)))).toBe(404)
  expect(await status(bob.get(apiPaths.imagePreview(hidden.id, 'width-5')))).toBe(404)
  expect(await status(bob.get(`${apiPaths.images}find/?id=${hidden.id}`))).toBe(404)
  expect(await status(bob.patch(apiPaths.image(hidden.id), { title: 'mine' }))).toBe(404)
  expect(await status(bob.delete(apiPaths.image(hidden.id)))).toBe(404)
  expect(await status(bob.upload(apiPaths.imageFile(hidden.id), await jpeg(5, 5), 'a.jpg'))).toBe(404)

  expect(await status(bob.patch(apiPaths.image(theirs.id), { title: 'mine' }))).toBe(403)
  expect(await status(bob.delete(apiPaths.image(theirs.id)))).toBe(403)
  expect(await status(bob.get(apiPaths.generateUrl(theirs.id, 'width-5')))).toBe(403)
  expect(await status(bob.patch(apiPaths.image(own.id), { title: 'mine' }))).toBe(200)
  expect(await status(bob.patch(apiPaths.image(own.id), { collection_id: secret }))).toBe(403)
  expect(await status(bob.upload(apiPaths.images, await jpeg(14, 9), 'a.jpg', { collection_id: String(secret) }))).toBe(
    403,
  )
  // The same file is in a collection that Bob may not see: he learns nothing of it.
  expect(await status(bob.upload(apiPaths.images, await jpeg(12, 9), 'a.jpg', { collection_id: String(press) }))).toBe(
    201,
  )
})

it('visitors and users without grants are denied', async () => {
  await createUser(site, 'eve@example.test')
  const eve = await createMediaClient(site, 'eve@example.test')
  expect((await site.fetch(apiPaths.images)).status).toBe(401)
  expect((await (await eve.get(apiPaths.images)).json()) as unknown).toEqual({ meta: { total_count: 0 }, items: [] })
  expect((await eve.upload(apiPaths.images, await jpeg(5, 5), 'a.jpg')).status).toBe(403)
  const { 'X-CSRFToken': _, ...without } = eve.headers
  expect((await site.fetch(apiPaths.images, { method: 'POST', headers: without, body: new FormData() })).status).toBe(
    403,
  )
})
