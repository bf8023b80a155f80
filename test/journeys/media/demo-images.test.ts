import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import { lanternPictureFolder, listFinishedPicturesInFolder } from '../../../migrations/demo/media/finished-pictures.ts'
import { importDemoImages } from '../../../migrations/demo/media/images.ts'
import { openTemporarySite } from '../../support/site.ts'

it('demo pictures are loaded once: a second run changes nothing, and all are served', async () => {
  const { db, miniflare, fetch } = await openTemporarySite()
  const d1 = db as unknown as D1Database
  const bucket = (await miniflare.getR2Bucket('MEDIA')) as unknown as R2Bucket
  const state = async () => ({
    images: (
      await d1
        .prepare("SELECT * FROM image WHERE file LIKE 'images/%' ORDER BY id")
        .all<{ id: number; file: string; file_size: number }>()
    ).results,
    renditions: (
      await d1
        .prepare('SELECT * FROM rendition ORDER BY id')
        .all<{ image_id: number; file: string; file_size: number; mimetype: string; width: number; height: number }>()
    ).results,
    files: await keysIn(bucket),
  })

  const ids = await importDemoImages(d1, bucket, lanternPictureFolder)
  const first = await state()
  expect(await importDemoImages(d1, bucket, lanternPictureFolder)).toEqual(ids)
  expect(await state()).toEqual(first)

  expect([...ids.keys()]).toEqual(listFinishedPicturesInFolder(lanternPictureFolder).map(({ slug }) => slug))
  expect(first.images.map(({ id }) => id)).toEqual([...ids.values()])
  expect(first.files).toEqual([...first.images, ...first.renditions].map(({ file }) => file).sort())

  expect([...first.images, ...first.renditions].filter(({ file_size }) => file_size > 60_000)).toEqual([])
  const heroes = first.renditions.filter(
    ({ mimetype, width, height }) => mimetype === 'image/avif' && height === (width * 9) / 16,
  )
  expect(heroes.filter(({ width, file_size }) => width <= 640 && file_size > 30_000)).toEqual([])

  for (const { file, file_size, mimetype } of first.renditions.filter(
    ({ image_id }) => image_id === ids.get('grilled-salmon'),
  )) {
    const answer = await fetch(`/media/${file}`)
    expect(answer.headers.get('content-type')).toBe(mimetype)
    expect((await answer.arrayBuffer()).byteLength).toBe(file_size)
  }
})

it('renders a changed picture under the same id and deletes its old renditions', async () => {
  const { db, miniflare } = await openTemporarySite()
  const d1 = db as unknown as D1Database
  const bucket = (await miniflare.getR2Bucket('MEDIA')) as unknown as R2Bucket
  const ids = await importDemoImages(d1, bucket, lanternPictureFolder)
  const id = ids.get('grilled-salmon')!
  await d1.batch([
    d1
      .prepare("UPDATE image SET file = 'images/grilled-salmon-00000000.avif', title = 'Our salmon' WHERE id = ?1")
      .bind(id),
    d1
      .prepare(
        "UPDATE rendition SET file = 'images/grilled-salmon-00000000-640.avif' WHERE image_id = ?1 AND width = 640",
      )
      .bind(id),
  ])
  expect((await importDemoImages(d1, bucket, lanternPictureFolder)).get('grilled-salmon')).toBe(id)
  const image = await d1
    .prepare('SELECT title, file FROM image WHERE id = ?1')
    .bind(id)
    .first<{ title: string; file: string }>()
  expect(image!.title).toBe('Our salmon')
  expect(await bucket.head(image!.file)).not.toBeNull()
  const { results } = await d1
    .prepare('SELECT file FROM rendition WHERE image_id = ?1')
    .bind(id)
    .all<{ file: string }>()
  expect(results.length).toBeGreaterThan(4)
  expect(results.some(({ file }) => file.includes('00000000'))).toBe(false)
})

async function keysIn(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: 'images/', ...(cursor && { cursor }) })
    keys.push(...page.objects.map(({ key }) => key))
    if (!page.truncated) return keys.sort()
    cursor = page.cursor
  }
}
