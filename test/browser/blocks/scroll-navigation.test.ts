import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { selectForTestScale } from '../../support/scale.ts'

setUpBrowser()
const site = inject('site')
const story = '/about/boat-to-board/'
const tabs = '/about/how-we-cook/'

const screens = [
  '/press/',
  '/press/releases/?page=2',
  '/press/releases/spring-on-the-board-halibut-is-back/',
  '/about/',
  tabs,
  story,
]
const others = ['/site-map/', '/storm-notice/', '/thank-you/', '/guest-network/', '/example/']

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * The widths pages are opened at, each with a further one that they then fit too; as a proof they are opened at each.
 */
const widths: number[][] = selectForTestScale({
  test: [
    [320, 390],
    [1280, 840],
  ],
  proofs: [[320], [390], [840], [1280]],
})

it.each(widths)(
  'press, navigation and special pages are accessible and fit the window at %i px',
  async (width = 0, ...further) => {
    const { page, complaints } = await openBrowserPage(site, { viewport: { width, height: 900 } })
    for (const path of [...screens, ...others]) {
      await page.goto(path)
      expect(await listAxeViolations(page), `${path} at ${width}`).toEqual([])
      expect(await beyond(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
      for (const another of further) {
        await page.setViewportSize({ width: another, height: 900 })
        await expect.poll(() => beyond(page), { message: `${path} at ${another}` }).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width, height: 900 })
      }
      expect(await page.locator('h1').count(), path).toBe(1)
    }
    expect(complaints).toEqual([])
  },
)

const current = (page: Awaited<ReturnType<typeof openBrowserPage>>['page']) =>
  page.evaluate(() => [document.querySelector('.scroll-menu [aria-current=true]')?.textContent, location.hash])

