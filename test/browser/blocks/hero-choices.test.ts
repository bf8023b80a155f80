import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  createSampleBlock,
  getComputedStyleValues,
  pictureSelector,
  setUpBlockPages,
} from '../../support/browser/block-pages.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const { media, published } = setUpBlockPages()

it('EB-13 a hero’s picture is behind, left or right of light or dark text', async () => {
  const link = { to: 'url', url: '/careers/' }
  const page = await published('Heroes of every kind', [
    createSampleBlock('hero', { title: 'Behind', image: media.image, image_alignment: 'center', text_style: 'light' }),
    createSampleBlock('hero', { title: 'Left', image: media.image, image_alignment: 'left', text_style: 'dark' }),
    createSampleBlock('hero', {
      title: 'Right',
      image: media.image,
      image_alignment: 'right',
      subtitle: 'A booth by the pier',
      link_text: 'Work here',
      link,
    }),
    createSampleBlock('hero', { title: 'No picture', image: null, link_text: '' }),
  ])
  const heroes = page.locator('.hero')
  expect(await sidesOf(heroes)).toEqual(['behind', 'left', 'right', 'none'])
  const [light, dark] = await getComputedStyleValues(heroes, 'color')
  expect([light, dark === light]).toEqual(['rgb(255, 255, 255)', false])
  expect(await heroes.getByRole('heading').allTextContents()).toEqual(['Behind', 'Left', 'Right', 'No picture'])
  await page.getByText('A booth by the pier').waitFor()
  expect(await heroes.nth(2).getByRole('link', { name: 'Work here' }).getAttribute('href')).toBe('/careers/')
  expect(await heroes.nth(3).getByRole('link').count()).toBe(0)
})

/** The position of each hero's picture relative to its text. */
const sidesOf = (heroes: Locator) =>
  heroes.evaluateAll(
    (all, selector) =>
      all.map((hero) => {
        const shown = hero.querySelector(selector)?.getBoundingClientRect()
        const words = hero.querySelector('.hero-text > :is(h1, h2)')!.getBoundingClientRect()
        if (!shown) return 'none'
        if (shown.right <= words.left) return 'left'
        return shown.left >= words.right ? 'right' : 'behind'
      }),
    pictureSelector,
  )

it('EB-23 two heroes are side by side in wide windows, stacked in narrow ones', async () => {
  const page = await published('Two heroes', [createSampleBlock('two_column_hero')])
  const boxes = async () =>
    Promise.all((await page.locator('.two-column-hero > .hero').all()).map(async (each) => (await each.boundingBox())!))
  const [left, right] = await boxes()
  expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width)
  expect([right!.y, Math.round(right!.width)]).toEqual([left!.y, Math.round(left!.width)])
  await page.setViewportSize({ width: 390, height: 800 })
  const [upper, lower] = await boxes()
  expect(lower!.y).toBeGreaterThanOrEqual(upper!.y + upper!.height)
  expect(lower!.x).toBe(upper!.x)
})

it('EB-24 a video feature looks as chosen, with share links only when enabled', async () => {
  const [facebook_url, twitter_url] = ['https://www.facebook.com/harbor', 'https://x.com/harbor']
  const feature = (value: object) =>
    createSampleBlock('video_feature', { video: media.video, image: media.image, facebook_url, twitter_url, ...value })
  const page = await published('Films of every kind', [
    feature({ title: 'Behind', image_alignment: 'center', text_style: 'light', subtitle: 'In eight seconds' }),
    feature({ title: 'Left', image_alignment: 'left', text_style: 'dark', show_share_icons: false }),
    feature({ title: 'Right', image_alignment: 'right', facebook_url: '', fineprint: 'No fish were woken' }),
    feature({ title: 'Nothing to play', image: null, video: null, twitter_url: '' }),
  ])
  const features = page.locator('.video-feature')
  expect(await sidesOf(features)).toEqual(['behind', 'left', 'right', 'none'])
  const [light, dark] = await getComputedStyleValues(features, 'color')
  expect([light, dark === light]).toEqual(['rgb(255, 255, 255)', false])
  const shares = await features.evaluateAll((all) =>
    all.map((each) =>
      [...each.querySelectorAll('.video-feature-share a')].map(
        (link) => `${link.textContent}: ${link.getAttribute('href')}`,
      ),
    ),
  )
  const facebook = `Share on Facebook (opens in a new tab): ${facebook_url}`
  const x = `Share on X (formerly Twitter) (opens in a new tab): ${twitter_url}`
  expect(shares).toEqual([[facebook, x], [], [x], [facebook]])
  expect(await features.nth(0).getByText('In eight seconds').isVisible()).toBe(true)
  expect(await features.nth(2).getByText('No fish were woken').isVisible()).toBe(true)
  expect(await features.nth(3).getByRole('button', { name: /^Play/ }).count()).toBe(0)
  await features.nth(0).getByRole('button', { name: /^Play/ }).click()
  expect(await page.getByRole('dialog', { name: 'Behind' }).locator('video').isVisible()).toBe(true)
})
