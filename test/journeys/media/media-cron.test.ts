import { expect, it } from 'vitest'
import type { ImageItem } from '../../../schema/media/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createMediaClient, createQuartersImage, insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { createUser, openTemporarySite, type TestSite } from '../../support/site.ts'

async function runCron({ miniflare }: TestSite, time: Date) {
  const worker = await miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *', scheduledTime: time })
}

it('standard renditions that an upload did not finish are created by the cron trigger', async () => {
  const site = await openTemporarySite()
  await site.db.prepare("UPDATE image SET mimetype = 'image/gif'").run()
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(400, 200).jpeg().toBuffer(),
    'images/q-0123456789abcdef.jpeg',
  )
  await runCron(site, new Date())
  const { results } = await site.db
    .prepare('SELECT filter_spec FROM rendition WHERE image_id = ?1 ORDER BY id')
    .bind(image)
    .all<{ filter_spec: string }>()
  expect(results.map(({ filter_spec }) => filter_spec)).toEqual([
    'width-320|format-webp',
    'width-320|format-avif',
    'width-400|format-webp',
    'width-400|format-avif',
  ])
})

it('the previous file of an image is deleted when no cached page needs it', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await createMediaClient(site, 'ada@example.test')
  const before = (await (
    await ada.upload(apiPaths.images, await createQuartersImage(90, 60).png().toBuffer(), 'a.png')
  ).json()) as ImageItem
  const after = (await (
    await ada.upload(apiPaths.imageFile(before.id), await createQuartersImage(80, 60).png().toBuffer(), 'b.png')
  ).json()) as ImageItem
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await runCron(site, inDays(29))
  expect((await site.fetch(before.meta.download_url)).status).toBe(200)
  await runCron(site, inDays(40))
  expect((await site.fetch(before.meta.download_url)).status).toBe(404)
  expect((await site.fetch(after.meta.download_url)).status).toBe(200)
})
