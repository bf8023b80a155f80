import { expect, it } from 'vitest'
import { createDemoTheme } from '../../../migrations/demo/content/demo-theme.ts'
import type { ThemeStyleOptions } from '../../../schema/theme/theme-shape.ts'
import { saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { setUpLooksSite } from '../../support/sites/looks-client.ts'

const room = setUpLooksSite()

const restaurant = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const city = '/locations/list/massachusetts/salem/'
const dish = '/menu/rolls-pasta-and-bowls/lobster-roll/'

/** Reads the path of the picture that is shared with a page, and whether the page has the bar for thumbs. */
async function readPage(path: string) {
  const html = await (await room.site.fetch(path)).text()
  const [, picture] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)!
  return { picture: picture!, hasBar: html.includes('class="thumb-bar"') }
}

/** Saves the demo's look with a choice, as an editor does. */
async function choose(choice: Partial<ThemeStyleOptions>) {
  const theme = createDemoTheme()
  expect((await room.settings.save('theme', { ...theme, shape: { ...theme.shape, ...choice } })).status).toBe(200)
}

it('an older look without the two choices has drawings and bar, and is saved', async () => {
  const { shape, ...theme } = createDemoTheme()
  const { share_pictures: _, thumb_bar: __, ...older } = shape
  await saveSettingInDatabase(room.site, 'theme', { ...theme, shape: older })
  const { values } = (await room.settings.open('theme')).body
  expect(values['shape']).toMatchObject({ share_pictures: 'drawn', thumb_bar: 'phones' })
  expect((await room.settings.save('theme', values)).status).toBe(200)
  expect(await readPage(restaurant)).toMatchObject({ hasBar: true })
  expect(await readPage('/faq/')).toMatchObject({ picture: expect.stringMatching(/^\/images\/share\//) })
})

it('a look without drawings for sharing shares other pictures that exist', async () => {
  await choose({ share_pictures: 'drawn' })
  for (const path of ['/faq/', '/press/', '/menu/', dish])
    expect((await readPage(path)).picture, path).toMatch(/^\/images\/share\//)
  const before = await readPage(restaurant)
  await choose({ share_pictures: 'card' })
  for (const path of ['/faq/', '/press/', '/menu/', dish, restaurant]) {
    const { picture } = await readPage(path)
    expect(picture, path).toMatch(/^\/(?:media\/|images\/brand\/|apple-touch-icon)/)
    expect(picture, path).not.toBe(before.picture)
    expect((await room.site.fetch(picture)).status, path).toBe(200)
  }
  expect((await readPage(dish)).picture).toMatch(/^\/media\//)
  await choose({ share_pictures: 'drawn' })
  expect((await readPage(restaurant)).picture).toBe(before.picture)
})

it('a look without the bar leaves it out of restaurant and city pages', async () => {
  await choose({ thumb_bar: 'phones' })
  const pages = [restaurant, city]
  const readBars = async () => Promise.all(pages.map(async (path) => (await readPage(path)).hasBar))
  expect((await readBars())[0]).toBe(true)
  await choose({ thumb_bar: 'none' })
  expect(await readBars()).toEqual([false, false])
  await choose({ thumb_bar: 'phones' })
  expect((await readBars())[0]).toBe(true)
})

/** Reads the names of the drawn restaurants on a page. */
const readFronts = async (path: string) =>
  [...(await (await room.site.fetch(path)).text()).matchAll(/<use href="\/images\/fronts\/([^"#]+)#front"/g)].map(
    ([, name]) => name!,
  )

it('southern restaurants in towns never stand before the sea, as at the coast', async () => {
  const { url_path: southern } = (await room.site.db
    .prepare("SELECT url_path FROM page WHERE content_type = 'single_location' AND url_path LIKE '%/florida/%' LIMIT 1")
    .first<{ url_path: string }>())!
  await choose({ restaurants: 'coast' })
  const coast = await readFronts(southern)
  expect(coast[0]).toMatch(/^1\/[a-z]+-[a-z]+-south-\d\.svg$/)
  await choose({ restaurants: 'front' })
  const town = await readFronts(southern)
  expect(town).toHaveLength(coast.length)
  expect(town.join()).not.toMatch(/boathouse|south/)
  expect((await room.site.fetch(`/images/fronts/${town[0]}`)).status).toBe(200)
  await choose({ restaurants: 'none' })
  expect(await readFronts(southern)).toEqual([])
  await choose({ restaurants: 'coast' })
  expect(await readFronts(southern)).toEqual(coast)
})

it('a choice that does not exist is refused', async () => {
  const theme = createDemoTheme()
  for (const choice of [{ thumb_bar: 'tablets' }, { share_pictures: 'photographs' }, { restaurants: 'moon' }])
    expect((await room.settings.save('theme', { ...theme, shape: { ...theme.shape, ...choice } })).status).toBe(400)
})
