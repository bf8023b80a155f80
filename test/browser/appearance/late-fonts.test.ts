import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { observeLayoutShifts, readLayoutShifts } from '../../support/browser/layout-shifts.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

/** A page whose fonts arrive only when they are let through. */
async function withLateFonts(width: number) {
  const { page } = await openBrowserPage(inject('site'), { viewport: { width, height: 900 } })
  const held = Promise.withResolvers<void>()
  await page.route(/\.woff2/, async (route) => {
    await held.promise
    await route.continue()
  })
  const arrive = async () => {
    held.resolve()
    await page.evaluate(() => document.fonts.ready)
  }
  return { page, arrive }
}

const measures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p, main li, main h2, footer p')].map((text) => getComputedStyle(text).maxWidth),
  )

const rows = { navigation: 44, header: 73 }

/** The sum of layout shifts up to which browsers call a visit good. */
const goodLayoutShift = 0.1

/**
 * How high the navigation and the header are at every width with a navigation, and how far anything stands out of the
 * window.
 */
async function headerHeights(page: Page) {
  const looks: { width: number; navigation: number; header: number; outside: number }[] = []
  for (const width of [840, 900, 1024, 1112, 1180, 1239, 1240, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const look = await page.locator('.site-header').evaluate((header) => ({
      navigation: header.querySelector('.nav-list')!.clientHeight,
      header: header.getBoundingClientRect().height,
      outside: document.documentElement.scrollWidth - innerWidth,
    }))
    looks.push({ width, ...look })
  }
  return looks
}

/** The widths at which the header is not one row within the window. */
const broken = async (page: Page) =>
  (await headerHeights(page)).filter(
    ({ navigation, header, outside }) => navigation !== rows.navigation || header !== rows.header || outside > 0,
  )

it.each(['/', '/email-signup/', '/no-such-page/'])(
  'no line of %s is measured before its font has loaded',
  async (path) => {
    const { page, arrive } = await withLateFonts(1280)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const early = await measures(page)
    await arrive()
    expect(early.some((measure) => measure.endsWith('px'))).toBe(true)
    expect(await measures(page)).toEqual(early)
  },
)

it('the browser of the tests has DejaVu alone, whatever the machine has', async () => {
  const { page } = await openBrowserPage(inject('site'))
  const families = ['Arial', 'Liberation Sans', 'Roboto', 'Segoe UI', 'system-ui', 'sans-serif', 'serif', 'monospace']
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await page.setContent(families.map((family) => `<p style="font-family: ${family}">Order Now</p>`).join(''))
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
  const drawn = await Promise.all(
    nodeIds.map(async (nodeId) => (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
  )
  expect(drawn.map((fonts) => fonts.length)).toEqual(families.map(() => 1))
  expect(drawn.flat().filter(({ familyName }) => !/^DejaVu /.test(familyName))).toEqual([])
})

it('the top navigation at 840 px stays in one row while fonts load', async () => {
  const { page, arrive } = await withLateFonts(840)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(await broken(page)).toEqual([])
  await arrive()
  expect(await broken(page)).toEqual([])
})

it.each(['DejaVu Sans', 'DejaVu Sans Mono'])('the top navigation is in one row in the wide font %s', async (font) => {
  const { page } = await withLateFonts(840)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate((family) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { --sans: "${family}"; --slab: "DejaVu Serif" }`)
    document.adoptedStyleSheets = [sheet]
  }, font)
  expect(await broken(page)).toEqual([])
})

it.each(['/', '/about/', '/faq/', '/contact-us/', '/storm-notice/'])(
  'the height of %s changes by less than a fiftieth when the fonts load',
  async (path) => {
    const { page, arrive } = await withLateFonts(390)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const early = await height()
    await arrive()
    expect(Math.abs((await height()) / early - 1)).toBeLessThan(0.02)
  },
)

/** The tops of all blocks of text that begin within the window. */
const readTopsOfBlocks = (page: Page) =>
  page
    .locator('main :is(h1, p), footer')
    .evaluateAll((blocks) =>
      blocks.map((block) => block.getBoundingClientRect().top).filter((top) => top < window.innerHeight),
    )

it.each([390, 840, 1280])('at %i px fonts that come late move no block of a utility page', async (width) => {
  const { page, arrive } = await withLateFonts(width)
  await observeLayoutShifts(page)
  await page.goto('/storm-notice/', { waitUntil: 'domcontentloaded' })
  const early = await readTopsOfBlocks(page)
  await arrive()
  // A link that is the first or last of its line changes lines, which counts as if it had crossed the paragraph.
  expect(await readLayoutShifts(page)).toBeLessThan(goodLayoutShift)
  const late = await readTopsOfBlocks(page)
  expect(late.length).toBe(early.length)
  for (const [index, top] of late.entries()) expect(Math.abs(top - early[index]!)).toBeLessThanOrEqual(2)
})
