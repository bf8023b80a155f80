import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import { createSampleBlock, pictureSelector, setUpBlockPages } from '../../support/browser/block-pages.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'

/** What editors enter into the fields of a block, on the published page. */
setUpBrowser()
const { media, published } = setUpBlockPages()

const to = (url: string) => ({ to: 'url', url })

/** Each link's text and address. */
const readLinks = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.firstChild!.textContent, link.getAttribute('href')]))

it('BL-11 BL-12 LI-05 an article of 5 March 2026 shows 3.5.26, picture, title and links', async () => {
  const articles = [
    { title: 'A lantern in Halifax', date: '2026-03-05', image: media.image, link: to('/press/') },
    { title: 'The year that was', date: '2009-12-31', image: null, link: to('/about/') },
  ]
  const page = await published('Articles', [
    createSampleBlock('article_preview_grid', { articles, see_all: to('/press/releases/') }),
    createSampleBlock('article_preview_grid', { articles, see_all: null }),
    createSampleBlock('coupon', { expires: '2027-01-09' }),
  ])
  const [grid, without] = [page.locator('section:has(.article-grid)').first(), page.locator('.article-grid').nth(1)]
  const cards = grid.locator('.article-card')
  expect(await cards.locator('time').allTextContents()).toEqual(['3.5.26', '12.31.09'])
  expect(await readLinks(cards.getByRole('link'))).toEqual([
    ['A lantern in Halifax', '/press/'],
    ['The year that was', '/about/'],
  ])
  expect(await cards.nth(0).locator(pictureSelector).isVisible()).toBe(true)
  expect(await cards.nth(1).locator(pictureSelector).count()).toBe(0)
  expect(await grid.getByRole('link', { name: 'See All', exact: true }).getAttribute('href')).toBe('/press/releases/')
  expect(await without.locator('..').getByText('See All').count()).toBe(0)
  expect(await page.locator('.coupon').textContent()).toContain('1.9.27')
})

it('BL-15 a link row shows its heading, image links and fine print', async () => {
  const page = await published('A row', [
    createSampleBlock('link_row', {
      heading: 'On the table',
      image_links: [
        { image: media.image, link: to('/menu/'), display_name: 'The menu' },
        { image: media.other, link: to('/offers/'), display_name: 'Offers' },
      ],
      fineprint: 'Dishes differ.',
    }),
  ])
  const row = page.locator('.link-row')
  expect(await row.getByRole('heading', { name: 'On the table' }).isVisible()).toBe(true)
  expect(await row.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/menu/',
    '/offers/',
  ])
  for (const name of ['The menu', 'Offers'])
    expect(await row.getByRole('link', { name }).locator(pictureSelector).isVisible(), name).toBe(true)
  expect(await row.getByText('Dishes differ.').isVisible()).toBe(true)
})

it('BL-17 EB-06 a link to another site opens a tab of its own; others do not', async () => {
  const link = (url: string, display_name: string) => ({ url: to(url), display_name })
  const page = await published('Inside and out', [
    createSampleBlock('fresh_catch_feature', { link: link('https://tides.example/', 'Tides') }),
    createSampleBlock('fresh_catch_feature', { link: link('/menu/', 'Our menu') }),
  ])
  const target = (name: RegExp) =>
    page
      .locator('.board-foot')
      .getByRole('link', { name })
      .evaluate((each) => ['href', 'target', 'rel'].map((attribute) => each.getAttribute(attribute)))
  expect(await target(/^Tides \(opens in a new tab\)$/)).toEqual(['https://tides.example/', '_blank', 'noopener'])
  expect(await target(/^Our menu$/)).toEqual(['/menu/', null, null])
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Tides/ }).click(),
  ])
  expect(await opened.evaluate(() => window.opener)).toBeNull()
})

it('EB-10 gift cards show all cards with pictures, and all calls to action', async () => {
  const card = (words: string, image: number) => ({ content: paragraphsToRichText(words), image })
  const cta = (heading: string, display_name: string, url: string) => ({ heading, cta: { url: to(url), display_name } })
  const page = await published('Cards', [
    createSampleBlock('gift_cards_feature', {
      card_features: [card('A card of paper', media.image), card('A card by mail', media.other)],
      ctas: [cta('On your way home', 'Find us', '/locations/'), cta('Twenty or more?', 'Write to us', '/contact-us/')],
    }),
  ])
  const cards = page.locator('.gift-card')
  expect(await cards.locator('p').allTextContents()).toEqual(['A card of paper', 'A card by mail'])
  for (const each of await cards.all()) expect(await each.locator(pictureSelector).isVisible()).toBe(true)
  const ctas = page.locator('.gift-card-cta')
  expect(await ctas.getByRole('heading').allTextContents()).toEqual(['On your way home', 'Twenty or more?'])
  expect(await readLinks(ctas.getByRole('link'))).toEqual([
    ['Find us', '/locations/'],
    ['Write to us', '/contact-us/'],
  ])
})

it('EB-11 a heading is an element of its size', async () => {
  const sizes = ['h2', 'h3', 'h4']
  const page = await published(
    'Sizes',
    sizes.map((size) => createSampleBlock('heading', { heading_text: `As ${size}`, size, style: 'plain' })),
  )
  for (const size of sizes)
    expect(await page.getByText(`As ${size}`, { exact: true }).evaluate((each) => each.localName)).toBe(size)
})

it('EB-14 a linked image is within its link', async () => {
  const page = await published('Linked', [createSampleBlock('image_link', { image: media.image, link: to('/menu/') })])
  const link = page.locator('.image-link').getByRole('link')
  expect(await link.getAttribute('href')).toBe('/menu/')
  expect(await link.locator(pictureSelector).isVisible()).toBe(true)
  await link.click()
  await page.waitForURL('**/menu/')
})
