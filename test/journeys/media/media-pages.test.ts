import { expect, it } from 'vitest'
import type { ImageItem, MediaUsageResponse } from '../../../schema/media/wire.ts'
import { paths } from '../../../schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createMediaClient, createQuartersImage, pollUntilResult } from '../../support/media/media-library.ts'
import { createBackOfficeClient, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createSnippetClient, toolboxTypeName } from '../../support/pages/snippet-client.ts'
import { createUser } from '../../support/site.ts'

const office = setUpBackOffice()
let dishes = 0

const picture = (image: number) => ({ id: 'p', type: 'image', version: 1, value: { image, alt_text: '', caption: '' } })

/** A live page that shows a fresh image. */
async function pageWithImage(width: number, height: number) {
  const { site, create, home } = office
  const ada = await createMediaClient(site, 'ada@example.test')
  const bytes = await createQuartersImage(width, height).jpeg().toBuffer()
  const image = (await (
    await ada.upload(apiPaths.images, bytes, 'dish.jpg', { description: 'The dish' })
  ).json()) as ImageItem
  const { body } = await create(
    home,
    { title: 'Dish', slug: `dish-${++dishes}`, body: [picture(image.id)] },
    { publish: true },
  )
  const ask = () => site.fetch(body.html_url!)
  return { site, ada, image, page: body.id, ask, html: async () => (await ask()).text() }
}

const srcset = (page: string) =>
  [...page.matchAll(/\/media\/(\S+) (\d+)w/g)].map(([, file, width]) => [file!, Number(width)] as const)

it('EO-07 a page uses exactly the existing renditions of an image, all of them served', async () => {
  const { site, image, html } = await pageWithImage(700, 350)
  const whole = await pollUntilResult(async () => {
    const page = await html()
    return srcset(page).length === 6 && page
  })
  expect(srcset(whole).map(([file, width]) => `${file.split('.').pop()} ${width}`)).toEqual([
    'avif 320',
    'avif 640',
    'avif 700',
    'webp 320',
    'webp 640',
    'webp 700',
  ])
  expect(whole).toContain(`.picture-${image.id}{object-position:50% 50%;background-color:${image.dominant_color}}`)
  expect(whole).toMatch(/<img[^>]*alt="The dish" width="700" height="350"/)
  for (const [file, width] of srcset(whole)) {
    const row = await site.db.prepare('SELECT width FROM rendition WHERE file = ?1').bind(file).first()
    expect([file, row, (await site.fetch(paths.media(file))).status]).toEqual([file, { width }, 200])
  }
})

it('animations and drawings are used unchanged', async () => {
  const { site, create, home } = office
  const ada = await createMediaClient(site, 'ada@example.test')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h30v20z"/></svg>'
  const drawing = (await (await ada.upload(apiPaths.images, svg, 'logo.svg')).json()) as ImageItem
  const { body } = await create(
    home,
    { title: 'Drawing', slug: 'drawing', body: [picture(drawing.id)] },
    { publish: true },
  )
  expect(await (await site.fetch(body.html_url!)).text()).toContain(`src="${drawing.meta.download_url}"`)
})

it('renditions for other purposes are not used on pages', async () => {
  const { ada, image, html } = await pageWithImage(330, 330)
  for (const spec of ['fill-100x50', 'width-200|format-webp|bgcolor-ff0000', 'original|format-webp'])
    expect((await ada.get(apiPaths.imagePreview(image.id, spec))).status).toBe(302)
  await pollUntilResult(async () => srcset(await html()).length === 4)
  expect(srcset(await html()).map(([, width]) => width)).toEqual([320, 330, 320, 330])
})

it('a page is rendered again when its image changes, and works without it', async () => {
  const { site, ada, image, page, ask, html } = await pageWithImage(40, 20)
  const usage = (await (await ada.get(apiPaths.imageUsage(image.id))).json()) as MediaUsageResponse
  expect(usage).toEqual({
    total_count: 1,
    items: [
      {
        page: { id: page, title: 'Dish', edit_url: paths.wagtail.edit(page) },
        content_path: 'body.0.image',
        live: true,
      },
    ],
    snippets: [],
    restaurants: [],
    dishes: [],
  })
  await ada.patch(apiPaths.image(image.id), { focal_point: { x: 4, y: 1, width: 4, height: 2 }, description: 'Plated' })
  const changed = await html()
  expect(changed).toContain(`.picture-${image.id}{object-position:10% 5%`)
  expect(changed).toContain('alt="Plated"')
  expect((await ada.delete(apiPaths.image(image.id))).status).toBe(204)
  const without = await ask()
  expect([without.status, (await without.text()).includes(`picture-${image.id}`)]).toEqual([200, false])
  expect((await site.fetch(image.meta.download_url)).status).toBe(404)
})

it('the usage of an image lists its snippets, and nothing the editor cannot view', async () => {
  const { site, image } = await pageWithImage(44, 22)
  const ada = office
  const made = await createSnippetClient(site, ada).add(toolboxTypeName, {
    title: 'Plated',
    body: [picture(image.id)],
  })
  const snippet = {
    id: made.body.snippet.id,
    title: 'Plated',
    edit_url: paths.wagtail.snippet(toolboxTypeName, made.body.snippet.id),
  }
  expect(await ada.json(apiPaths.imageUsage(image.id))).toMatchObject({
    total_count: 2,
    items: [{ content_path: 'body.0.image' }],
    snippets: [{ snippet, content_path: 'body.0.image', live: false }],
  })
  await createUser(site, 'eve@example.test')
  await site.db
    .prepare(
      "INSERT INTO group_collection_permission SELECT id, 1, 'choose' FROM group_ WHERE name = 'eve@example.test'",
    )
    .run()
  const eve = await createBackOfficeClient(site, 'eve@example.test')
  expect(await eve.json(apiPaths.imageUsage(image.id))).toEqual({
    total_count: 2,
    items: [],
    snippets: [],
    restaurants: [],
    dishes: [],
  })
})
