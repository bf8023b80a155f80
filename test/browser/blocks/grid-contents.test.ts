import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import type { VideoItem } from '#schema/media/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createSampleBlock, pictureSelector, setUpBlockPages } from '../../support/browser/block-pages.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'

/** Pictures and films of grids on the published page, in a wide and in a narrow window. */
setUpBrowser()
const { office, media, published } = setUpBlockPages()

const link = { to: 'url', url: '/menu/' }
const widths = { desktop_width: 6, mobile_width: 12 }
const grid = (type: string, value: object) =>
  createSampleBlock('media_grid', { tiles: [{ id: 'tile', type, version: 1, value: { ...value, ...widths } }] })

/** For which windows those are that are seen. */
const seenFor = (place: Locator, selector: string) =>
  place
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.closest('.only-wide, .only-narrow')?.className),
    )

it('EB-15 an image tile shows a picture per window, text, link and fine print', async () => {
  const page = await published('Picture tiles', [
    grid('image', {
      desktop_image: media.image,
      mobile_image: media.other,
      alt_text: 'The raw bar',
      link,
      fineprint: 'From four',
    }),
  ])
  const tile = page.locator('.media-tile')
  expect(await seenFor(tile, pictureSelector)).toEqual(['only-wide'])
  const shown = tile.getByRole('link', { name: 'The raw bar' })
  expect(await shown.getAttribute('href')).toBe('/menu/')
  expect(await shown.getByRole('img', { name: 'The raw bar' }).count()).toBe(1)
  expect(await tile.getByText('From four').isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await seenFor(tile, pictureSelector)).toEqual(['only-narrow'])
  expect(await shown.getByRole('img', { name: 'The raw bar' }).count()).toBe(1)
})

it('EB-16 a background video tile has a film per window, sizes, link and fine print', async () => {
  const { results } = await office.site.db.prepare('SELECT id, title, file FROM video ORDER BY id LIMIT 2').all<{
    id: number
    title: string
    file: string
  }>()
  const [wide, narrow] = results
  const fileOf = (file: string) => expect.stringContaining(file.split('/').at(-1)!)
  const page = await published('Film tiles', [
    grid('background_video', {
      desktop_video: wide!.id,
      desktop_video_width: 1000,
      desktop_video_height: 500,
      mobile_video: narrow!.id,
      mobile_video_width: 400,
      mobile_video_height: 500,
      link,
      fineprint: 'Yesterday',
    }),
  ])
  const tile = page.locator('.media-tile')
  const films = () =>
    tile.locator('video').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
        .map((each) => ({
          file: each.querySelector('source')!.getAttribute('src')!,
          size: `${each.getAttribute('width')} × ${each.getAttribute('height')}`,
        })),
    )
  expect(await films()).toEqual([{ file: fileOf(wide!.file), size: '1000 × 500' }])
  expect(await tile.getByRole('link', { name: wide!.title }).getAttribute('href')).toBe('/menu/')
  expect(await tile.getByText('Yesterday').isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await films()).toEqual([{ file: fileOf(narrow!.file), size: '400 × 500' }])
})

it('EB-17 a video tile shows its film with controls, and its caption', async () => {
  const page = await published('A film', [grid('video', { video: media.video, caption: 'The pass at six' })])
  const tile = page.locator('.media-tile')
  expect(await tile.locator('video').evaluate((each: HTMLVideoElement) => each.controls)).toBe(true)
  expect(await tile.locator('video').isVisible()).toBe(true)
  expect(await tile.locator('figcaption').textContent()).toBe('The pass at six')
})

it('EO-08 a film has poster, typed source, and tracks in their order', async () => {
  const { db } = office.site
  const track = (label: string, srclang: string, sort_order: number) =>
    office.post(apiPaths.videoTracks(media.video), {
      ...{ kind: 'subtitles', label, srclang, sort_order },
      content: 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe boats come in.\n',
    })
  expect((await track('Français', 'fr', 92)).status).toBe(201)
  expect((await track('Español', 'es', 91)).status).toBe(201)
  const poster = await db.prepare('SELECT min(id) AS id FROM image').first<number>('id')
  const edited = await office.site.fetch(apiPaths.video(media.video), {
    method: 'PATCH',
    headers: office.headers,
    body: JSON.stringify({ poster_id: poster }),
  })
  const { poster: chosen, mimetype, meta, title } = (await edited.json()) as VideoItem
  const page = await published('Boats', [createSampleBlock('video', { video: media.video, caption: '' })])
  const film = await page.locator('main video').evaluate((each: HTMLVideoElement) => ({
    poster: each.getAttribute('poster'),
    name: each.getAttribute('aria-label'),
    sources: [...each.querySelectorAll('source')].map((one) => [one.getAttribute('src'), one.type]),
    tracks: [...each.querySelectorAll('track')].map((one) => [one.kind, one.srclang, one.label]),
    files: [...each.querySelectorAll('track')].map((one) => one.getAttribute('src')!),
  }))
  expect(film).toMatchObject({ name: title, sources: [[meta.download_url, mimetype]] })
  // One of its renditions: the name of a file ends in its version, and in its width.
  const nameOf = (file: string) => file.replace(/-\w{8}(?:-\d+)?\.\w+$/, '')
  expect(nameOf(film.poster!)).toBe(nameOf(chosen!.url))
  expect((await office.site.fetch(film.poster!)).headers.get('Content-Type')).toMatch(/^image\//)
  expect(film.tracks.slice(-2)).toEqual([
    ['subtitles', 'es', 'Español'],
    ['subtitles', 'fr', 'Français'],
  ])
  for (const file of film.files) expect(await (await office.site.fetch(file)).text()).toMatch(/^WEBVTT/)
})

it('EB-19 a social grid shows its pictures in order', async () => {
  const page = await published('Pictures', [
    createSampleBlock('social_grid', { images: [media.other, media.image, media.other] }),
  ])
  const pictures = page.locator('.social-grid').locator(pictureSelector)
  const names = await pictures.evaluateAll((all) =>
    all.map((each) => each.getAttribute('alt') ?? each.getAttribute('aria-label')),
  )
  expect(names).toHaveLength(3)
  expect(names[0]).toBe(names[2])
  expect(names[1]).not.toBe(names[0])
  for (const each of await pictures.all()) expect((await each.boundingBox())!.width).toBeGreaterThan(50)
})
