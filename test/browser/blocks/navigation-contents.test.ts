import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import { createSampleBlock, setUpBlockPages } from '../../support/browser/block-pages.ts'
import { setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'

/** Blocks that lead somewhere, on the published page. */
setUpBrowser()
const { office, published } = setUpBlockPages()

const to = (url: string) => ({ to: 'url', url })
const readLinks = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))

it('SN-01 each menu item leads to an id on the page', async () => {
  const page = await published('A long story', [
    createSampleBlock('scroll_nav_menu_item', { title: 'The morning', section_id: 'dawn' }),
    createSampleBlock('heading', { heading_text: 'Nets' }),
    createSampleBlock('scroll_nav_menu_item', { title: 'The night', section_id: '' }),
    createSampleBlock('heading', { heading_text: 'Lanterns' }),
  ])
  const links = await readLinks(page.locator('.scroll-menu a'))
  expect(links).toEqual([
    ['The morning', '#dawn'],
    ['The night', '#the-night'],
  ])
  const inSection = (id: string) => page.locator(`[id="${id}"]`).getByRole('heading').allTextContents()
  expect(await inSection('dawn')).toEqual(['Nets'])
  expect(await inSection('the-night')).toEqual(['Lanterns'])
})

it('EB-19 a sitemap shows its title, sections and their links', async () => {
  const links = (...names: string[]) =>
    names.map((display_name) => ({ url: to(`/${display_name.toLowerCase()}/`), display_name }))
  const page = await published('All pages', [
    createSampleBlock('sitemap', {
      title: 'Everything',
      sections: [
        { title: 'Eat', links: links('Menu', 'Offers') },
        { title: 'Read', links: links('Press') },
      ],
    }),
  ])
  const sitemap = page.getByRole('navigation', { name: 'Everything' })
  expect(await sitemap.getByRole('heading').allTextContents()).toEqual(['Everything', 'Eat', 'Read'])
  const sections = sitemap.locator('.sitemap-section')
  expect(await readLinks(sections.nth(0).getByRole('link'))).toEqual([
    ['Menu', '/menu/'],
    ['Offers', '/offers/'],
  ])
  expect(await readLinks(sections.nth(1).getByRole('link'))).toEqual([['Press', '/press/']])
})

it('EB-20 tabs show what is above them, each name, and its content when chosen', async () => {
  const tab = (tab_name: string, words: string) => ({
    tab_name,
    content: [{ ...createSampleBlock('artf', { content: paragraphsToRichText(words) }), id: tab_name }],
  })
  const page = await published('Fires', [
    createSampleBlock('tabbed_features', {
      header_content: paragraphsToRichText('One fish, two fires'),
      tabs: [tab('Grilled', 'Over oak.'), tab('Broiled', 'Under the flame.')],
    }),
  ])
  await waitForIsland(page, 'tabs')
  expect(await page.getByText('One fish, two fires').isVisible()).toBe(true)
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Grilled', 'Broiled'])
  const shown = async () => [
    await page.getByText('Over oak.').isVisible(),
    await page.getByText('Under the flame.').isVisible(),
  ]
  await expect.poll(shown).toEqual([true, false])
  await page.getByRole('tab', { name: 'Broiled' }).click()
  await expect.poll(shown).toEqual([false, true])
})

it('EB-21 a tiered navigation shows its root page and both tiers of links', async () => {
  const link = (title: string, url: string) => ({ id: title.toLowerCase(), title, url: to(url) })
  const page = await published('Two tiers', [
    createSampleBlock('tiered_nav', {
      snippet: null,
      root_page: office.home,
      tier_one_links: [link('Fish', '/fresh-catch/'), link('News', '/press/')],
      tier_two_links: [{ parent: 'news', links: [link('Releases', '/press/releases/')] }],
    }),
  ])
  const navigation = page.locator('.tiered-nav')
  const tiers = await navigation.locator('> details > ul > li').evaluateAll((all) =>
    all.map((each) => ({
      group: each.querySelector('summary')?.textContent ?? null,
      links: [...each.querySelectorAll('a')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('href')),
    })),
  )
  expect(tiers).toEqual([
    { group: null, links: ['/'] },
    { group: null, links: ['/fresh-catch/'] },
    { group: 'News', links: ['/press/', '/press/releases/'] },
  ])
})