it('SN-02 scrolling marks the section in view in menu and URL, without history entries', async () => {
  const { page } = await openBrowserPage(site)
  await page.goto(story)
  const steps = await page.evaluate(() => history.length)
  await page
    .locator('#the-night')
    .evaluate((section) => scrollTo({ top: scrollY + section.getBoundingClientRect().top, behavior: 'instant' }))
  await expect.poll(() => current(page)).toEqual(['The night', '#the-night'])
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => current(page)).toEqual(['The board', '#the-board'])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(async () => (await current(page))[0]).not.toBe('The board')
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

it.each([
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const)(
  'SN-03 with %s for reduced motion a click scrolls the section into view, %s',
  async (reducedMotion, behavior) => {
    const { page } = await openBrowserPage(site, { reducedMotion })
    await page.goto(story)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(behavior)
    await page.getByRole('link', { name: 'The night' }).click()
    const top = () => page.locator('#the-night h2').evaluate((title) => title.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(600)
    expect(await top()).toBeGreaterThan(100)
    await expect.poll(() => current(page)).toEqual(['The night', '#the-night'])
  },
)

it('LI-04 the highlight changes at most ten times a second', async () => {
  const { page } = await openBrowserPage(site)
  await page.goto(story)
  await waitForIsland(page, 'scroll-menu')
  const changes = await page.evaluate(async () => {
    const times: number[] = []
    const seen = new MutationObserver(() => times.push(performance.now()))
    seen.observe(document.querySelector('.scroll-menu')!, {
      attributes: true,
      subtree: true,
      attributeFilter: ['aria-current'],
    })
    for (let step = 0; step < 60; step++) {
      scrollTo({ top: (document.documentElement.scrollHeight * (step % 20)) / 20, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 16))
    }
    return times
  })
  expect(changes.length).toBeGreaterThan(1)
  expect(Math.min(...changes.slice(1).map((time, index) => time - changes[index]!))).toBeGreaterThan(80)
})

it('ER-02 a menu whose section does not appear logs it and keeps its anchors', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await page.route(`**${story}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(' id="the-night"', '') })
  })
  await page.goto(story)
  await expect.poll(() => complaints).toEqual(['navMenuReady timeout exceeded'])
  await page.getByRole('link', { name: 'The board' }).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#the-board')
})

it('BL-20, BL-21 the first tab is selected; tabs form a column on small screens', async () => {
  const { page } = await openBrowserPage(site)
  await page.goto(tabs)
  await page.getByRole('tablist', { name: 'One fish, four fires' }).waitFor()
  expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Grilled'])
  expect(await page.getByRole('tabpanel').count()).toBe(1)
  await page.getByRole('heading', { name: 'Over oak' }).waitFor()
  const boxes = async () =>
    Promise.all((await page.getByRole('tab').all()).map(async (tab) => (await tab.boundingBox())!))
  const standing = async () => {
    const [one, two] = await boxes()
    return { inRow: one!.y === two!.y && one!.x < two!.x, inColumn: one!.x === two!.x && one!.y < two!.y }
  }
  await expect.poll(standing).toEqual({ inRow: true, inColumn: false })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(standing).toEqual({ inRow: false, inColumn: true })
  // Said by a listener of the media query, a moment after the layout.
  await expect.poll(() => page.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical')
})

it('tabs work by keyboard, update the URL and open by its fragment', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await page.goto(tabs)
  const selected = () => page.getByRole('tab', { selected: true }).allTextContents()
  await page.getByRole('tab', { name: 'Grilled' }).focus()
  const seen: string[][] = []
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await page.keyboard.press(key)
    seen.push(await selected())
  }
  expect(seen.flat()).toEqual(['Steamed', 'Baked', 'Grilled', 'Baked', 'Grilled'])
  await page.getByRole('tab', { name: 'Fried' }).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#fried')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('fried')
  await page.reload()
  await expect.poll(selected).toEqual(['Fried'])
  await page.evaluate(() => {
    location.hash = '#steamed'
  })
  await expect.poll(selected).toEqual(['Steamed'])
  expect(complaints).toEqual([])
})

it('without script tabs are sections with headings, all of them visible', async () => {
  const { page } = await openBrowserPage(site, { javaScriptEnabled: false })
  await page.goto(tabs)
  for (const name of ['Grilled', 'Steamed', 'Fried', 'Baked'])
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  expect(await page.getByText('In a batter made with lager').isVisible()).toBe(true)
})

it('BL-18, BL-19 on phones navigation levels open independently, and the current page is marked', async () => {
  const { page } = await openBrowserPage(site, { viewport: { width: 390, height: 844 } })
  await page.goto(tabs)
  const navigation = page.getByRole('navigation', { name: 'Our story' })
  expect(await navigation.getByRole('link', { name: 'How we cook' }).isVisible()).toBe(false)
  await navigation.locator('summary').first().click()
  await expect
    .poll(() => navigation.getByRole('link', { name: 'How we cook' }).getAttribute('aria-current'))
    .toBe('page')
  expect(await navigation.getByRole('link', { name: 'From boat to board' }).isVisible()).toBe(false)
  await navigation.locator('summary', { hasText: 'Our fish' }).click()
  await expect.poll(() => navigation.getByRole('link', { name: 'From boat to board' }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => navigation.getByRole('link', { name: 'Press releases' }).isVisible()).toBe(true)
})

it('pages load tab and scroll-menu scripts only if needed, all below 5 KB', async () => {
  const { page } = await openBrowserPage(site)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/faq/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((name) => /scroll_nav_menu_item|tabbed_features/.test(name))).toEqual([])
  for (const [path, island, more] of [
    [story, 'scroll-menu', /scroll_nav_menu_item/],
    [tabs, 'tabs', /tabbed_features/],
  ] as const) {
    scripts.length = 0
    await page.goto(path)
    await waitForIsland(page, island)
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((name) => more.test(name))).toHaveLength(1)
    expect(await compressedBytes(scripts)).toBeLessThan(5000)
  }
})

async function compressedBytes(paths: readonly string[]): Promise<number> {
  const { brotliCompressSync } = await import('node:zlib')
  const files = await Promise.all(paths.map(async (path) => (await fetch(site + path)).arrayBuffer()))
  return files.reduce((sum, file) => sum + brotliCompressSync(new Uint8Array(file)).length, 0)
}

it('SP-11 Download downloads the file with its name', async () => {
  const { page } = await openBrowserPage(site, { acceptDownloads: true })
  await page.goto('/press/')
  for (const name of ['Download Fact sheet', 'Download The lobster dinner, full size']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    expect(download.suggestedFilename()).toMatch(/^(?:fact-sheet|lobster-dinner-full-size)-\w{8}\.(?:pdf|jpg)$/)
  }
})
