import { expect, it } from 'vitest'
import type { DocumentItem } from '#schema/media/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createMediaClient } from '../../support/media/media-library.ts'
import { openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'

it('LI-06 SP-10 a tile shows the size of its file, with and without a picture', async () => {
  const office = await openSiteWithAdministrator()
  const media = await createMediaClient(office.site, 'ada@example.test')
  const image = await office.site.db.prepare('SELECT min(id) AS id FROM image').first<number>('id')
  const upload = async (title: string, size: number) => {
    const bytes = new Uint8Array(size).fill(32)
    bytes.set(new TextEncoder().encode(`%PDF-1.7\n${title}\n%%EOF`))
    const answer = await media.upload(apiPaths.documents, bytes, `${title}.pdf`)
    expect(answer.status).toBe(201)
    return ((await answer.json()) as DocumentItem).id
  }
  const media_download_tiles = [
    { title: 'Pictured', image, document: await upload('Pictured', 1_234_567) },
    { title: 'Bare', image: null, document: await upload('Bare', 999_949) },
    { title: 'Small', image: null, document: await upload('Small', 1000) },
  ]
  const made = await office.create(
    office.home,
    { title: 'Newsroom', media_download_tiles },
    { type: 'press_section', publish: true },
  )
  expect([made.status, made.body.problems]).toEqual([201, undefined])
  const html = await (await office.site.fetch(made.body.html_url!)).text()
  const tiles = [...html.matchAll(/<li class="download-tile">.*?<\/li>/gs)].map(([tile]) => ({
    title: /<h3>([^<]+)<\/h3>/.exec(tile)![1],
    note: /<p class="fineprint">([^<]+)<\/p>/.exec(tile.replaceAll('<!-- -->', ''))![1],
    hasPicture: /<img|<svg class="picture-/.test(tile),
  }))
  expect(tiles).toEqual([
    { title: 'Pictured', note: '.pdf File, 1.2 MB', hasPicture: true },
    { title: 'Bare', note: '.pdf File, 999.9 KB', hasPicture: false },
    { title: 'Small', note: '.pdf File, 1.0 KB', hasPicture: false },
  ])
})
